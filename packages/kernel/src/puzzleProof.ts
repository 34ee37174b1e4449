/** Why a puzzle has one answer, as whoever makes it finds and whoever keeps it stores. */
export interface PuzzleProof {
  /** `solver`: everything that can follow was looked at. `playOuts`: so many ends were played out after either. */
  readonly by: 'solver' | 'playOuts';
  readonly best: Worth;
  readonly next: Worth;
  /** How many ends; 1 for a solver. */
  readonly ends: number;
  /** The standard error of the difference of leads; 0 for a solver. */
  readonly error: number;
}

/** How the game ends after a play, for whoever made it. */
export interface Worth {
  /** The share of the victory, 0 to 1. */
  readonly wins: number;
  /** In points ahead of the best of the others. */
  readonly lead: number;
}
