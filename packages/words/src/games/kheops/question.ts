import { type Action, EFFECTS, NONE, type Place, rankOf, TILES, type View } from '@saqqara/kheops';
import type { Say } from '../../say.ts';
import { placeName, tileLaid } from './names.ts';

/** Whether to do it, in one line. */
export function question(view: View, action: Action, say: Say): string {
  const { t } = say;
  switch (action.type) {
    case 'enter':
      return enterQuestion(view, action, say);
    case 'turn':
      return t(action.times === 0 ? 'kheops.question.name' : 'kheops.question.turn', {
        kind: TILES[view.tiles[action.place]!]?.kind ?? 'room',
        place: placeName(action.place, say),
        times: action.times,
      });
    case 'swap':
      return t('kheops.question.swap', {
        own: placeName(action.own, say),
        other: placeName(action.other, say),
      });
    case 'shift':
      return t('kheops.question.shift', {
        rank: rankOf(view.pawns[action.from]!),
        from: placeName(action.from, say),
        to: placeName(action.to, say),
      });
    case 'lay':
      return t('kheops.question.lay', {
        tile: tileLaid(action.tile, say),
        place: placeName(action.place, say),
      });
  }
}

function enterQuestion(view: View, { rank, place }: Action & { type: 'enter' }, say: Say): string {
  const { t } = say;
  const values = { rank, place: placeName(place, say) };
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
      return effect === undefined
        ? t('kheops.here.enter', { rank })
        : t('kheops.here.enterEffect', { rank, effect: t(`kheops.sign.${effect}`) });
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

/** The button that does it. */
export const confirm = (action: Action, { t }: Say): string => t(`kheops.confirm.${action.type}`);
