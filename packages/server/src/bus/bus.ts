/**
 * How nodes tell each other that something is new. What it carries is a hint, never the truth: the truth is in the database,
 * and a message that is lost costs a moment, not a play.
 */
export interface Bus {
  publish(topic: string, message: string): void;

  /** Hears a topic until it is called again; also what this node itself publishes. */
  subscribe(topic: string, hear: (message: string) => void): () => void;

  /** Called when messages may have been lost: the connection was down and is back. */
  whenRestored(act: () => void): void;

  /** Whether it can carry anything now. */
  isUp(): boolean;

  close(): Promise<void>;
}
