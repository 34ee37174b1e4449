import './Chart.css';
import './Tally.css';
import './Weeks.css';
import type { GameStatistics } from '@saqqara/protocol/client';
import { useT } from '../i18n/context.tsx';

const WEEK = 7 * 24 * 60 * 60_000;

/** So many weeks are drawn, the last at the right, also those without a game. */
const DRAWN = 12;

/** A pile higher than this is drawn in steps. */
const MOST = 8;

const [WIDE, HIGH] = [24, 11];

/** Games by week as piles of stones: filled where they were won. */
export function Weeks({ weeks }: { readonly weeks: GameStatistics['byWeek'] }) {
  const t = useT();
  const last = weeks.at(-1)!.from;
  const all = Array.from({ length: DRAWN }, (_, n) => {
    const from = last - (DRAWN - 1 - n) * WEEK;
    return weeks.find((week) => week.from === from) ?? { from, games: 0, won: 0 };
  });
  const most = Math.max(...all.map(({ games }) => games));
  const each = Math.max(1, Math.ceil(most / MOST));
  const height = Math.ceil(most / each) * HIGH + 2;
  const title = t('known.byWeek');
  return (
    <figure class="tally">
      <figcaption>{title}</figcaption>
      <div class="chart-box">
        <svg class="weeks" role="img" aria-label={title} viewBox={`0 0 ${DRAWN * WIDE} ${height + 2}`}>
          {all.flatMap(({ from, games, won }, n) =>
            Array.from({ length: Math.ceil(games / each) }, (_, stone) => (
              <rect
                key={`${from} ${stone}`}
                x={n * WIDE + 1}
                y={height - (stone + 1) * HIGH}
                width={WIDE - 3}
                height={HIGH - 2}
                rx={3}
                class={stone < Math.round(won / each) ? 'won' : undefined}
              />
            )),
          )}
          <line x1={0} x2={DRAWN * WIDE} y1={height} y2={height} />
        </svg>
      </div>
      <p class="muted" aria-hidden="true">
        {t('known.weekNote')}
      </p>
      <details>
        <summary>{t('known.showTable')}</summary>
        <table class="plain-table num">
          <tbody>
            {weeks.toReversed().map(({ from, games, won }) => (
              <tr key={from}>
                <th scope="row">
                  {t('known.week', {
                    date: new Date(from).toLocaleDateString(t.language, { day: 'numeric', month: 'short' }),
                  })}
                </th>
                <td>{t('known.wonOf', { won, games })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
