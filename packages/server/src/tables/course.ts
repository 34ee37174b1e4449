import {
  type Freedom,
  freedomAfter,
  freedomAt,
  type Json,
  type Play,
  type Seat,
  silent,
  type Viewer,
} from '@saqqara/kernel';
import { advance, type Entry, type Table, timesAfter } from '@saqqara/protocol';
import { type Match, openedTable, playsBefore, seedOf } from './match.ts';

/** An entry as the log has it. */
export interface Stored {
  readonly seq: number;
  readonly at: number;
  readonly kind: Entry['kind'];
  readonly seat: Seat | null;
  /** A play's action; anything else as JSON. */
  readonly body: string;
  readonly key: string | null;
}

/** Where a match has got to: what follows from its log. */
export interface Course {
  readonly match: Match;
  table: Table;
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

/** One step of it. */
export interface Step {
  readonly entry: Entry;
  readonly events: readonly unknown[];
  /** Whether plays were taken back: then the position must be found from the log with `rewind`. */
  readonly isBack: boolean;
  readonly before: Table;
  readonly moment: { readonly at: number; readonly idle: number };
}

/** How many milliseconds between two moments are on nobody's clock. */
export type Idle = (from: number, until: number) => number;

export function openCourse(match: Match): Course {
  const course: Course = {
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
    begin(course, silent);
    setTimes(course, course.table, { at: match.openedAt, idle: 0 });
  }
  return course;
}

/** Carries a course on by one entry, in place. Going back in the game is left to the caller, who has the log. */
export function step(course: Course, stored: Stored, idle: Idle): Step {
  const { match, table } = course;
  const { game } = match;
  const events: unknown[] = [];
  const note = (event: unknown): void => void events.push(event);
  if (stored.kind === 'play' && stored.seat !== null) {
    game.apply(course.state, stored.seat, game.parse(stored.body), note);
    course.views = [];
    course.lastPlays[stored.seat] = stored.seq;
    if (course.freedom !== null) {
      const { state, freedom } = course;
      course.freedom = freedomAfter(game, state, stored.seat, freedom, (viewer) => viewOf(course, viewer));
    }
  }
  const entry = entryOf(course, stored);
  const moment = { at: stored.at, idle: idle(course.at, stored.at) };
  const next = advance(table, entry, { ...moment, toAct: toActIn(course) });
  course.table = next;
  course.at = stored.at;
  if (table.commitment === null && next.commitment !== null) {
    begin(course, note);
    setTimes(course, table, moment);
  }
  const isBack = next.plays < table.plays;
  if (isBack) course.lastBack = stored.seq;
  return { entry, events, isBack, before: table, moment };
}

/** The whole way through a log, step by step. */
export function* steps(
  course: Course,
  log: readonly Stored[],
  idle: Idle,
): Generator<Step & { stored: Stored }> {
  const plays: Stored[] = [];
  for (const stored of log) {
    const taken = step(course, stored, idle);
    if (stored.kind === 'play') plays.push(stored);
    if (taken.isBack) {
      plays.length = course.table.plays;
      rewind(course, plays, taken);
    }
    yield { ...taken, stored };
  }
}

/** The course that a log has taken, ready to be carried on. */
export function courseOf(match: Match, log: readonly Stored[], idle: Idle): Course {
  const course = openCourse(match);
  const plays: Stored[] = [];
  for (const { stored, isBack } of steps(course, log, idle)) {
    if (stored.kind === 'play') plays.push(stored);
    if (isBack) plays.length = course.table.plays;
  }
  if (course.table.commitment !== null) resume(course, plays);
  return course;
}

/** All plays of a match that were not taken back, also those from before it came here. */
export function standing(match: Match, log: readonly Stored[], idle: Idle): Play[] {
  const plays: Stored[] = [];
  const course = openCourse(match);
  for (const { stored, isBack } of steps(course, log, idle)) {
    if (stored.kind === 'play') plays.push(stored);
    if (isBack) plays.length = course.table.plays;
  }
  return [...playsBefore(match), ...plays.map(({ seat, body }) => ({ seat: seat!, action: body }))];
}

/** Goes back to where the plays that still stand lead. */
function rewind(course: Course, plays: readonly Stored[], { before, moment }: Step): void {
  resume(course, plays);
  setTimes(course, before, moment);
}

export const toActIn = ({
  match,
  table,
  state,
}: Pick<Course, 'match' | 'table' | 'state'>): readonly Seat[] =>
  table.commitment === null || state === null ? [] : match.game.toAct(state);

/**
 * What a viewer knows of the game; nothing before it begins. Legality, what may be taken back, and what everybody is told
 * before and after a play are all read off views, so each is made once.
 */
export function viewOf(course: Course, viewer: Viewer): Json {
  const { match, state, views } = course;
  return state === null ? null : (views[place(viewer)] ??= match.game.view(state, viewer) as Json);
}

/** The views of one position, as a viewer had it. */
export const viewIn = (views: Course['views'], viewer: Viewer): Json => views[place(viewer)] ?? null;

const place = (viewer: Viewer): number => (viewer === null ? 0 : viewer + 1);

function begin(course: Course, note: (event: unknown) => void): void {
  const { match } = course;
  course.state = beginning(course, note);
  course.freedom = freedomAt(match.game, course.state, match.options.seats);
}

/** Where the match starts from. What happened on a device before is not told here. */
function beginning({ match, table }: Course, note: (event: unknown) => void): unknown {
  const { game, options, begun } = match;
  const state = game.setup(options, seedOf(match, table), begun === null ? note : silent);
  for (const { seat, action } of playsBefore(match)) game.apply(state, seat, game.parse(action), silent);
  return state;
}

/** The clocks depend on who is to act, which is known only once the position is. */
function setTimes(course: Course, before: Table, moment: Step['moment']): void {
  const times = timesAfter(before, course.table, { ...moment, toAct: toActIn(course) });
  course.table = { ...course.table, times };
}

/** Sets the position to where those plays lead, and finds out how many of the last may be taken back. */
function resume(course: Course, plays: readonly Stored[]): void {
  const { match } = course;
  const { game } = match;
  const state = beginning(course, silent);
  let first = plays.length;
  while (first > 0 && plays[first - 1]!.seat === plays.at(-1)!.seat) first--;
  let freedom: Freedom | null = first === plays.length ? freedomAt(game, state, match.options.seats) : null;
  for (const [index, { seat, body }] of plays.entries()) {
    if (index === first) freedom = freedomAt(game, state, match.options.seats);
    game.apply(state, seat!, game.parse(body), silent);
    if (freedom !== null) freedom = freedomAfter(game, state, seat!, freedom);
  }
  course.state = state;
  course.freedom = freedom;
  course.views = [];
}

function entryOf({ match, state }: Course, { kind, seat, body }: Stored): Entry {
  if (kind !== 'play') return { ...(JSON.parse(body) as Entry), kind, seat: seat! } as Entry;
  const outcome = match.game.outcome(state);
  return outcome === null ? { kind, seat: seat! } : { kind, seat: seat!, outcome };
}
