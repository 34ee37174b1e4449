import { type Bonus, BONUS_POINTS, BONUSES, type View } from '@saqqara/anubixx';
import { bonusState } from '@saqqara/words/games/anubixx';
import { type Asker, type LearnCard, learnCard } from '../../../learncard/learnCard.ts';
import type { Part } from '../../../table/screen.ts';

export const bonusThing = (bonus: Bonus): Part => `bonus:${bonus}`;

export const readBonus = (thing: Part): Bonus | null => {
  const [kind, name] = thing.split(':');
  return kind === 'bonus' ? (BONUSES.find((bonus) => bonus === name) ?? null) : null;
};

/** A symbol: who has won it, and how near everybody is. */
export const bonusCard = (view: View, bonus: Bonus, { say: { t } }: Asker): LearnCard =>
  learnCard({
    name: t(`anubixx.bonus.${bonus}`),
    pays: t('anubixxLearnCards.bonus', { points: BONUS_POINTS, bonus }),
    holdings: view.sheets.map((_, seat) => {
      const { state, marked, fields } = bonusState(view, seat, bonus);
      return {
        seat,
        text: t('anubixxLearnCards.bonusOf', { state, marked, fields }),
        points: state === 'won' ? BONUS_POINTS : 0,
      };
    }),
    rule: 'AN-16',
  });
