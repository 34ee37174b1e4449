import type { GameId } from '@saqqara/games';
import type { JoinLimits } from '@saqqara/protocol/client';
import type { Translate } from '@saqqara/words';

/** Which tables somebody wants to see. */
export interface TableFilter {
  readonly game: GameId | null;
  readonly tempo: 'live' | 'days' | null;
  /** Those alone at which they may sit down. */
  readonly fits: boolean;
  readonly rated: boolean;
  /** Those alone at which so many seats are free. */
  readonly seats: number;
}

export const NO_FILTER: TableFilter = { game: null, tempo: null, fits: false, rated: false, seats: 1 };

/** The same as the server is asked. */
export const queryOf = ({ game, tempo, fits, rated, seats }: TableFilter, after: number) => ({
  ...(game === null ? {} : { game }),
  ...(tempo === null ? {} : { tempo }),
  ...(fits ? { fits: 'yes' as const } : {}),
  ...(rated ? { rated: 'yes' as const } : {}),
  ...(seats > 1 ? { seats } : {}),
  ...(after > 0 ? { after } : {}),
});

/** "1420–1680", "1700 and up". */
export function joinLimitsWords(joinLimits: JoinLimits | undefined, t: Translate): string {
  const { from = null, to = null, guests = true } = joinLimits ?? {};
  if (from !== null && to !== null) return `${from}–${to}`;
  if (from !== null) return t('find.joinLimits.from', { from });
  if (to !== null) return t('find.joinLimits.to', { to });
  return t(guests ? 'find.joinLimits.anybody' : 'find.joinLimits.accounts');
}

/** Who leads and by how much, of a game to watch. */
export function leadOf(points: readonly number[]): { readonly seat: number; readonly by: number } | null {
  const [first = 0, second = 0] = points.toSorted((a, b) => b - a);
  return first === second ? null : { seat: points.indexOf(first), by: first - second };
}
