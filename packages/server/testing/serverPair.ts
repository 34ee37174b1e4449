import type { AnyGame } from '@saqqara/games';
import { below, type Rng, type Viewer } from '@saqqara/kernel';
import type { Opening } from '@saqqara/protocol';
import { welcome } from '../src/people/guests.ts';
import type { Value } from '../src/storage/database.ts';
import type { LiveTable } from '../src/tables/liveTable.ts';
import { positionOf } from '../src/tables/replay.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { sometimesBegun } from './device.ts';
import { newKey, newSealedShare } from './guest.ts';
import type { OpenServer } from './openServer.ts';
import { type Rig, rigged } from './riggedRules.ts';

/**
 * Two servers that one viewer cannot tell apart: in the second everything that the viewer does not know was dealt anew. The same
 * happens in both, or what looks the same to the viewer; so the viewer must be sent the same bytes.
 */
export interface ServerPair {
  readonly truth: OpenServer;
  readonly other: OpenServer;
  readonly clock: { now: number };
}

export interface User {
  readonly id: string;
  readonly token: string;
}

/** What is to be played. */
interface Match {
  readonly game: AnyGame;
  readonly seats: number;
  readonly rng: Rng;
}

/** One table in both servers. */
export interface TablePair {
  readonly table: string;
  /** One for each seat, and one besides. */
  readonly users: readonly User[];
  readonly viewer: Viewer;
  readonly here: LiveTable;
  readonly there: LiveTable;
  /** The rules of the second server. */
  readonly rig: Rig;
}

export async function tablePairIn(pair: ServerPair, match: Match): Promise<TablePair> {
  const { truth, other } = pair;
  const { game, seats, rng } = match;
  const users: User[] = [];
  for (let seat = 0; seat <= seats; seat++) {
    const { session, token } = await welcome(truth.people, `Guest ${seat}`, '192.0.2.1');
    users.push({ id: session.person.id, token });
  }
  const table = await openIn(truth, match, users);
  await copyTable(pair, table, users);
  const viewer: Viewer = below(rng, 4) === 0 ? null : below(rng, seats);
  const [here, there] = [(await findTable(truth.node, table))!, (await findTable(other.node, table))!];
  const rig = rigged(game, here.position.state, viewer, rng);
  const { match: row } = there.position;
  const log = await other.node.queries.log(table, 0);
  // What was played on a device before is not even there: nothing of it may be told.
  const begun = row.begun === null ? null : { ...row.begun, text: '{"plays":[]}' };
  there.position = positionOf({ ...row, game: rig.game, begun }, log, () => 0);
  return { table, users, viewer, here, there, rig };
}

/** Opens a table with a person in every seat, and deals. */
async function openIn(
  { tables }: OpenServer,
  { game, seats, rng }: Match,
  users: readonly User[],
): Promise<string> {
  const clocks: Opening['clock'][] = [
    { kind: 'none' },
    { kind: 'live', bank: 86_400, increment: 60, timeUp: 'bot' },
  ];
  const sealed = newSealedShare();
  const opened = await tables.open(
    {
      game: game.id,
      ...sometimesBegun(game, seats, rng),
      seats: Array.from({ length: seats }, (_, seat) =>
        seat === 0 ? { kind: 'me', name: 'Host' } : { kind: 'open' },
      ),
      access: 'public',
      clock: clocks[below(rng, 2)]!,
      seal: sealed.seal,
      key: newKey(),
    },
    users[0]!.id,
  );
  if ('code' in opened) throw new Error(`could not open: ${opened.code}`);
  for (let seat = 1; seat < seats; seat++) {
    const deed = {
      type: 'sit',
      table: opened.id,
      key: newKey(),
      seat,
      name: 'Friend',
    } as const;
    await tables.act(deed, users[seat]!.id);
  }
  // Refused where the game has its seed from a device.
  const reveal = { type: 'reveal', table: opened.id, key: newKey(), seat: 0, share: sealed.share } as const;
  await tables.act(reveal, users[0]!.id);
  return opened.id;
}

const TABLES = [
  ['users', 'id'],
  ['sessions', 'user_id'],
  ['matches', 'id'],
  ['entries', 'match_id'],
  ['seats', 'match_id'],
] as const;

/** Everything that is stored of a table, in the other server too. */
async function copyTable({ truth, other }: ServerPair, table: string, users: readonly User[]): Promise<void> {
  for (const [name, column] of TABLES) {
    const keys = name === 'users' || name === 'sessions' ? users.map(({ id }) => id) : [table];
    for (const key of keys) await copyRows(truth, other, `${name} WHERE ${column} = ?`, key);
  }
}

async function copyRows(from: OpenServer, to: OpenServer, which: string, key: string): Promise<void> {
  const [name] = which.split(' ');
  const rows = await from.database.all<Record<string, Value>>(`SELECT * FROM ${which}`, key);
  const marks = (row: object): string =>
    Object.keys(row)
      .map(() => '?')
      .join(', ');
  await to.database.run(
    rows.map((row) => ({
      sql: `INSERT INTO ${name} (${Object.keys(row).join(', ')}) VALUES (${marks(row)})`,
      values: Object.values(row),
    })),
  );
}
