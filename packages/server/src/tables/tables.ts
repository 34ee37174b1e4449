import type { Seat } from '@saqqara/kernel';
import type { Deed, Opening, Orders, Problem, Request } from '@saqqara/protocol';
import type { TurnRequest, BotTurn } from '../bots/botTurn.ts';
import { act, type ActResult } from './act.ts';
import { allowancesOn, type Reader } from './allowances.ts';
import { analyse, type Analysis, analysisOf, type Analyst, orderAnalysis } from './analysis.ts';
import { backfill } from './backfill.ts';
import { botAnswer, botRequest } from './botTurn.ts';
import { type Choices, choicesAt } from './choices.ts';
import type { Asker } from './commit.ts';
import type { TablesContext } from './context.ts';
import { publishGone } from './goneTables.ts';
import type { Listed } from './listed.ts';
import { listedTable, type OpenTables, openTables, tablesOf, tablesOfGroup, type Wanted } from './lists.ts';
import type { Watcher } from './liveTable.ts';
import { type TablesNode, tablesNode } from './node.ts';
import { type OpenedTable, openTable } from './openTable.ts';
import { type Party, type PartyTerms, seatParty } from './partySeating.ts';
import { giveOrders, type GivenOrders, ordersOf } from './orders.ts';
import { type Pending, type StillToTell, stillToTell } from './publicAccount.ts';
import type { HeldSeat } from './queries.ts';
import { recordAt } from './record.ts';
import { remembered } from '../remembered.ts';
import { type RunningGame, runningGames } from './runningList.ts';
import { refusedDeed, refusedOpening } from './sanctioned.ts';
import { startTableRoutines } from './tableRoutines.ts';
import { type Changed, HABITS, reloadTables } from './tableCache.ts';
import { type Verified, verifyMatch } from './verifyMatch.ts';
import { unwatch, watch } from './watch.ts';

export type { Watcher } from './liveTable.ts';
export type { Pending, PublicAccount, StillToTell } from './publicAccount.ts';
export type { Party, PartyTerms } from './partySeating.ts';
export type { HeldSeat } from './queries.ts';

/** Everything that can be asked of the tables, whichever way it came in. */
export interface Tables {
  open(opening: Opening, user: string): Promise<OpenedTable | Problem>;
  /** Opens a table at which all of them sit. */
  seatParty(party: Party, terms: PartyTerms): Promise<string | Problem>;
  act(deed: Deed, user: string, asker?: Asker): Promise<ActResult>;
  /** Shows a table to somebody from now on. */
  watch(
    request: Extract<Request, { type: 'watch' }>,
    who: Pick<Watcher, 'user' | 'send' | 'isPassing'> & Reader,
  ): Promise<Watcher | Problem>;
  unwatch(table: string, watcher: Watcher): void;
  table(id: string, user: string | null): Promise<Listed | null>;
  openTables(user: string | null, wanted?: Wanted): Promise<OpenTables>;
  /** Public games that are being played. */
  runningGames(): Promise<RunningGame[]>;
  tablesOf(user: string): Promise<Listed[]>;
  /** Those of a group that wait or run, for one of its members. */
  tablesOfGroup(group: string, user: string): Promise<Listed[]>;
  /** Where somebody sits at tables that are not over: all of them. */
  unfinishedOf(user: string): Promise<readonly HeldSeat[]>;
  /** How long the logs of these tables are. */
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The text of a finished match. */
  record(id: string, user?: string): Promise<string | Problem>;
  /** What a seat may do now, for who holds it. */
  choices(id: string, seat: Seat, user: string): Promise<Choices | Problem>;
  /** What somebody has their seat answer by itself. */
  orders(id: string, seat: Seat, user: string): Promise<Orders>;
  giveOrders(id: string, given: GivenOrders): Promise<Orders | Problem>;
  /** Has a finished match judged, unless it is. */
  orderAnalysis(id: string, user: string): Promise<Problem | null>;
  /** Judges it. */
  analyse(id: string, analyst: Analyst): Promise<void>;
  /** What is known of it so far. */
  analysis(id: string): Promise<Analysis | Problem>;
  /** What a bot must know to play a turn; `null` if there is nothing to play any more. */
  botRequest(turn: BotTurn): Promise<TurnRequest | null>;
  /** Plays what a bot has decided. */
  botAnswer(turn: BotTurn, action: string): Promise<void>;
  /** Whether somebody must still be told something, and what everybody may know of it. */
  stillToTell(pending: Pending): Promise<StillToTell>;
  /** Who sits at these tables, or what they are called, was changed. */
  reload(ids: readonly string[], changed: Changed): void;
  /** Somebody has chosen anew what is played for them: every node reads it, at tables that are not over. */
  habitsChanged(user: string): Promise<void>;
  /** These were cleared away: no node keeps them in memory. */
  gone(ids: readonly string[]): void;
  /** Adds what ended before finished games were listed; `pause` lets others have their turn. Returns how many there were. */
  listFinished(pause: () => Promise<void>): Promise<number>;
  /** Plays a stored match again; throws what is wrong with it. */
  verify(id: string): Promise<Verified>;
  /** Somebody asks from an address. */
  seen(user: string, address: string): void;
  /** The server's time, by which clocks are counted. */
  now(): number;
  /** How many are in memory. */
  count(): number;
  /** Begins to look after clocks and bots; ends with what it returns. */
  start(): () => Promise<void>;
}

