import {
  type Action,
  type Card,
  GET_STONES,
  imhotep,
  isBlue,
  pending,
  type Pyramid,
  PYRAMIDS,
  SMALL_PYRAMIDS,
  stonesToGet,
  TEMPLE_STONES,
  type View,
} from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Say } from '../../say.ts';
import { cardEffect, cardName, shipName, stoneNames } from './names.ts';
import { question } from './question.ts';

interface Option {
  readonly label: string;
  readonly note: string;
}

/** One of a list: what it is, and what it brings. */
export function option(view: View, seat: Seat, action: Action, say: Say): Option {
  const { t } = say;
  switch (action.type) {
    case 'take':
      return several(view, action.card, takenOption(action.card, say), say);
    case 'keep':
      return takenOption(action.card, say);
    case 'play':
      return cardOption(action.card, say);
    case 'look':
      return {
        label: t('imhotep.option.pair', { cards: view.pairSize }),
        note: t('imhotep.option.pairNote'),
      };
    case 'build':
      return pyramidOption(view, action.pyramid, say);
    case 'point': {
      const before = scored(view, seat);
      return {
        label: t('imhotep.option.point'),
        note: t('imhotep.option.pointNote', { before, after: before + 1 }),
      };
    }
    case 'stones':
      return stonesOption(view, seat, TEMPLE_STONES, say);
    case 'accept':
      return acceptOption(view, seat, say);
    case 'decline':
      return declineOption(view, say);
    case 'load':
      return spaceOption(view, action, say);
    case 'order':
      return { label: stoneNames(action.owners, say), note: ownerNames(action.owners, say) };
    case 'get':
    case 'sail':
      return { label: question(view, seat, action, say), note: '' };
  }
}

const cardOption = (card: Card, say: Say): Option => ({
  label: cardName(card, say),
  note: cardEffect(card, say),
});

/** A blue card brings a point by itself, if it is kept. [IM-35] */
function takenOption(card: Card, say: Say): Option {
  const { label, note } = cardOption(card, say);
  return { label, note: isBlue(card) ? say.t('imhotep.option.blueNote', { effect: note }) : note };
}

/** Equal cards are one choice, told with their number. [IM-19] */
function several(view: View, card: Card, one: Option, { t }: Say): Option {
  const count = view.market.filter((each) => each === card).length;
  return count < 2 ? one : { ...one, label: t('imhotep.option.several', { count, card: one.label }) };
}

function pyramidOption(view: View, pyramid: Pyramid, { t }: Say): Option {
  const index = PYRAMIDS.indexOf(pyramid);
  const place = view.pyramids[index]!.length;
  const { points, bonus } = SMALL_PYRAMIDS[index]![place]!;
  return {
    label: t('imhotep.option.pyramid', { pyramid }),
    note: t('imhotep.option.pyramidNote', { place: place + 1, points, bonus: bonus ?? 'none' }),
  };
}

function stonesOption(view: View, seat: Seat, most: number, { t }: Say): Option {
  const stones = stonesToGet(view, seat, most);
  const before = view.sleds[seat]!;
  return {
    label: t('imhotep.option.stones', { stones }),
    note: t('imhotep.option.stonesNote', { before, after: before + stones }),
  };
}

function acceptOption(view: View, seat: Seat, say: Say): Option {
  const decision = pending(view);
  if (decision?.type === 'bonus' && decision.bonus === 'stones') {
    return stonesOption(view, seat, GET_STONES, say);
  }
  return { label: say.t('imhotep.option.topCard'), note: say.t('imhotep.option.topCardNote') };
}

function declineOption(view: View, { t }: Say): Option {
  switch (pending(view)?.type) {
    case 'bonus':
      return { label: t('imhotep.option.noBonus'), note: t('imhotep.option.noBonusNote') };
    case 'templeCard':
      return { label: t('imhotep.option.noCard'), note: t('imhotep.option.noTopCardNote') };
    default:
      return { label: t('imhotep.option.noCard'), note: t('imhotep.option.noCardNote') };
  }
}

function spaceOption(view: View, { ship, space }: Action & { type: 'load' }, { t }: Say): Option {
  const { aboard, size } = view.ships[ship]!;
  return {
    label: t('imhotep.option.space', { ship: shipName(ship), space: space + 1 }),
    note: t('imhotep.option.spaceNote', { aboard, size }),
  };
}

/** Whose stones they are, in the same order. */
const ownerNames = (owners: readonly Seat[], { names }: Say): string =>
  owners.map((owner) => names[owner]).join(', ');

const scored = (view: View, seat: Seat): number =>
  imhotep.score(view)[seat]!.lines.reduce((sum, { points, scored }) => sum + (scored ? points : 0), 0);
