import type { Refusal } from '@saqqara/kernel';

/** Everything that can be wrong with an action; the words are the screen's. */
export type RefusalCode =
  | 'gameOver'
  | 'notYourTurn'
  | 'playPawnFirst'
  | 'effectFirst'
  | 'otherEffect'
  | 'layTileNow'
  | 'whiteOnly'
  | 'noPawnLeft'
  | 'mummyFirst'
  | 'noTile'
  | 'stayEmpty'
  | 'ownPawn'
  | 'occupied'
  | 'cannotTake'
  | 'otherKind'
  | 'held'
  | 'sameAllRound'
  | 'mustTurn'
  | 'notYourPawn'
  | 'notTheirPawn'
  | 'justPlayed'
  | 'notInHand'
  | 'filled'
  | 'notBeside';

export type KheopsRefusal = Refusal<RefusalCode>;

/** Places are given by name, tiles and pawns by what they are called in the rules. */
export const no = (code: RefusalCode, rule: string, values: KheopsRefusal['values'] = {}): KheopsRefusal => ({
  code,
  rule,
  values,
});
