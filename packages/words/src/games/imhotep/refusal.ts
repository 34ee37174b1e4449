import type { Card, RefusalCode } from '@saqqara/imhotep';
import type { Refusal } from '@saqqara/kernel';
import type { Values } from '../../translate.ts';
import type { Say } from '../../say.ts';
import { cardName, shipName } from './names.ts';

/** Why not, in one sentence. */
export function refusal(refusal: Refusal, say: Say): string {
  // Older rules do not tell how many blue cards there are: then it is about the one that was named.
  const values = inWords({ blue: 1, ...refusal.values }, say);
  return isKnown(refusal.code)
    ? say.t(`imhotep.refusal.${refusal.code}`, values)
    : say.t('imhotep.refusal.unknown');
}

/** Numbers and ids as people call them: ships by letters, spaces from 1, seats by name. */
function inWords(values: Refusal['values'], say: Say): Values {
  const { ship, space, card, seat } = values;
  return {
    ...values,
    ...(typeof ship === 'number' && { ship: shipName(ship) }),
    ...(typeof space === 'number' && { space: space + 1 }),
    ...(typeof card === 'string' && { card: cardName(card as Card, say) }),
    ...(typeof seat === 'number' && { name: say.names[seat] ?? '' }),
  };
}

const KNOWN: Readonly<Record<RefusalCode, true>> = {
  gameOver: true,
  notYourTurn: true,
  decideFirst: true,
  nothingToDecide: true,
  sledFull: true,
  sledEmpty: true,
  quarryEmpty: true,
  noSuchSpace: true,
  spaceTaken: true,
  shipSailed: true,
  staysTooLight: true,
  belowMinimum: true,
  siteTaken: true,
  otherShip: true,
  notBlue: true,
  notOwned: true,
  noShipReady: true,
  nothingToDo: true,
  nothingToLoad: true,
  cannotLoadAndSail: true,
  otherStones: true,
  notInMarket: true,
  noPair: true,
  notInPair: true,
  pyramidComplete: true,
};

const isKnown = (code: string): code is RefusalCode => code in KNOWN;
