import type { Refusal } from '@saqqara/kernel';

/** Everything that can be wrong with an action; the words are the screen's. */
export type RefusalCode =
  | 'gameOver'
  | 'notYourTurn'
  | 'alreadyDecided'
  | 'decideAtOnce'
  | 'markOneByOne'
  | 'twoMarked'
  | 'alreadyMarked'
  | 'stonesMissing'
  | 'columnTooLow'
  | 'columnsIncomplete'
  | 'wholeTurn'
  | 'completePair'
  | 'notAdjacent'
  | 'enclosed'
  | 'partnerNotPayable'
  | 'notPayable'
  | 'takeDie'
  | 'noDie'
  | 'otherColour'
  | 'stonePassed'
  | 'crossedInOrder'
  | 'noJoker'
  | 'otherOrder';

export type AnubixxRefusal = Refusal<RefusalCode>;

export const no = (
  code: RefusalCode,
  rule: string,
  values: AnubixxRefusal['values'] = {},
): AnubixxRefusal => ({
  code,
  rule,
  values,
});
