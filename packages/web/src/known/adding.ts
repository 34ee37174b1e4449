import type { FinishedGame, Places, Tallied } from '@saqqara/protocol/client';

/** What is drawn of a person is drawn from so many games on. */
export const LEAST_GAMES = 5;

/** What games of one kind add up to, with how many they were. */
export interface Sum {
  readonly games: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** All of a game, or only those of so many players, or of one seat. */
export function sumOf(
  tallies: readonly Tallied[],
  game: string,
  { seats, seat }: { readonly seats?: number | null; readonly seat?: number } = {},
): Sum {
  const sums: Record<string, number> = {};
  let games = 0;
  for (const each of tallies) {
    const fits =
      each.game === game &&
      (seats === undefined || seats === null || each.seats === seats) &&
      (seat === undefined || each.seat === seat);
    if (!fits) continue;
    games += each.games;
    for (const [line, value] of Object.entries(each.sums)) sums[line] = (sums[line] ?? 0) + value;
  }
  return { games, sums };
}

/** What a line brings in a game, on average; 0 where there was none. */
export const meanOf = ({ games, sums }: Sum, lines: readonly string[]): number =>
  games === 0 ? 0 : lines.reduce((sum, line) => sum + (sums[line] ?? 0), 0) / games;

/** Places by number of players, over all games or one of them. */
export function placesBySeats(all: readonly Places[]): { seats: number; games: number; places: number[] }[] {
  const found = new Map<number, { seats: number; games: number; places: number[] }>();
  for (const { seats, places } of all) {
    const known = found.get(seats) ?? { seats, games: 0, places: Array.from({ length: seats }, () => 0) };
    found.set(seats, known);
    for (const [n, count] of places.entries()) {
      known.places[n]! += count;
      known.games += count;
    }
  }
  return [...found.values()].filter(({ games }) => games > 0).sort((a, b) => a.seats - b.seats);
}

export type Outcome = 'won' | 'lost' | 'shared' | 'none';

export function outcomeOf({ place, sharing }: Pick<FinishedGame, 'place' | 'sharing'>): Outcome {
  if (place === null) return 'none';
  if (place > 1) return 'lost';
  return (sharing ?? 1) > 1 ? 'shared' : 'won';
}

/** With its sign, a minus as it is written. */
export const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';