const TOO_FAST: Problem = { code: 'tooFast' };

/** The tables of a process. */
export const tablesOn = (context: TablesContext): Tables => tablesAt(tablesNode(context));

/** Everybody who opens the first page asks for the games that are played: for all of them it is looked so often, in milliseconds. */
const RUNNING_FRESH = 3_000;

export function tablesAt(node: TablesNode): Tables {
  const allowances = allowancesOn(node);
  return {
    open: async (opening, user) =>
      refusedOpening(node.sanctions, opening, user) ??
      (allowances.open(user) ? openTable(node, opening, user) : TOO_FAST),
    seatParty: (party, terms) => seatParty(node, party, terms),
    act(deed, user, asker) {
      const refused = refusedDeed(node.sanctions, deed, user);
      if (refused !== null) return Promise.resolve(refused);
      return allowances.act(deed, user)
        ? act(node, { deed, doer: { user }, key: deed.key, asker: asker ?? null })
        : Promise.resolve(TOO_FAST);
    },
    watch: (request, who) =>
      watch(node, request, { ...who, mayRead: (entries) => allowances.read(who, entries) }),
    unwatch: (table, watcher) => unwatch(node, table, watcher),
    table: (id, user) => listedTable(node, id, user),
    openTables: (user, wanted) => openTables(node, user, wanted),
    runningGames: remembered(
      () => node.now(),
      RUNNING_FRESH,
      () => runningGames(node),
    ),
    tablesOf: (user) => tablesOf(node, user),
    tablesOfGroup: (group, user) => tablesOfGroup(node, group, user),
    unfinishedOf: (user) => node.queries.unfinishedOf(user),
    lengths: async (ids) => (ids.length === 0 ? new Map() : node.queries.lengths(ids)),
    record: (id, user) => recordAt(node, id, user ?? null),
    choices: (id, seat, user) => choicesAt(node, { id, seat, user }),
    orders: (id, seat, user) => ordersOf(node, id, { seat, user }),
    giveOrders: (id, given) => giveOrders(node, id, given),
    orderAnalysis: async (id, user) => (allowances.analyse(user) ? orderAnalysis(node, id) : TOO_FAST),
    analyse: (id, analyst) => analyse(node, id, analyst),
    analysis: (id) => analysisOf(node, id),
    botRequest: (turn) => botRequest(node, turn),
    botAnswer: (turn, action) => botAnswer(node, turn, action),
    stillToTell: (pending) => stillToTell(node, pending),
    reload: (ids, changed) => reloadTables(node, ids, changed),
    async habitsChanged(user) {
      for (const { table } of await node.queries.unfinishedOf(user))
        node.bus.publish(`table ${table}`, HABITS);
    },
    gone: (ids) => publishGone(node.bus, ids),
    listFinished: (pause) => backfill({ database: node.database, idle: node.outages.idle, pause }),
    verify: (id) => verifyMatch(node, id),
    seen: (user, address) => node.lastAddresses.see(user, address),
    now: () => node.now(),
    count: () => node.cache.size,
    start: () => startTableRoutines(node),
  };
}
