import { type Action, GET_STONES, pending, stonesToGet, TEMPLE_STONES, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Say } from '../../say.ts';
import { cardName, shipName, stoneNames } from './names.ts';

/** Whether to do it, in one line. */
export function question(view: View, seat: Seat, action: Action, say: Say): string {
  const { t } = say;
  switch (action.type) {
    case 'get':
      return t('imhotep.question.get', { stones: stonesToGet(view, seat, GET_STONES) });
    case 'load':
      return t('imhotep.question.load', { ship: shipName(action.ship), space: action.space + 1 });
    case 'sail':
      return t('imhotep.question.sail', { ship: shipName(action.ship), site: action.site });
    case 'play':
    case 'take':
    case 'keep':
      return t(`imhotep.question.${action.type}`, { card: cardName(action.card, say) });
    case 'order':
      return t('imhotep.question.order', { stones: stoneNames(action.owners, say) });
    case 'build':
      return t('imhotep.question.build', { pyramid: action.pyramid });
    case 'stones':
      return t('imhotep.question.stones', { stones: stonesToGet(view, seat, TEMPLE_STONES) });
    case 'look':
    case 'point':
      return t(`imhotep.question.${action.type}`);
    case 'accept':
      return isBonus(view, 'stones')
        ? t('imhotep.question.get', { stones: stonesToGet(view, seat, GET_STONES) })
        : t('imhotep.question.topCard');
    case 'decline':
      return t(pending(view)?.type === 'bonus' ? 'imhotep.question.noBonus' : 'imhotep.question.noCard');
  }
}

/** The button that does it. */
export const confirm = (action: Action, { t }: Say): string => t(`imhotep.confirm.${action.type}`);

function isBonus(view: View, bonus: string): boolean {
  const decision = pending(view);
  return decision?.type === 'bonus' && decision.bonus === bonus;
}
