/** What a mind believes about the rest of the game; the weak ones are wrong. */
export interface Belief {
  /** How easily a network changes hands, for each turn to come: in any case, and for each free tile and open door. */
  readonly unrest: number;
  readonly unrestByFree: number;
  readonly unrestByEnd: number;
  /** What a secret network gains, as a part of its value. */
  readonly secrecy: number;
  /** How easily an open door ends a secret, for each turn to come. */
  readonly leak: number;
  /** What a curse leaves of a network. */
  readonly curse: number;
  /** What ankhs weigh before the last turn; nothing else lasts as long. */
  readonly ankhs: number;
  /** What a tile that is joined to none yet is worth, as a part of what it would be in a network. */
  readonly single: number;
  /**
   * What a special pawn in the supply is worth, by rank, while at least so many own turns are to come. Workers count
   * nothing: there are always enough.
   */
  readonly supply: readonly number[];
  readonly supplyTurns: number;
  /** What it is worth to be on turn. */
  readonly tempo: number;
}

/** What counts when no turn is left. [KH-18, KH-19, KH-20] */
export const TRUTH: Belief = {
  unrest: 0,
  unrestByFree: 0,
  unrestByEnd: 0,
  secrecy: 1,
  leak: 0,
  curse: 0,
  ankhs: 1,
  single: 0,
  supply: [0, 0, 0, 0],
  supplyTurns: 1,
  tempo: 0,
};
