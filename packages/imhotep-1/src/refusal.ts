import type { Refusal } from '@saqqara/kernel';

/** Everything that can be wrong with an action; the words are the screen's. */
export type RefusalCode =
  | 'gameOver'
  | 'notYourTurn'
  | 'decideFirst'
  | 'nothingToDecide'
  | 'sledFull'
  | 'sledEmpty'
  | 'quarryEmpty'
  | 'noSuchSpace'
  | 'spaceTaken'
  | 'shipSailed'
  | 'staysTooLight'
  | 'belowMinimum'
  | 'siteTaken'
  | 'otherShip'
  | 'notBlue'
  | 'notOwned'
  | 'noShipReady'
  | 'nothingToDo'
  | 'nothingToLoad'
  | 'cannotLoadAndSail'
  | 'otherStones'
  | 'notInMarket'
  | 'noPair'
  | 'notInPair'
  | 'pyramidComplete';

export type ImhotepRefusal = Refusal<RefusalCode>;

export const no = (
  code: RefusalCode,
  rule: string,
  values: ImhotepRefusal['values'] = {},
): ImhotepRefusal => ({
  code,
  rule,
  values,
});
