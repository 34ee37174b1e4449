import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@saqqara/games';
import {
  type Deed,
  isPacked,
  type Mirror,
  mirrored,
  mirrorOf,
  type Opening,
  unpacked,
  type Update,
  type Wire,
} from '@saqqara/protocol';
import type { BotJob } from '../src/bots/botTurn.ts';
import type { Database } from '../src/storage/database.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { handleDueTables } from '../src/tables/dueTables.ts';
import type { ActResult } from '../src/tables/act.ts';
import type { TablesNode } from '../src/tables/node.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { type Tables, tablesAt } from '../src/tables/tables.ts';
import type { Watcher } from '../src/tables/liveTable.ts';
import { openEmptySqlite } from './emptySqlite.ts';
import { nodeForTests } from './nodeForTests.ts';

type Loose<T> = T extends { table: string; key: string }
  ? Omit<T, 'table' | 'key'> & { key?: string }
  : never;

/** Tables on a database of their own, with a clock that the test turns. */
export interface TablesSetup {
  readonly tables: Tables;
  /** What is under them. */
  readonly node: TablesNode;
  readonly turns: BotJob[];
  pass(ms: number): void;
  /** Looks after what is due, as the server does every half second. */
  handleDue(): Promise<void>;
  open(user: string, opening: Partial<Opening> & Pick<Opening, 'seats'>): Promise<string>;
  act(user: string, table: string, deed: Loose<Deed>): Promise<ActResult>;
  /** The legal actions of whoever is to act, as their own view has them. */
  legal(
    table: string,
  ): Promise<{ readonly seat: number; readonly actions: readonly string[]; readonly seq: number }>;
  /** Whoever is to act does the first thing that is legal, or the one that begins so. */
  play(users: readonly string[], table: string, like?: string): Promise<number>;
  watch(
    user: string | null,
    table: string,
    as: number | null,
    since?: number | null,
  ): Promise<RecordingWatcher>;
  /** The server stops, and another one starts so much later. */
  restart(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Somebody who is shown a table and keeps everything. */
export interface RecordingWatcher {
  readonly texts: string[];
  readonly updates: Update[];
  readonly others: Exclude<Wire, readonly unknown[]>[];
  readonly watcher: Watcher;
  mirror(): Mirror;
}

/** Tables at which everybody who does something exists. */
function forAnybody(tables: Tables, database: Database): Tables {
  const sql = 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 0) ON CONFLICT DO NOTHING';
  const arrive = (user: string): Promise<unknown> => database.run([{ sql, values: [user, user] }]);
  return {
    ...tables,
    open: async (opening, user) => {
      await arrive(user);
      return tables.open(opening, user);
    },
    act: async (deed, user, asker) => {
      await arrive(user);
      return tables.act(deed, user, asker);
    },
  };
}

/** What a server is made of. */
interface Built {
  readonly database: Database;
  readonly writing: TablesNode['groupCommit'];
  readonly outages: TablesNode['outages'];
  readonly node: TablesNode;
  readonly tables: Tables;
}

/** What outlives a server that stops. */
interface Surroundings {
  readonly folder: string;
  readonly rateFactor: number;
  readonly turns: BotJob[];
  /** What went wrong where nobody was told. */
  readonly failures: unknown[];
  time: number;
}

interface World extends Surroundings {
  /** Another one after each restart. */
  built: Built;
}

/** Limits are lifted, unless they are what is tried. */
export async function tablesSetup(rateFactor = 1_000): Promise<TablesSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-tables-'));
  const around: Surroundings = { folder, rateFactor, turns: [], failures: [], time: Date.UTC(2030, 0, 1) };
  const world: World = Object.assign(around, { built: await build(around, openEmptySqlite) });
  return {
    get tables() {
      return world.built.tables;
    },
    get node() {
      return world.built.node;
    },
    turns: world.turns,
    pass: (ms) => void (world.time += ms),
    handleDue: () => handleDueTables(world.built.node),
    open: (user, opening) => open(world, user, opening),
    act: (user, table, deed) => act(world, user, table, deed),
    legal: (table) => legalAt(world, table),
    play: (users, table, like) => play(world, users, table, like),
    watch: (user, table, as, since) => watch(world, user, { table, as, since: since ?? null }),
    restart: (ms) => restart(world, ms),
    close: () => close(world),
  };
}

