import type { Thinker, Thinking } from '@saqqara/bots';
import { forksIn, type Game, type GameTypes, pastOf, Refused, type Seat, takeBack } from '@saqqara/kernel';
import type { Store } from '../app/store.ts';
import type { Declined, MatchState, Undoable } from './match.ts';
import { appendPlay, readMatch, type StoredMatch, truncatePlays } from './storage.ts';
import { extend, lastState, shorten, type Timeline, timelineOf } from './timeline.ts';

/** A match that is open on this device, and what is under way. */
export interface OpenMatch<T extends GameTypes> {
  readonly game: Game<T>;
  readonly state: Store<LocalState<T>>;
  readonly surroundings: Surroundings;
  /** Plays are stored one after the other. */
  queue: Promise<unknown>;
  /** Raised whenever the log changes, and at the end: a bot that thinks about an older one is not listened to. */
  edition: number;
  thinking: Thinking | null;
  /** Ends the pause of a bot that has decided, if there is one. */
  goAhead: (() => void) | null;
  isClosed: boolean;
}

export interface LocalState<T extends GameTypes> extends MatchState<T> {
  readonly stored: StoredMatch;
  readonly timeline: Timeline<T>;
}

export interface Surroundings {
  readonly thinker: Thinker;
  readonly pace: () => 'human' | 'instant';
  /** Resolves when what was played last has been seen. */
  readonly settled: () => Promise<void>;
  /** The match is not on this device any more: another tab deleted it. */
  readonly gone: () => void;
}

export function shownOf<T extends GameTypes>(game: Game<T>, stored: StoredMatch): LocalState<T> {
  const timeline = timelineOf(game, logOf(game, stored), stored.plays);
  const ending = stored.ending === undefined ? null : { ...stored.ending, result: stored.result };
  return { stored, timeline, thinking: null, ending };
}

export function play<T extends GameTypes>(
  open: OpenMatch<T>,
  seat: Seat,
  action: string,
): Promise<Declined | null> {
  return inTurn(open, async () => {
    const { stored, timeline } = open.state.get();
    const entry = { seat, action, at: Date.now() };
    const next = extend(timeline, entry);
    const result = open.game.outcome(lastState(next));
    if (!(await appendPlay(stored.id, stored.plays.length, entry, result))) return overtaken(open);
    const plays = [...stored.plays, entry];
    const isHurried = open.state.get().isHurried === true && stored.seats[seat]!.kind === 'bot';
    return show(open, { stored: { ...stored, plays, result }, timeline: next, thinking: null, isHurried });
  });
}

export function undo<T extends GameTypes>(open: OpenMatch<T>, count: number): Promise<Declined | null> {
  // What is meant is what was seen, not what a bot has stored by the time it is this one's turn.
  const seen = open.state.get().stored.plays.length;
  const isPractice = count > undoable(open).plays;
  const length = seen - count;
  return inTurn(open, async () => {
    const { stored, timeline } = open.state.get();
    // In practice an answer goes with what it answers; otherwise what is answered stands.
    const isAnswered = stored.plays.length > seen && !isPractice;
    if (stored.plays.length < seen || isAnswered || stored.day !== undefined) return { reason: 'changed' };
    if (!(await truncatePlays(stored.id, stored.plays.length, length, isPractice))) return overtaken(open);
    const plays = stored.plays.slice(0, length);
    const shortened = shorten(timeline, length);
    const before = { ...stored, plays, result: null, ...(isPractice ? { isPractice } : {}) };
    return show(open, { stored: before, timeline: shortened, thinking: null });
  });
}

/** Somebody else has written: another tab with the same match. */
export const reload = <T extends GameTypes>(open: OpenMatch<T>): Promise<Declined | null> =>
  inTurn(open, () => readAgain(open));

/** What the person who acted last may take back. A game that is over stays over, whatever its rules would allow. */
export function undoable<T extends GameTypes>({ game, state }: OpenMatch<T>): Undoable {
  const { stored, timeline } = state.get();
  const seat = timeline.plays.at(-1)?.seat ?? null;
  const isOver = stored.ending !== undefined || game.outcome(lastState(timeline)) !== null;
  // One try: what is played at the deal of a day is played.
  if (isOver || seat === null || stored.day !== undefined) return NOTHING;
  const log = { ...logOf(game, stored), plays: timeline.plays };
  const stateAfter = (plays: number): T['State'] => timeline.states[plays];
  const free = stored.seats[seat]!.kind === 'bot' ? NOTHING : takeBack(game, log, seat, stateAfter);
  if (free.plays > 0) return free;
  const practice = practiceOf(stored);
  return practice === 0 ? free : { ...free, practice };
}

const logOf = <T extends GameTypes>(game: Game<T>, { options, seed, forks }: StoredMatch) => ({
  options: game.parseOptions(options),
  seed,
  ...forksIn(forks),
});

const NOTHING: Undoable = { plays: 0, turn: 0 };

/**
 * Back to before a person's last play. Where several people sit at the device it would be unfair to somebody, unless it counts
 * nowhere anyway; what was played before a fork stays.
 */
function practiceOf({ seats, plays, forks }: StoredMatch): number {
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const last = plays.findLastIndex(({ seat }) => seats[seat]!.kind === 'person');
  const mayTakeBack = people === 1 || forks !== undefined;
  return mayTakeBack && last >= 0 && last >= pastOf(forks) ? plays.length - last : 0;
}

/** What goes wrong is told as data: nobody waits for an answer that never comes. */
function inTurn<T extends GameTypes>(
  open: OpenMatch<T>,
  task: () => Promise<Declined | null>,
): Promise<Declined | null> {
  const done = open.queue
    .then(task)
    .catch((error: unknown): Declined =>
      error instanceof Refused ? { reason: 'rules', refusal: error.refusal } : { reason: 'failed' },
    );
  open.queue = done;
  return done;
}

/** Another tab was quicker: what is stored now is shown, and what was wanted here did not happen. */
async function overtaken<T extends GameTypes>(open: OpenMatch<T>): Promise<Declined> {
  await readAgain(open);
  return { reason: 'changed' };
}

async function readAgain<T extends GameTypes>(open: OpenMatch<T>): Promise<null> {
  const before = open.state.get().stored;
  const stored = await readMatch(before.id);
  if (open.isClosed) return null;
  if (stored === null) open.surroundings.gone();
  else if (toldBy(stored) !== toldBy(before)) {
    show(open, shownOf(open.game, stored));
  }
  return null;
}

/** What a table shows of its match. */
const toldBy = ({ plays, isPractice }: StoredMatch): string => JSON.stringify([plays, isPractice ?? false]);

function show<T extends GameTypes>(open: OpenMatch<T>, next: LocalState<T>): null {
  open.edition += 1;
  open.thinking?.stop();
  open.thinking = null;
  if (!open.isClosed) open.state.set(next);
  return null;
}
