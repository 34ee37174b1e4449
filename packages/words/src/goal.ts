/** What a game is played for, as the card behind the header tells it. */
export interface Goal {
  /** In the header, on every table: five words at most. */
  readonly line: string;
  readonly whole: string;
  /** What is told before the first play, where the table says the whole of it elsewhere. */
  readonly opening?: string;
  /** What brings points, a sentence for each kind. */
  readonly pays: readonly string[];
  readonly ends: string;
}
