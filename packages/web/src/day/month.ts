import { type Day, daysAfter, FIRST_DAY, isDealt } from '@saqqara/games/day';
import type { PlayedDay } from './tries.ts';

/** One day of the calendar. */
export interface Cell {
  readonly day: Day;
  readonly state: 'first' | 'placed' | 'running' | 'open' | 'today' | 'closed';
  /** At the table, of a day that was played. */
  readonly place: number | null;
}

/** The days of the month in which a day lies, as weeks from Monday to Sunday; `null` outside of it. */
export function weeksOf(
  month: Day,
  today: Day,
  days: ReadonlyMap<Day, PlayedDay>,
): readonly (readonly (Cell | null)[])[] {
  const first = `${month.slice(0, 7)}-01`;
  const cells: (Cell | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day.startsWith(month.slice(0, 7)); day = daysAfter(day, 1))
    cells.push(cellOf(day, today, days.get(day)));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

function cellOf(day: Day, today: Day, played: PlayedDay | undefined): Cell {
  const place = played?.place ?? null;
  if (place !== null) return { day, state: place === 1 ? 'first' : 'placed', place };
  if (played !== undefined) return { day, state: 'running', place };
  if (!isDealt(day) || day > today) return { day, state: 'closed', place };
  return { day, state: day === today ? 'today' : 'open', place };
}

/** 0 for Monday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Some day of the month before or after; `null` where there is nothing to be seen. */
export function monthBeside(month: Day, by: -1 | 1, today: Day): Day | null {
  const first = `${month.slice(0, 7)}-01`;
  const beside = by === -1 ? daysAfter(first, -1) : daysAfter(first, 31);
  const name = beside.slice(0, 7);
  return name < FIRST_DAY.slice(0, 7) || name > today.slice(0, 7) ? null : `${name}-01`;
}
