import { type Balance, unitsPerPoint } from '@saqqara/bots/review';
import type { Seat } from '@saqqara/kernel';
import { who } from '@saqqara/words';
import { useTable } from '../table/tableModel.ts';

interface HowReckonedProps {
  /** The reader's. */
  readonly balance: Balance;
  readonly reader: Seat;
}

/** What the parts of a bar are measured by, one touch away; and what of them nobody could trace to a play. */
export function HowReckoned({ balance, reader }: HowReckonedProps) {
  const { screen, say } = useTable();
  const { t, names } = say;
  const count = names.length - 1;
  const unseen = Math.round(balance.unseen / unitsPerPoint(names.length));
  const side = unseen < 0 ? 'own' : 'others';
  return (
    <details class="reckoned">
      <summary>{t('review.how')}</summary>
      <p>{t('review.howUnit', { count, name: names[reader === 0 ? 1 : 0]! })}</p>
      <p>{t('review.howLuck', { game: screen.game.id })}</p>
      <p>{t('review.howChoices')}</p>
      {unseen !== 0 && <p>{t('review.unseen', { points: Math.abs(unseen), side, ...who(reader, say) })}</p>}
    </details>
  );
}
