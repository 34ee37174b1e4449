import {
  type Freedom,
  freedomAfter,
  freedomAt,
  type Json,
  type Seat,
  silent,
  type Viewer,
} from '@saqqara/kernel';
import { advance, type Entry, type Moment, momentOf, type TableStatus, timesAfter } from '@saqqara/protocol';
import { type Gains, gainsAfter, gainsBefore, NO_GAINS } from './gains.ts';
import type { Idle } from '../outages.ts';
import {
  emptyChain,
  extended,
  forgetMarks,
  type Mark,
  type PlayChain,
  remember,
  shortened,
  wayTo,
} from './playChain.ts';
import { type Match, openedTable, playsBefore, seedOf } from './match.ts';
import { noteShifts, noteTurns } from './turnTimes.ts';
import { isPastKept, type Past, pastWith } from './past.ts';

/** An entry as the log has it. */
export interface StoredEntry {
  readonly seq: number;
  readonly at: number;
  readonly kind: Entry['kind'];
  readonly seat: Seat | null;
  /** A play's action; anything else as JSON. */
  readonly body: string;
  readonly key: string | null;
  /** How many milliseconds since the entry before are on nobody's clock; `null` where nobody wrote it down, and the outages tell. */
  readonly idle: number | null;
}

/** Where a match has got to: what follows from its log. */
export interface Position {
  readonly match: Match;
  table: TableStatus;
  /** The truth about the game; `null` before it begins. */
  state: unknown;
  freedom: Freedom | null;
  /** What was seen of `state` so far: by nobody in particular first, then by each seat. Ask `viewOf`. */
  views: (Json | undefined)[];
  /** When the last entry was made. */
  at: number;
  /** The last entry that took something back, and each seat's last play: what was decided before them is out of date. */
  lastBack: number;
  readonly lastPlays: number[];
  /** The plays that stand; `null` before the match begins. */
  chain: PlayChain | null;
  /** Whose clocks stopped by each of these plays, and so gained what a turn brings. */
  gains: Gains;
  /** What each seat had left when its turn began. */
  readonly turnLeft: number[];
  /** The last entry that put off, or brought nearer, the end of each seat's time otherwise than its calendar had foretold. */
  readonly lastShifts: number[];
  /** How much of the log is not the game going on. */
  readonly spent: Spent;
  /** Where the match was before, for those who ask what they missed. */
  past: Past;
}

/** What a match has only so much of. */
export interface Spent {
  /** How often somebody went back, and how many plays were taken back in all. */
  backs: number;
  takenBack: number;
  /** Offers, coming and going. */
  others: number;
}

/** What one entry has made of a position. */
export interface Step {
  readonly entry: Entry;
  readonly events: readonly unknown[];
  readonly moment: { readonly at: number; readonly idle: number };
}

export function openPosition(match: Match): Position {
  const position: Position = {
    match,
    table: openedTable(match),
    state: null,
    freedom: null,
    views: [],
    at: match.openedAt,
    lastBack: 0,
    lastPlays: match.seats.map(() => 0),
    chain: null,
    gains: NO_GAINS,
    turnLeft: match.seats.map(() => 0),
    lastShifts: match.seats.map(() => 0),
    spent: { backs: 0, takenBack: 0, others: 0 },
    past: [],
  };
  if (match.commitment !== null) {
    begin(position, silent);
    setTimes(position, position.table, { at: match.openedAt, idle: 0, toAct: toActIn(position) });
    noteTurns(position, null);
  }
  return position;
}

/** Carries a position on by one entry, in place. */
export function step(position: Position, stored: StoredEntry, idle: Idle): Step {
  const { table } = position;
  const events: unknown[] = [];
  const note = (event: unknown): void => void events.push(event);
  if (stored.kind === 'play' && stored.seat !== null) playOn(position, stored, note);
  const entry = entryOf(position, stored);
  const moment = { at: stored.at, idle: stored.idle ?? idle(position.at, stored.at) };
  const next = advance(table, entry, { ...moment, toAct: toActIn(position) });
  position.table = next;
  position.at = stored.at;
  if (entry.kind === 'play') position.gains = gainsAfter(position.gains, table, next);
  spend(position.spent, stored.kind, table.plays - next.plays);
  if (table.commitment === null && next.commitment !== null) {
    begin(position, note);
    setTimes(position, table, { ...moment, toAct: toActIn(position) });
  }
  if (next.plays < table.plays) {
    position.lastBack = stored.seq;
    position.gains = gainsBefore(position.gains, next.plays);
    goBack(position);
    setTimes(position, table, momentOf(table, entry, { ...moment, toAct: toActIn(position) }));
  }
  noteTurns(position, next.plays < table.plays ? null : table.times);
  noteShifts(position, table, entry);
  if (isPastKept(next.seq)) position.past = pastWith(position.past, copyOf(position));
  return { entry, events, moment };
}

