import { type Action, EFFECTS, NONE, type Place, rankOf, TILES, type View } from '@saqqara/kheops';
import type { Say } from '../../say.ts';
import { lettered, networkAt } from './lettered.ts';
import { placeName, tileLaid } from './names.ts';
import { spotName } from './spot.ts';

/** Whether to do it, in one line. */
export const question = (view: View, action: Action, say: Say): string =>
  asked(view, action, (place) => placeName(place, say), say);

/** The same with places called by what is to be seen there. */
export const questionSeen = (view: View, action: Action, say: Say): string =>
  asked(view, action, (place) => spotName(view, place, say), say);

type NameOf = (place: Place) => string;

function asked(view: View, action: Action, nameOf: NameOf, say: Say): string {
  const { t } = say;
  switch (action.type) {
    case 'enter':
      return enterQuestion(view, action, nameOf, say);
    case 'turn':
      return t(action.times === 0 ? 'kheops.question.name' : 'kheops.question.turn', {
        kind: TILES[view.tiles[action.place]!]?.kind ?? 'room',
        place: nameOf(action.place),
        times: action.times,
      });
    case 'swap':
      return t('kheops.question.swap', {
        own: nameOf(action.own),
        other: nameOf(action.other),
      });
    case 'shift':
      return t('kheops.question.shift', {
        rank: rankOf(view.pawns[action.from]!),
        from: nameOf(action.from),
        to: nameOf(action.to),
      });
    case 'lay':
      return t('kheops.question.lay', {
        tile: tileLaid(action.tile, say),
        place: nameOf(action.place),
      });
  }
}

function enterQuestion(
  view: View,
  { rank, place }: Action & { type: 'enter' },
  nameOf: NameOf,
  { t }: Say,
): string {
  const values = { rank, place: nameOf(place) };
  if (view.pawns[place] !== NONE) return t('kheops.question.take', values);
  const effect = effectOn(view, place);
  if (effect === undefined) return t('kheops.question.enter', values);
  return t('kheops.question.enterEffect', { ...values, effect: t(`kheops.sign.${effect}`) });
}

/** What whoever enters a tile then has to do. */
function effectOn(view: View, place: Place): (typeof EFFECTS)[number] | undefined {
  const symbol = TILES[view.tiles[place]!]?.symbol;
  return EFFECTS.find((each) => each === symbol);
}

/** The same for who sees the places lit up: no words are lost on where they are. */
export function questionHere(view: View, action: Action, say: Say): string {
  const { t } = say;
  switch (action.type) {
    case 'enter': {
      const { rank, place } = action;
      if (view.pawns[place] !== NONE) return t('kheops.here.take', { rank });
      const effect = effectOn(view, place);
      if (effect !== undefined)
        return t('kheops.here.enterEffect', { rank, effect: t(`kheops.sign.${effect}`) });
      const enters = t('kheops.here.enter', { rank });
      return isAlone(view, place) ? `${enters} ${t('kheops.here.alone')}` : enters;
    }
    case 'turn':
      return t(action.times === 0 ? 'kheops.here.name' : 'kheops.here.turn', {
        kind: TILES[view.tiles[action.place]!]?.kind ?? 'room',
        times: action.times,
      });
    case 'swap':
      return t('kheops.here.swap');
    case 'shift':
      return t('kheops.here.shift', { rank: rankOf(view.pawns[action.from]!) });
    case 'lay':
      return t('kheops.here.lay', { tile: tileLaid(action.tile, say) });
  }
}

/** Whether a pawn brings nothing there, as long as no door of the tile meets another. An ankh pays by itself. */
const isAlone = (view: View, place: Place): boolean =>
  networkAt(lettered(view), place) === null && TILES[view.tiles[place]!]?.symbol !== 'ankh';

/** The button that does it. */
export const confirm = (action: Action, { t }: Say): string => t(`kheops.confirm.${action.type}`);
