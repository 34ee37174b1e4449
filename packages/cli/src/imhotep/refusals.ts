import type { Card, Decision, RefusalCode, Site } from '@saqqara/imhotep';
import type { Refusal } from '@saqqara/kernel';
import type { Scene } from '../printer.ts';
import { type Reason, reasonOf, type Reasons, sentenceOf } from '../reason.ts';
import { stonesWord } from '../text.ts';
import { cardName, shipName, SITE_NAMES } from './names.ts';

interface Said extends Reason {
  readonly ship: string;
  readonly space: number;
  readonly card: string;
  readonly site: string;
}

/** Why not, for every code of the rules. */
const REFUSALS: Reasons<RefusalCode, Said> = {
  gameOver: () => 'The game is over.',
  notYourTurn: ({ name }) => `It is not your turn: ${name} must act first.`,
  decideFirst: ({ word }) => `First ${DECISIONS[word('decision') as Decision['type']]}.`,
  nothingToDecide: ({ word }) => `Nothing on the table asks for “${word('action')}” now.`,
  sledFull: ({ number }) => `Your sled is full: it holds ${stonesWord(number('room'))}.`,
  sledEmpty: () => 'Your sled is empty: get stones first.',
  quarryEmpty: () => 'Your quarry is empty: there are no more stones to get.',
  noSuchSpace: ({ ship, number }) =>
    `Ship ${ship} has no such space: it carries ${stonesWord(number('size'))}.`,
  spaceTaken: ({ ship, space }) => `Space ${space} of ship ${ship} is taken.`,
  shipSailed: ({ ship }) => `Ship ${ship} has left the harbour.`,
  staysTooLight: ({ ship, number }) =>
    `Ship ${ship} could not sail with one stone more: it needs ${number('minimum')}. Load a ship that can.`,
  belowMinimum: ({ ship, number }) =>
    `Ship ${ship} carries ${number('stones') === 0 ? 'no stones' : stonesWord(number('stones'))} and sails with at least ${number('minimum')}.`,
  siteTaken: ({ site }) => `A ship has docked at the ${site} this round.`,
  otherShip: ({ ship }) => `The card Sail sails the ship just loaded: ship ${ship}.`,
  notBlue: ({ card }) => `${card} is not a blue card: only those are played as an action.`,
  notOwned: ({ card }) => `You do not own the card ${card}.`,
  noShipReady: () => 'Lever needs a ship that may sail, and no ship carries its minimum.',
  nothingToDo: () => 'Hammer would do nothing: you can neither get stones nor load one.',
  nothingToLoad: ({ card }) =>
    `${card} needs a stone on your sled and an empty space on a ship in the harbour.`,
  cannotLoadAndSail: () =>
    'The card Sail needs a stone on your sled and a ship that can sail once it is loaded.',
  otherStones: ({ ship }) => `Those are not the stones of ship ${ship}.`,
  notInMarket: ({ card }) => `The card ${card} does not lie face up in the Market.`,
  noPair: () => 'No cards lie face down in the Market.',
  notInPair: ({ card }) => `${card} is not one of the two cards.`,
  pyramidComplete: ({ word }) => `The ${word('pyramid')} pyramid is complete; another one is not.`,
};

const DECISIONS: Readonly<Record<Decision['type'], string>> = {
  pick: 'take a card at the Market, or decline',
  keep: 'keep one of the two cards',
  pyramid: 'choose a pyramid for your stone',
  bonus: 'use the bonus of your place, or decline it',
  temple: 'choose the point or the stones of your place in the Temple',
  templeCard: 'take the card of your place in the Temple, or decline it',
  load: 'load a stone, as your card says',
  sail: 'sail a ship, as your card says',
  order: 'name the order in which the ship is unloaded',
};

export function refusalWords(refusal: Refusal, scene: Scene): string | null {
  const { values } = refusal;
  const reason = reasonOf(refusal, scene);
  return sentenceOf(REFUSALS, refusal, {
    ...reason,
    ship: shipName(reason.number('ship')),
    space: reason.number('space') + 1,
    card: values['card'] === undefined ? '' : cardName(values['card'] as Card),
    site: values['site'] === undefined ? '' : SITE_NAMES[values['site'] as Site],
  });
}