function playOn(position: Position, { seq, seat, body }: StoredEntry, note: (event: unknown) => void): void {
  const { match, freedom, chain } = position;
  const { game } = match;
  game.apply(position.state, seat!, game.parse(body), note);
  position.views = [];
  position.lastPlays[seat!] = seq;
  if (freedom === null || chain === null) return;
  const after = freedomAfter(game, position.state, seat!, freedom, (viewer) => viewOf(position, viewer));
  position.freedom = after;
  position.chain = extended(chain, { seat: seat!, action: body }, () => markAt(position.state, after));
}

const markAt = (state: unknown, { seat, plays }: Freedom): Mark => ({
  state: JSON.stringify(state),
  seat,
  free: plays,
});

/** The game at a mark, or at the beginning, to go on from. */
function gameAt(position: Position, mark: Mark | null): { state: unknown; freedom: Freedom } {
  const { game, options } = position.match;
  const state = mark === null ? beginning(position, silent) : game.clone(JSON.parse(mark.state));
  const start = freedomAt(game, state, options.seats);
  return { state, freedom: mark === null ? start : { ...start, seat: mark.seat, plays: mark.free } };
}

/** Goes back to where the plays that still stand lead, from the nearest of them that is remembered. */
function goBack(position: Position): void {
  const { match, table } = position;
  const { game } = match;
  if (position.chain === null) return;
  const chain = shortened(position.chain, table.plays);
  const { mark, plays } = wayTo(chain);
  const { state, ...start } = gameAt(position, mark);
  let { freedom } = start;
  for (const { seat, action } of plays) {
    game.apply(state, seat, game.parse(action), silent);
    freedom = freedomAfter(game, state, seat, freedom);
  }
  if (plays.length > 0 || mark === null) remember(chain, markAt(state, freedom));
  Object.assign(position, { chain, state, freedom, views: [] });
}

function spend(spent: Spent, kind: Entry['kind'], takenBack: number): void {
  if (takenBack > 0) {
    spent.backs++;
    spent.takenBack += takenBack;
  } else if (OTHERS.includes(kind)) {
    spent.others++;
  }
}

const OTHERS: readonly Entry['kind'][] = [
  'asked',
  'agreed',
  'declined',
  'resumed',
  'left',
  'returned',
  'stoodIn',
];

/** Lets go of what is made again when it is needed. */
export function forgetDerived(position: Position): void {
  position.views = [];
  if (position.chain !== null) forgetMarks(position.chain);
}

/** The same position, which can be carried on by itself. */
export const copyOf = (position: Position): Position => ({
  ...position,
  state: position.state === null ? null : position.match.game.clone(position.state),
  views: [],
  lastPlays: [...position.lastPlays],
  turnLeft: [...position.turnLeft],
  lastShifts: [...position.lastShifts],
  spent: { ...position.spent },
  past: [],
});

export const toActIn = ({
  match,
  table,
  state,
}: Pick<Position, 'match' | 'table' | 'state'>): readonly Seat[] =>
  table.commitment === null || state === null ? [] : match.game.toAct(state);

/**
 * What a viewer knows of the game; nothing before it begins. Legality, what may be taken back, and what everybody is told
 * before and after a play are all read off views, so each is made once.
 */
export function viewOf(position: Position, viewer: Viewer): Json {
  const { match, state, views } = position;
  return state === null ? null : (views[place(viewer)] ??= match.game.view(state, viewer) as Json);
}

/** The views of one position, as a viewer had it. */
export const viewIn = (views: Position['views'], viewer: Viewer): Json => views[place(viewer)] ?? null;

const place = (viewer: Viewer): number => (viewer === null ? 0 : viewer + 1);

function begin(position: Position, note: (event: unknown) => void): void {
  const { match } = position;
  const state = beginning(position, note);
  const freedom = freedomAt(match.game, state, match.options.seats);
  position.state = state;
  position.freedom = freedom;
  position.chain = emptyChain();
}

/** Where the match starts from. What happened on a device before is not told here. */
function beginning({ match, table }: Position, note: (event: unknown) => void): unknown {
  const { game, options, begun } = match;
  const state = game.setup(options, seedOf(match, table), begun === null ? note : silent);
  for (const { seat, action } of playsBefore(match)) game.apply(state, seat, game.parse(action), silent);
  return state;
}

/** The clocks depend on who is to act, which is known only once the position is. */
function setTimes(position: Position, before: TableStatus, moment: Moment): void {
  const times = timesAfter(before, position.table, moment);
  position.table = { ...position.table, times };
}

function entryOf({ match, state }: Position, { kind, seat, body }: StoredEntry): Entry {
  if (kind !== 'play') return { ...(JSON.parse(body) as Entry), kind, seat: seat! } as Entry;
  const outcome = match.game.outcome(state);
  return outcome === null ? { kind, seat: seat! } : { kind, seat: seat!, outcome };
}
