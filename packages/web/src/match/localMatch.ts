import { botSeed, paceOf, type Thinker, type Thinking } from '@saqqara/bots';
import { type Game, type GameTypes, type Seat, type TakeBack, takeBack } from '@saqqara/kernel';
import { type Store, storeOf } from '../app/store.ts';
import { rematch } from '../table/rematch.ts';
import type { Match, MatchState } from './match.ts';
import { appendPlay, readMatch, type StoredMatch, truncatePlays, watchMatches } from './storage.ts';
import { extend, lastState, shorten, type Timeline, timelineOf } from './timeline.ts';

/** A match on this device. */
export interface LocalMatch<T extends GameTypes> extends Match<T> {
  readonly state: Store<LocalState<T>>;
  /** Rejects with `Refused` for a play that is not legal. */
  play(seat: Seat, action: string): Promise<null>;
  undoable(): TakeBack & { readonly seat: Seat | null };
  /** Lets the bots play on. */
  wake(): void;
  close(): void;
}

interface LocalState<T extends GameTypes> extends MatchState<T> {
  readonly stored: StoredMatch;
  readonly timeline: Timeline<T>;
}

export interface Surroundings {
  readonly thinker: Thinker;
  readonly pace: () => 'human' | 'instant';
  /** Resolves when what was played last has been seen. */
  readonly settled: () => Promise<void>;
}

export function openLocalMatch<T extends GameTypes>(
  game: Game<T>,
  first: StoredMatch,
  { thinker, pace, settled }: Surroundings,
): LocalMatch<T> {
  const state = storeOf(shown(first));
  let isClosed = false;
  /** Plays are stored one after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  /** Raised whenever the log changes: a bot that thinks about an older one is not listened to. */
  let edition = 0;
  let thinking: Thinking | null = null;
  const unwatch = watchMatches((id) => {
    if (id === first.id) void inTurn(reload);
  });

  return {
    game,
    state,
    play,
    undo,
    undoable,
    advise,
    wake,
    close,
    // The records of all games are written by one file, which the table does not need otherwise.
    record: async () => (await import('./storageRecord.ts')).exportRecord(state.get().stored),
    link: async (cursor) => (await import('../table/positionLink.ts')).linkTo(state.get().stored, cursor),
    carry: `/carry/${first.id}`,
    again: async () => `/table/${await rematch(state.get().stored)}`,
  };

  function shown(stored: StoredMatch): LocalState<T> {
    const { options, seed, plays } = stored;
    const timeline = timelineOf(game, { options: game.parseOptions(options), seed }, plays);
    const ending = stored.ending === undefined ? null : { ...stored.ending, result: stored.result };
    return { stored, timeline, thinking: null, ending };
  }

  function inTurn<R>(task: () => Promise<R>): Promise<R> {
    const done = queue.then(task);
    queue = done.catch(() => {});
    return done;
  }

  function play(seat: Seat, action: string): Promise<null> {
    return inTurn(async () => {
      const { stored, timeline } = state.get();
      const entry = { seat, action, at: Date.now() };
      const next = extend(timeline, entry);
      const result = game.outcome(lastState(next));
      if (!(await appendPlay(stored.id, stored.plays.length, entry, result))) await reload();
      else {
        show({
          stored: { ...stored, plays: [...stored.plays, entry], result },
          timeline: next,
          thinking: null,
        });
      }
      return null;
    });
  }

  function undo(count: number): Promise<void> {
    return inTurn(async () => {
      const { stored, timeline } = state.get();
      const length = stored.plays.length - count;
      if (!(await truncatePlays(stored.id, stored.plays.length, length))) return reload();
      const plays = stored.plays.slice(0, length);
      show({
        stored: { ...stored, plays, result: null },
        timeline: shorten(timeline, length),
        thinking: null,
      });
    });
  }

  /** Somebody else has written: another tab with the same match. */
  async function reload(): Promise<void> {
    const stored = await readMatch(first.id);
    const known = JSON.stringify(state.get().stored.plays);
    if (stored !== null && JSON.stringify(stored.plays) !== known) show(shown(stored));
  }

  function show(next: LocalState<T>): void {
    edition += 1;
    thinking?.stop();
    thinking = null;
    if (isClosed) return;
    state.set(next);
    wake();
  }

  function undoable(): TakeBack & { seat: Seat | null } {
    const { stored, timeline } = state.get();
    const seat = timeline.plays.at(-1)?.seat ?? null;
    if (seat === null || stored.seats[seat]!.kind === 'bot' || stored.ending !== undefined)
      return { plays: 0, turn: 0, seat };
    const log = { options: game.parseOptions(stored.options), seed: stored.seed, plays: timeline.plays };
    return { ...takeBack(game, log, seat), seat };
  }

  function wake(): void {
    const { stored, timeline } = state.get();
    if (stored.ending !== undefined) return;
    const seat = game.toAct(lastState(timeline)).find((each) => stored.seats[each]!.kind === 'bot');
    if (seat !== undefined && thinking === null && !isClosed) void letBotPlay(seat);
  }

  async function letBotPlay(seat: Seat): Promise<void> {
    const asked = edition;
    const { stored, timeline } = state.get();
    const view = game.view(lastState(timeline), seat);
    const seed = botSeed(stored.seed, { seat, play: timeline.plays.length });
    const began = performance.now();
    thinking = ask(seat, stored.seats[seat]!.level ?? 1, 'choice');
    state.set({ ...state.get(), thinking: seat });
    const { thought } = await thinking.answer;
    await settled();
    const thoughtMs = performance.now() - began;
    const legal = game.legalActions(view, seat).length;
    await wait(paceOf({ legal, thoughtMs, seed, pace: pace() }));
    if (asked === edition && !isClosed) await play(seat, thought.action);
  }

  function ask(seat: Seat, level: number, wants: 'choice' | 'hint'): Thinking {
    const { stored, timeline } = state.get();
    return thinker.ask({
      game: game.id,
      view: game.view(lastState(timeline), seat),
      seat,
      seats: stored.seats.length,
      level,
      seed: botSeed(stored.seed, { seat, play: timeline.plays.length }),
      match: null,
      ms: LONGEST_THOUGHT,
      nodes: null,
      wants,
    });
  }

  function advise(seat: Seat): Thinking {
    return ask(seat, ADVISER, 'hint');
  }

  function close(): void {
    isClosed = true;
    edition += 1;
    thinking?.stop();
    unwatch();
  }
}

/** The strongest level gives hints. */
const ADVISER = 8;

/** On slow phones a level's nodes can take long; then it plays what it has found. */
const LONGEST_THOUGHT = 4_000;

const wait = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
