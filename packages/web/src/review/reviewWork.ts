import { type BotRequest, botSeed, type Thinker } from '@saqqara/bots';
import { JUDGE, newReview, nextTask, type Review, withFound } from '@saqqara/bots/review';
import { type Fork, forksIn, formatSeed, type GameTypes, sha256, type Seed } from '@saqqara/kernel';
import { type Readable, storeOf } from '../app/store.ts';
import type { Timeline } from '../match/timeline.ts';

/** A finished game of which everything is known. */
export interface Finished {
  readonly timeline: Timeline<GameTypes>;
  readonly options: { readonly seats: number };
  readonly seed: Seed;
  /** Where it was played on from another game. */
  readonly forks?: readonly Fork[];
}

/** How far a review is. */
export interface ReviewState {
  readonly review: Review;
  /** `lost`: the worker is gone; what was judged is kept. */
  readonly status: 'working' | 'stopped' | 'lost' | 'ready';
  /** In seconds; `null` until it can be told. */
  readonly left: number | null;
}

/** What a review needs. */
export interface ReviewContext {
  /** A worker of its own: it ends when the review stops. */
  readonly thinker: () => Thinker;
  readonly read: (key: string) => Promise<Review | null>;
  readonly keep: (key: string, review: Review) => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface ReviewWork {
  readonly state: Readable<ReviewState>;
  /** Goes on where it was stopped. */
  readonly goOn: () => void;
  readonly stop: () => void;
  /** Has everything judged anew, where an earlier judge did it. */
  readonly judgeAgain: () => void;
}

/** Before so much time has passed nobody can say how long it takes, in milliseconds. */
const TELLS_FROM = 1000;
/** So many judgements are kept at once. */
const KEPT_EVERY = 8;

/** The same game has the same review, wherever it came from. */
export const keyOf = ({ timeline, options, seed, forks }: Finished): string =>
  sha256(
    JSON.stringify([
      timeline.game.id,
      timeline.game.version,
      options,
      formatSeed(seed),
      timeline.plays.map(({ seat, action }) => `${seat} ${action}`),
      ...(forks ?? []),
    ]),
  );

/** Judges a finished game play by play, in a worker; what is found can be read at any time, and is kept. */
export async function openReview(finished: Finished, context: ReviewContext): Promise<ReviewWork> {
  const key = keyOf(finished);
  const count = finished.timeline.plays.length;
  const kept = await context.read(key);
  // What an earlier judge has found is told if it is whole: two do not share a game.
  const isOne = kept !== null && (kept.judge === JUDGE || nextTask(kept) === null);
  const isFit = kept !== null && isOne && kept.judged.length === count;
  const review = isFit ? kept : newReview(JUDGE, count);
  const state = storeOf<ReviewState>({
    review,
    // Where nothing was played nothing can be judged, and nobody asked what the deal was worth.
    status: count === 0 || nextTask(review) === null ? 'ready' : 'stopped',
    left: null,
  });
  let thinker: Thinker | null = null;

  async function work(own: Thinker): Promise<void> {
    const begun = { at: context.now(), open: openTasks(state.get().review) };
    for (let at = nextTask(state.get().review); at !== null; at = nextTask(state.get().review)) {
      const { found } = await own.ask(requestFor(finished, at)).answer;
      if (thinker !== own) return;
      if (found === undefined) return end('lost');
      const next = withFound(state.get().review, found);
      state.set({
        review: next,
        status: 'working',
        left: secondsLeft(begun, openTasks(next), context.now()),
      });
      if (openTasks(next) % KEPT_EVERY === 0) void context.keep(key, next).catch(() => null);
    }
    end('ready');
  }

  function end(status: 'stopped' | 'lost' | 'ready'): void {
    thinker?.close();
    thinker = null;
    state.set({ ...state.get(), status, left: null });
    // A device that keeps nothing works it out again.
    void context.keep(key, state.get().review).catch(() => null);
  }

  function begin(): void {
    const own = context.thinker();
    thinker = own;
    state.set({ ...state.get(), status: 'working', left: null });
    work(own).catch(() => {
      if (thinker === own) end('lost');
    });
  }

  return {
    state,
    goOn() {
      if (thinker === null && state.get().status !== 'ready') begin();
    },
    judgeAgain() {
      if (thinker !== null || state.get().review.judge === JUDGE) return;
      state.set({ ...state.get(), review: newReview(JUDGE, count) });
      begin();
    },
    stop() {
      if (thinker !== null) end('stopped');
    },
  };
}

const openTasks = ({ deal, judged }: Review): number =>
  judged.filter((each) => each === null).length + (deal === null ? 1 : 0);

function secondsLeft(
  begun: { readonly at: number; readonly open: number },
  open: number,
  now: number,
): number | null {
  const passed = now - begun.at;
  return passed < TELLS_FROM ? null : Math.ceil((passed / (begun.open - open)) * (open / 1000));
}

/** The view is the one of whoever decided; of the deal nobody's is asked for. */
function requestFor({ timeline, options, seed, forks }: Finished, at: number): BotRequest {
  const { game, states, plays } = timeline;
  const play = Math.max(0, at);
  const { seat } = plays[play]!;
  return {
    game: game.id,
    version: game.version,
    view: game.view(states[play], seat),
    seat,
    seats: options.seats,
    level: 8,
    seed: botSeed(seed, { seat, play }),
    ms: null,
    nodes: null,
    wants: 'choice',
    review: { log: { options, seed, plays, ...forksIn(forks) }, at },
  };
}
