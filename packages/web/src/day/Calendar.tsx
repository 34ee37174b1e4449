import { type Day, opensAt } from '@saqqara/games/day';
import { localeOf } from '@saqqara/words';
import { useState } from 'preact/hooks';
import { Link } from '../app/Link.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { dateOf } from './dayWords.ts';
import { type Cell, monthBeside, weeksOf } from './month.ts';
import type { PlayedDay } from './tries.ts';

interface CalendarProps {
  /** The day that is looked at. */
  readonly day: Day;
  readonly today: Day;
  readonly days: ReadonlyMap<Day, PlayedDay>;
}

/** One's own days: where one came in, and what is still to play. */
export function Calendar({ day, today, days }: CalendarProps) {
  const t = useT();
  const [month, setMonth] = useState(day);
  const named = (options: Intl.DateTimeFormatOptions, at: Day): string =>
    new Intl.DateTimeFormat(localeOf(t.language), { ...options, timeZone: 'UTC' }).format(opensAt(at));
  const [before, after] = [monthBeside(month, -1, today), monthBeside(month, 1, today)];
  return (
    <section class="panel bx day-calendar" aria-labelledby="day-calendar">
      <div class="bx-head">
        <h2 id="day-calendar">
          <span class="sr">{t('day.calendar')}: </span>
          {named({ month: 'long', year: 'numeric' }, month)}
        </h2>
        <span class="day-months">
          <button
            type="button"
            class="btn sm sq"
            aria-label={t('day.earlier')}
            disabled={before === null}
            onClick={() => before !== null && setMonth(before)}
          >
            <Icon name="prev" />
          </button>
          <button
            type="button"
            class="btn sm sq"
            aria-label={t('day.later')}
            disabled={after === null}
            onClick={() => after !== null && setMonth(after)}
          >
            <Icon name="next" />
          </button>
        </span>
      </div>
      <table class="day-weeks">
        <thead>
          <tr>
            {WEEK.map((each) => (
              <th key={each} scope="col" abbr={named({ weekday: 'long' }, each)}>
                {named({ weekday: 'short' }, each).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, today, days).map((week, n) => (
            <tr key={n}>
              {week.map((cell, weekday) => (
                <td key={weekday}>{cell !== null && <Place cell={cell} isShown={cell.day === day} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="day-legend">
        <li>
          <Mark state="first" place={1} /> {t('day.legend.first')}
        </li>
        <li>
          <Mark state="placed" place={2} /> {t('day.legend.other')}
        </li>
        <li>
          <Mark state="open" place={null} /> {t('day.legend.open')}
        </li>
      </ul>
    </section>
  );
}

/** A week from Monday on. */
const WEEK: readonly Day[] = Array.from({ length: 7 }, (_, n) => `2026-11-0${2 + n}`);

function Place({ cell, isShown }: { readonly cell: Cell; readonly isShown: boolean }) {
  const t = useT();
  const { day, state, place } = cell;
  const inside = (
    <>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <Mark state={state} place={place} />
    </>
  );
  const label = t('day.cell', { date: dateOf(day, t), state, place: place ?? 0 });
  if (state === 'closed') return <span class="day-cell closed">{inside}</span>;
  return (
    <Link to={`/day/${day}`} class={isShown ? 'day-cell shown' : 'day-cell'} label={label} current={isShown}>
      {inside}
    </Link>
  );
}

function Mark({ state, place }: Pick<Cell, 'state' | 'place'>) {
  if (state === 'closed') return null;
  return (
    <span class={`day-mark ${state}`} aria-hidden="true">
      {place ?? <Icon name={state === 'running' ? 'glass' : 'play'} />}
    </span>
  );
}
