import { tallyOf } from '@saqqara/games';
import { type BySeat, placesBy } from '@saqqara/kernel';
import type { EntryKind, TableSeat, TableStatus } from '@saqqara/protocol';
import { type Finished, tempoOf } from '../results/finished.ts';
import { storing } from '../results/storing.ts';
import type { Statement } from '../storage/database.ts';
import type { NextPosition } from './nextPosition.ts';
import type { LiveTable } from './liveTable.ts';
import { playsInAll } from './match.ts';
import type { Position, StoredEntry } from './position.ts';

/** What can end a match that was dealt. */
const ENDING: ReadonlySet<EntryKind> = new Set(['play', 'asked', 'agreed', 'resigned', 'timeUp']);

/** What is stored with the entry that ends a match: so no finished game is ever missing from a list, nor there twice. */
export function finishing(
  { position: { table }, owners }: Pick<LiveTable, 'position' | 'owners'>,
  stored: StoredEntry,
  next: () => NextPosition,
): Statement[] {
  if (table.phase !== 'running' || !ENDING.has(stored.kind)) return [];
  const { after } = next();
  const finished = finishedAt(after, owners, stored.at);
  return finished === null ? [] : storing(finished);
}

/**
 * What is kept of a match that is over. Nothing of one that ended before it was dealt, or before anybody played without a
 * winner, nor of practice, which counts nowhere.
 */
export function finishedAt(
  { match, table, state }: Position,
  owners: readonly (string | null)[],
  endedAt: number,
): Finished | null {
  const { ending } = table;
  if (table.phase !== 'over' || ending === null || state === null || table.isPractice === true) return null;
  const plays = playsInAll(table);
  if (plays === 0 && ending.result === null) return null;
  const ranks = ranksOf(table);
  return {
    match: match.id,
    game: match.game.id,
    version: match.game.version,
    options: match.options,
    tempo: tempoOf(match.clock),
    isRated: isRatedAt(table, owners),
    endedAt,
    plays,
    ending,
    bots: table.seats.map((seat) => (seat.kind === 'bot' ? seat.level : null)),
    looks: table.looks === undefined ? null : table.looks.slice(0, table.seats.length),
    seats: owners.flatMap((user, seat) => {
      if (user === null) return [];
      const place = ending.result?.places[seat] ?? null;
      return {
        seat,
        user,
        isFirst: owners.indexOf(user) === seat,
        place,
        sharing: place === null ? null : ending.result!.places.filter((other) => other === place).length,
        score: ending.result?.scores[seat] ?? null,
        rank: ranks?.[seat] ?? null,
        tally: tallyOf(match.game, state, seat),
      };
    }),
  };
}

/** Between accounts that are all still there, each in one seat, and with a result. */
const isRatedAt = ({ isRated, ending }: TableStatus, owners: readonly (string | null)[]): boolean =>
  isRated === true &&
  (ending?.result ?? null) !== null &&
  owners.every((owner, seat) => owner !== null && owners.indexOf(owner) === seat);

/** As it counts for ratings: who resigned, or in whose seat a bot ended it, is behind everybody who did not. */
function ranksOf({ seats, ending }: TableStatus): BySeat<number> | null {
  const places = ending?.result?.places;
  if (places === undefined) return null;
  const isLast = seats.map(hasGivenUp);
  return placesBy(seats.length, (seat, other) =>
    isLast[seat] === isLast[other] ? !isLast[seat] && places[seat]! < places[other]! : isLast[other]!,
  );
}

const hasGivenUp = (seat: TableSeat): boolean =>
  seat.kind === 'person' && (seat.hasResigned === true || seat.standIn !== null);
