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
import { localBus } from '../src/bus/local.ts';
import { sanctionsIn } from '../src/moderation/sanctions.ts';
import { groupCommit } from '../src/storage/groupCommit.ts';
import type { Database } from '../src/storage/database.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { handleDueTables } from '../src/tables/dueTables.ts';
import type { ActResult } from '../src/tables/act.ts';
import { tablesNode, type TablesNode } from '../src/tables/node.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { type Tables, tablesAt } from '../src/tables/tables.ts';
import type { Watcher } from '../src/tables/liveTable.ts';
import { outagesIn } from '../src/outages.ts';
import { openEmptySqlite } from './emptySqlite.ts';

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

/** Limits are lifted, unless they are what is tried. */
export async function tablesSetup(rateFactor = 1_000): Promise<TablesSetup> {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-tables-'));
  let time = Date.UTC(2030, 0, 1);
  const turns: BotJob[] = [];
  const failures: unknown[] = [];

  async function build(open: typeof openSqlite) {
    const database = await open(join(folder, 'test.db'));
    const bus = localBus();
    const outages = await outagesIn(database, time);
    const writing = groupCommit(database);
    const node = tablesNode({
      database,
      groupCommit: writing,
      bus,
      sanctions: await sanctionsIn({ database, bus, now: () => time, reportError: () => {} }),
      outages,
      nodeId: randomUUID(),
      now: () => time,
      patience: 60_000,
      endPatience: 30 * 60_000,
      tellAfter: 8_000,
      rateFactor,
      wake: (turn) => void turns.push(turn),
      judge: () => {},
      reportError: (error) => void failures.push(error),
    });
    return { database, writing, bus, outages, node, tables: forAnybody(tablesAt(node), database) };
  }
  let built = await build(openEmptySqlite);

  const act: TablesSetup['act'] = (user, table, deed) =>
    built.tables.act({ key: randomUUID(), ...deed, table }, user);

  const legal: TablesSetup['legal'] = async (table) => {
    const live = await findTable(built.node, table);
    const { match, state, table: known } = live!.position;
    const seat = match.game.toAct(state)[0]!;
    const view = match.game.view(state, seat);
    return {
      seat,
      actions: match.game.legalActions(view, seat).map((action) => match.game.format(action)),
      seq: known.seq,
    };
  };

  return {
    get tables() {
      return built.tables;
    },
    get node() {
      return built.node;
    },
    turns,
    pass: (ms) => void (time += ms),
    handleDue: () => handleDueTables(built.node),
    async open(user, opening) {
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
    },
    act,
    legal,
    async play(users, table, like = '') {
      const { seat, actions, seq } = await legal(table);
      const action = actions.find((each) => each.startsWith(like))!;
      const done = await act(users[seat]!, table, { type: 'play', seat, base: seq, action });
      if ('code' in done) throw new Error(JSON.stringify(done));
      return seat;
    },
    async watch(user, table, as, since = null) {
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
      const shown = await built.tables.watch(
        { type: 'watch', id: 1, table, as, since, chat: -1 },
        { user, send },
      );
      if ('code' in shown) throw new Error(shown.code);
      return { texts, updates, others, watcher: shown, mirror: () => mirror! };
    },
    async restart(ms) {
      await built.writing.idle();
      await built.outages.beat(time);
      await built.database.close();
      time += ms;
      built = await build(openSqlite);
    },
    async close() {
      await built.writing.idle();
      await built.database.close();
      rmSync(folder, { recursive: true, force: true });
      if (failures.length > 0) throw new Error(`went wrong: ${String(failures[0])}`);
    },
  };
}
