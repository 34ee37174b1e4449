import type { createColors } from 'picocolors';

/** How things may look on a screen. */
export interface Look {
  readonly paint: ReturnType<typeof createColors>;
  /** Whether shapes such as ● and ▲ can be shown; otherwise letters stand for them. */
  readonly isUnicode: boolean;
  readonly columns: number;
  readonly rows: number;
}

/** Where a command is read and answered. Tests have one of their own. */
export interface Terminal {
  /** As it is now: a window may have been resized. */
  look(): Look;
  /** Whether a person sits there; otherwise lines come from a pipe. */
  readonly isInteractive: boolean;
  /** A line, or several, on stdout. */
  print(text: string): void;
  /** A line on stderr. */
  complain(text: string): void;
  /** A line that the next one replaces; shown on a terminal alone. */
  progress(text: string): void;
  /** The next line that is typed, or `null` at the end of input. The Tab key offers `completions`. */
  ask(prompt: string, completions?: readonly string[]): Promise<string | null>;
  /** All that comes from stdin. */
  readInput(): Promise<string>;
}
