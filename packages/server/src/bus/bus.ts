/**
 * How nodes tell each other that something is new. What it carries is a hint, never the truth: the truth is in the database,
 * and a message that is lost costs a moment, not a play.
 */
export interface Bus {
  publish(topic: string, message: string): void;

  /**
   * Hears a topic until what it returns is called; also what this node itself publishes, but never before `publish` returns.
   * `whenSubscribed` is called once nothing can be missed any more: what was published before must be looked up after it, or it
   * is never known. While the connection is down it waits.
   */
  subscribe(topic: string, act: (message: string) => void, whenSubscribed?: () => void): () => void;

  /**
   * Called when messages may have been lost, those of this node or those of others, and it hears everything again: whatever
   * it shows to somebody must be looked up anew.
   */
  whenRestored(act: () => void): void;

  /** Whether it can carry anything now. */
  isUp(): boolean;

  close(): Promise<void>;
}
