import { type Balance, shownBalance, type ShownBalance } from '@saqqara/bots/review';
import type { BySeat, Seat } from '@saqqara/kernel';
import { who } from '@saqqara/words';
import { Badge } from '../drawing/glyph.tsx';
import { signed } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { HowReckoned } from './HowReckoned.tsx';
import { type Part, partsOf, reachOf, Waterfall } from './Waterfall.tsx';

interface LuckBarsProps {
  readonly balances: BySeat<Balance>;
  readonly accuracies: BySeat<number | null>;
  /** The reader first. */
  readonly order: readonly Seat[];
}

/** As high as a line of words beside it, and without any. */
const WORDED_ROW = 24;
const ROW = 17;

/** How each result came about, one bar for each player; what the reader's is made of is told in words beside it. */
export function LuckBars({ balances, accuracies, order }: LuckBarsProps) {
  const { screen, say } = useTable();
  const { t, names, looks } = say;
  const seats = balances.length;
  const shown = balances.map((balance) => shownBalance(balance, seats));
  const reach = reachOf(shown);
  const game = screen.game.id;
  const chance = t('review.chance', { game });
  const reader = order[0]!;
  return (
    <div class="luck-bars">
      <ul>
        {order.map((seat) => (
          <li key={seat} class={seat === reader ? 'told' : undefined}>
            <span class="who">
              <Badge look={looks[seat]!} size={20} /> <b>{names[seat]}</b>
              <span class="accuracy">{accuracyWords(accuracies[seat] ?? null, t)}</span>
            </span>
            {seat === reader && (
              <span class="part-words" aria-hidden="true">
                {partsOf(shown[seat]!).map((part) => (
                  <span key={part}>{partWords(part)}</span>
                ))}
              </span>
            )}
            <Waterfall
              balance={shown[seat]!}
              reach={reach}
              text={barWords(shown[seat]!, seat)}
              row={seat === reader ? WORDED_ROW : ROW}
            />
            <span class="total disp" aria-hidden="true">
              {signed(shown[seat]!.result)}
            </span>
          </li>
        ))}
      </ul>
      <p class="luck-legend" aria-hidden="true">
        {partsOf(shown.find(({ start }) => start !== 0) ?? shown[reader]!).map((part) => (
          <span key={part}>
            <svg width="26" height="14">
              <rect class={`part ${part}`} width="26" height="14" rx="2" />
            </svg>
            {part === 'luck' ? chance : t(`review.${part}`)}
          </span>
        ))}
      </p>
      <HowReckoned balance={balances[reader]!} reader={reader} />
    </div>
  );

  function partWords(part: Part): string {
    const values = { game, count: seats - 1, name: names[reader === 0 ? 1 : 0]! };
    return part === 'own' ? t('review.row.own', who(reader, say)) : t(`review.row.${part}`, values);
  }

  function barWords({ start, luck, own, others, result }: ShownBalance, seat: Seat): string {
    return t('review.bar', {
      name: names[seat]!,
      chance,
      start,
      startText: signed(start),
      luck: signed(luck),
      own: signed(own),
      others: signed(others),
      result: signed(result),
    });
  }
}

const accuracyWords = (percent: number | null, t: ReturnType<typeof useTable>['say']['t']): string =>
  percent === null ? t('review.noAccuracy') : t('review.accurate', { percent });
