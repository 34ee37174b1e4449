/** Which of my games are shown, as the person chose. */
export interface Filter {
  readonly search: string;
  readonly game: string | null;
  readonly result: 'won' | 'lost' | 'shared' | null;
  readonly isRated: boolean;
  readonly isByDays: boolean;
  readonly seats: number | null;
  readonly period: Period;
  /** Ways to set up the game, as it has them; `null` for any. */
  readonly options: string | null;
}

export const PERIODS = ['any', 'month', 'days', 'year'] as const;
export type Period = (typeof PERIODS)[number];

export const EVERYTHING: Filter = {
  search: '',
  game: null,
  result: null,
  isRated: false,
  isByDays: false,
  seats: null,
  period: 'any',
  options: null,
};

const DAY = 24 * 60 * 60_000;

/** From when on; `null` for ever. */
export function beginningOf(period: Period, now: number): number | null {
  const date = new Date(now);
  if (period === 'any') return null;
  if (period === 'days') return now - 90 * DAY;
  return new Date(date.getFullYear(), period === 'year' ? 0 : date.getMonth(), 1).getTime();
}

/** The question for the server. */
export function queryOf(filter: Filter, now: number) {
  const since = beginningOf(filter.period, now);
  const search = filter.search.trim();
  return {
    ...(search === '' ? {} : { search }),
    ...(filter.game === null ? {} : { game: filter.game }),
    ...(filter.result === null ? {} : { result: filter.result }),
    ...(filter.isRated ? { rated: 'yes' as const } : {}),
    ...(filter.isByDays ? { tempo: 'days' as const } : {}),
    ...(filter.seats === null ? {} : { seats: filter.seats }),
    ...(since === null ? {} : { since }),
    ...(filter.options === null ? {} : { options: filter.options }),
  };
}

export const isEverything = (filter: Filter): boolean =>
  Object.keys(queryOf(filter, 0)).length === 0 && filter.period === 'any';

/** Options as the form of the game would have chosen them: parts that are all alike are one choice, others are mixed. */
export function choiceOf(options: string): Readonly<Record<string, unknown>> {
  const chosen = JSON.parse(options) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [name, value];
      const parts = new Set(Object.values(value));
      return [name, parts.size === 1 ? [...parts][0] : 'mixed'];
    }),
  );
}
