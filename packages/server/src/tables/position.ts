import {
  type Freedom,
  freedomAfter,
  freedomAt,
  type Json,
  type Seat,
  silent,
  type Viewer,
} from '@saqqara/kernel';
import { advance, type Entry, type TableStatus, timesAfter } from '@saqqara/protocol';
import { type Match, openedTable, playsBefore, seedOf } from './match.ts';

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
}

/** What one entry has made of a position. */
export interface Step {
  readonly entry: Entry;
  readonly events: readonly unknown[];
  /** Whether plays were taken back: then the position must be found anew from those that stand, with `rewind`. */
  readonly isBack: boolean;
  readonly before: TableStatus;
  readonly moment: { readonly at: number; readonly idle: number };
}

/** How many milliseconds between two moments are on nobody's clock. */
export type Idle = (from: number, until: number) => number;

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
  };
  if (match.commitment !== null) {
    begin(position, silent);
    setTimes(position, position.table, { at: match.openedAt, idle: 0 });
  }
  return position;
}

/** Carries a position on by one entry, in place. Going back in the game is left to the caller, who has the log. */
export function step(position: Position, stored: StoredEntry, idle: Idle): Step {
  const { match, table } = position;
  const { game } = match;
  const events: unknown[] = [];
  const note = (event: unknown): void => void events.push(event);
  if (stored.kind === 'play' && stored.seat !== null) {
    game.apply(position.state, stored.seat, game.parse(stored.body), note);
    position.views = [];
    position.lastPlays[stored.seat] = stored.seq;
    if (position.freedom !== null) {
      const { state, freedom } = position;
      position.freedom = freedomAfter(game, state, stored.seat, freedom, (viewer) =>
        viewOf(position, viewer),
      );
    }
  }
  const entry = entryOf(position, stored);
  const moment = { at: stored.at, idle: stored.idle ?? idle(position.at, stored.at) };
  const next = advance(table, entry, { ...moment, toAct: toActIn(position) });
  position.table = next;
  position.at = stored.at;
  if (table.commitment === null && next.commitment !== null) {
    begin(position, note);
    setTimes(position, table, moment);
  }
  const isBack = next.plays < table.plays;
  if (isBack) position.lastBack = stored.seq;
  return { entry, events, isBack, before: table, moment };
}

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
  position.state = beginning(position, note);
  position.freedom = freedomAt(match.game, position.state, match.options.seats);
}

/** Where the match starts from. What happened on a device before is not told here. */
function beginning({ match, table }: Position, note: (event: unknown) => void): unknown {
  const { game, options, begun } = match;
  const state = game.setup(options, seedOf(match, table), begun === null ? note : silent);
  for (const { seat, action } of playsBefore(match)) game.apply(state, seat, game.parse(action), silent);
  return state;
}

/** Goes back to where the plays that still stand lead. */
export function rewind(position: Position, plays: readonly StoredEntry[], { before, moment }: Step): void {
  resume(position, plays);
  setTimes(position, before, moment);
}

/** The clocks depend on who is to act, which is known only once the position is. */
function setTimes(position: Position, before: TableStatus, moment: Step['moment']): void {
  const times = timesAfter(before, position.table, { ...moment, toAct: toActIn(position) });
  position.table = { ...position.table, times };
}

/** Sets the position to where those plays lead, and finds out how many of the last may be taken back. */
function resume(position: Position, plays: readonly StoredEntry[]): void {
  const { match } = position;
  const { game } = match;
  const state = beginning(position, silent);
  let first = plays.length;
  while (first > 0 && plays[first - 1]!.seat === plays.at(-1)!.seat) first--;
  let freedom: Freedom | null = first === plays.length ? freedomAt(game, state, match.options.seats) : null;
  for (const [index, { seat, body }] of plays.entries()) {
    if (index === first) freedom = freedomAt(game, state, match.options.seats);
    game.apply(state, seat!, game.parse(body), silent);
    if (freedom !== null) freedom = freedomAfter(game, state, seat!, freedom);
  }
  position.state = state;
  position.freedom = freedom;
  position.views = [];
}

function entryOf({ match, state }: Position, { kind, seat, body }: StoredEntry): Entry {
  if (kind !== 'play') return { ...(JSON.parse(body) as Entry), kind, seat: seat! } as Entry;
  const outcome = match.game.outcome(state);
  return outcome === null ? { kind, seat: seat! } : { kind, seat: seat!, outcome };
}
