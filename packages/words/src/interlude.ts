import type { BySeat } from '@saqqara/kernel';

/** What is told over the board when a round or a phase ends. */
export interface Interlude {
  readonly title: string;
  readonly text: string | null;
  /** Both in a few words, for a line that stays to be read. */
  readonly brief?: string;
  /** What was paid to whom just now; empty where nothing is. */
  readonly gains: BySeat<number>;
  /** What comes next. */
  readonly next: string | null;
}
