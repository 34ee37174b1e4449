import { formatRecord, recordOf, type Seat } from '@saqqara/kernel';
import type { Table } from '@saqqara/protocol';
import { type Course, standing, toActIn } from './course.ts';
import type { Hall } from './hall.ts';
import type { Live } from './live.ts';
import { seedOf } from './match.ts';
import type { Presence } from './presence.ts';
import { seatsOf } from './showing.ts';

/** A table in a list. */
export interface Listed {
  readonly table: Table;
  readonly yours: readonly Seat[];
  /** Who is to act: everybody may know. */
  readonly toAct: readonly Seat[];
  readonly present: readonly Seat[];
  /** When something last happened. */
  readonly at: number;
}

/** A table waits this long in the list though nobody is there. */
const WAITS = 10 * 60_000;

export function listed(live: Live, user: string | null, presence: Presence): Listed {
  const { course } = live;
  return {
    table: course.table,
    yours: seatsOf(live, user),
    toAct: course.table.phase === 'running' ? toActIn(course) : [],
    present: presence.seats(live),
    at: course.at,
  };
}

/** Public tables with a free seat. Of those to be played live, only where somebody waits. */
export async function openTables(hall: Hall, user: string | null, presence: Presence): Promise<Listed[]> {
  const rows = await listedBy(hall, await hall.shelf.open(), user, presence);
  const now = hall.ground.now();
  return rows.filter(
    ({ table, present }) =>
      table.phase === 'open' &&
      (table.clock.kind === 'days' || present.length > 0 || table.openedAt > now - WAITS),
  );
}

export const tablesOf = async (hall: Hall, user: string, presence: Presence): Promise<Listed[]> =>
  listedBy(hall, await hall.shelf.of(user), user, presence);

async function listedBy(
  hall: Hall,
  ids: readonly string[],
  user: string | null,
  presence: Presence,
): Promise<Listed[]> {
  const found = await Promise.all(ids.map((id) => hall.find(id)));
  return found.flatMap((live) => (live === null ? [] : [listed(live, user, presence)]));
}

/** A finished match as one text, with the seed and how it was dealt; `null` while anything about it is secret. */
export async function recordOfTable({ shelf, ground }: Hall, { id, course }: Live): Promise<string | null> {
  const { match, table } = course;
  if (table.phase !== 'over' || table.commitment === null) return null;
  const log = (await shelf.log(id, 0)).slice(0, table.seq);
  const plays = standing(match, log, ground.outages.idle);
  const record = recordOf(
    match.game,
    { options: match.options, seed: seedOf(match, table), plays },
    course.state,
    [...namesAt(course)],
  );
  if (match.begun !== null) {
    return formatRecord({ ...record, remarks: [aboutBeginning(match.begun)], commitment: table.commitment });
  }
  return formatRecord({
    ...record,
    commitment: table.commitment,
    deal: { pledge: table.pledge, secret: match.secret, shares: table.shares },
  });
}

/** Nobody can prove what a device did with its seed; so whoever reads the record is told. */
const aboutBeginning = ({ count }: { readonly count: number }): string =>
  `begun on a device (${count} ${count === 1 ? 'play' : 'plays'}), then carried to a table; whoever began it may have known what comes`;

const namesAt = ({ table }: Course): (string | null)[] =>
  table.seats.map((seat) => (seat.kind === 'person' ? seat.name : null));