async function build(around: Surroundings, openDatabase: typeof openSqlite): Promise<Built> {
  const { folder, rateFactor, turns, failures } = around;
  const now = (): number => around.time;
  const database = await openDatabase(join(folder, 'test.db'));
  const node = await nodeForTests({
    database,
    now,
    rateFactor,
    wake: (turn) => void turns.push(turn),
    reportError: (error) => void failures.push(error),
  });
  const { groupCommit: writing, outages } = node;
  return { database, writing, outages, node, tables: forAnybody(tablesAt(node), database) };
}

async function open(
  { built }: World,
  user: string,
  opening: Parameters<TablesSetup['open']>[1],
): Promise<string> {
  const whole: Opening = {
    game: 'imhotep',
    options: { seats: opening.seats.length },
    access: 'link',
    clock: { kind: 'none' },
    share: randomBytes(16).toString('hex'),
    key: randomUUID(),
    ...opening,
  };
  const opened = await built.tables.open(whole, user);
  if ('code' in opened) throw new Error(JSON.stringify(opened));
  return opened.id;
}

const act = ({ built }: World, user: string, table: string, deed: Loose<Deed>): Promise<ActResult> =>
  built.tables.act({ key: randomUUID(), ...deed, table }, user);

async function legalAt({ built }: World, table: string): ReturnType<TablesSetup['legal']> {
  const live = await findTable(built.node, table);
  const { match, state, table: known } = live!.position;
  const seat = match.game.toAct(state)[0]!;
  const view = match.game.view(state, seat);
  const actions = match.game.legalActions(view, seat).map((action) => match.game.format(action));
  return { seat, actions, seq: known.seq };
}

async function play(world: World, users: readonly string[], table: string, like = ''): Promise<number> {
  const { seat, actions, seq } = await legalAt(world, table);
  const action = actions.find((each) => each.startsWith(like))!;
  const done = await act(world, users[seat]!, table, { type: 'play', seat, base: seq, action });
  if ('code' in done) throw new Error(JSON.stringify(done));
  return seat;
}

async function watch(
  { built }: World,
  user: string | null,
  about: { readonly table: string; readonly as: number | null; readonly since: number | null },
): Promise<RecordingWatcher> {
  const { table } = about;
  const texts: string[] = [];
  const updates: Update[] = [];
  const others: RecordingWatcher['others'] = [];
  let mirror: Mirror | null = null;
  const send = (text: string): void => {
    texts.push(text);
    const wire = JSON.parse(text) as Wire;
    if (!isPacked(wire)) {
      if (wire.type === 'snapshot') mirror = mirrorOf(wire);
      others.push(wire);
      return;
    }
    const update = unpacked(wire, { table, openedAt: mirror?.table.openedAt ?? 0 });
    updates.push(update);
    if (mirror !== null)
      mirror = mirrored(mirror, update, gameById(mirror.table.game, mirror.table.version)!);
  };
  const shown = await built.tables.watch({ type: 'watch', id: 1, ...about, chat: -1 }, { user, send });
  if ('code' in shown) throw new Error(shown.code);
  return { texts, updates, others, watcher: shown, mirror: () => mirror! };
}

async function restart(world: World, ms: number): Promise<void> {
  const { writing, outages, database } = world.built;
  await writing.idle();
  await outages.beat(world.time);
  await database.close();
  world.time += ms;
  world.built = await build(world, openSqlite);
}

async function close({ built, folder, failures }: World): Promise<void> {
  await built.writing.idle();
  await built.database.close();
  rmSync(folder, { recursive: true, force: true });
  if (failures.length > 0) throw new Error(`went wrong: ${String(failures[0])}`);
}
