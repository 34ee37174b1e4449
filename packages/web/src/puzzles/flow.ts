import type { Puzzle, PuzzledGame } from '@saqqara/games/puzzles';
import type { Play } from '@saqqara/kernel';
import { type Readable, storeOf } from '../app/store.ts';
import { courseOf, type Ends } from './ends.ts';
import {
  type First,
  gradeIn,
  type PuzzleProgress,
  withAnswer,
  withoutStreak,
  withSolved,
} from './progress.ts';
import type { PuzzleMatch, PuzzleState } from './puzzleMatch.ts';

/** What a person does with a puzzle from when it is asked until the next one. It needs no screen. */
export interface Flow {
  readonly match: PuzzleMatch;
  readonly state: Readable<FlowState>;
  /** Shows the hint; where the first answer still counts it is said first what that costs, and the second wish shows it. */
  readonly hint: () => void;
  /** Puts away what was said of the hint, until it is wished for again. */
  readonly putAway: () => void;
  readonly tryAgain: () => void;
  readonly solution: () => void;
  /** Plays the line that is told to its end. */
  readonly runLine: () => void;
  readonly close: () => void;
}

export interface FlowState {
  /** `running` while what follows an answer is played on the board. */
  readonly phase: 'asked' | 'running' | 'right' | 'wrong' | 'shown';
  /** `warned` of what it costs. */
  readonly hint: 'none' | 'warned' | 'shown';
  readonly isPutAway: boolean;
  /** What the first answer has changed; `null` until then, after it, and where it was answered on another day. */
  readonly counted: Counted | null;
  /** Whether it is tried again. */
  readonly isSecond: boolean;
  /** How it ends after what was played, or after the next best where that was right. */
  readonly ends: Ends | null;
  readonly isLineRun: boolean;
  /** The last answer that was wrong: it is held against the solution. */
  readonly missed: readonly string[];
}

/** One's grade and streak before and after an answer. */
export interface Counted {
  readonly first: First;
  readonly grade: readonly [before: number, after: number];
  readonly streak: readonly [before: number, after: number];
}

export interface FlowContext {
  readonly progress: Readable<PuzzleProgress>;
  readonly change: (change: (before: PuzzleProgress) => PuzzleProgress) => void;
  /** How it ends after an action; `null` where nobody can tell. */
  readonly ends: (action: string) => Promise<Ends | null>;
  /** Resolves when what was played last has been seen. */
  readonly seen: () => Promise<void>;
  readonly now: () => number;
}

interface Running {
  readonly puzzle: Puzzle;
  readonly match: PuzzleMatch;
  readonly context: FlowContext;
  /** How it ends after the next best: wanted in any case, and worked out meanwhile. */
  readonly nextEnds: Promise<Ends | null>;
  readonly set: (change: Partial<FlowState>) => void;
  readonly get: () => FlowState;
  /** Raised whenever something else is done: what runs then is not listened to. */
  edition: number;
}

export function puzzleFlow(puzzle: Puzzle, match: PuzzleMatch, context: FlowContext): Flow {
  const state = storeOf<FlowState>({
    phase: 'asked',
    hint: 'none',
    isPutAway: false,
    counted: null,
    isSecond: false,
    ends: null,
    isLineRun: false,
    missed: [],
  });
  const running: Running = {
    puzzle,
    match,
    context,
    nextEnds: context.ends(puzzle.next[0]!).catch(() => null),
    get: () => state.get(),
    set: (change) => state.set({ ...state.get(), ...change }),
    edition: 0,
  };
  let before = match.state.get().verdict;
  const stop = match.state.subscribe(() => {
    const { verdict, given } = match.state.get();
    const wasOpen = before === 'open';
    before = verdict;
    if (wasOpen && (verdict === 'right' || verdict === 'wrong')) void answer(running, verdict, given);
  });
  return {
    match,
    state,
    hint: () => hint(running),
    putAway: () => running.set({ isPutAway: true }),
    tryAgain: () => tryAgain(running),
    solution: () => void solution(running),
    runLine: () => void runLine(running),
    close() {
      running.edition += 1;
      stop();
    },
  };
}

async function answer(
  running: Running,
  verdict: 'right' | 'wrong',
  given: PuzzleState['given'],
): Promise<void> {
  const { puzzle, context } = running;
  const edition = (running.edition += 1);
  count(running, running.get().hint === 'shown' ? 'helped' : verdict);
  if (verdict === 'wrong') running.set({ missed: given });
  if (verdict === 'right') context.change((known) => withSolved(known, puzzle.id));
  const { hint: asked } = running.get();
  running.set({ phase: 'running', hint: asked === 'warned' ? 'none' : asked, ends: null, isLineRun: false });
  const isNext = verdict === 'right' || given.join() === puzzle.next.join();
  const ends = await (isNext ? running.nextEnds : context.ends(given[0]!).catch(() => null));
  if (edition !== running.edition) return;
  running.set({ ends });
  // What was begun is carried out: a card that was played still has to go somewhere.
  if (ends !== null && verdict === 'right') await run(running, edition, ends.best, 'turn');
  else if (ends !== null) await run(running, edition, ends.played, 'answer');
  await context.seen();
  if (edition === running.edition) running.set({ phase: verdict });
}

/** The first answer alone counts. */
function count({ puzzle, context, set }: Running, first: First): void {
  const game = puzzle.game as PuzzledGame;
  const before = context.progress.get();
  if (before.answered[puzzle.id] !== undefined) return;
  const { id, grade } = puzzle;
  context.change((known) => withAnswer(known, { id, game, grade, first, at: context.now() }));
  const after = context.progress.get();
  set({
    counted: {
      first,
      grade: [gradeIn(before, game), gradeIn(after, game)],
      streak: [before.streak, after.streak],
    },
  });
}

function hint({ context, puzzle, get, set }: Running): void {
  const { hint: known, phase } = get();
  if (phase === 'running' || phase === 'right' || phase === 'shown') return;
  if (known === 'shown') return set({ isPutAway: false });
  const { answered } = context.progress.get();
  const costs = answered[puzzle.id] === undefined;
  if (costs && known === 'none') return set({ hint: 'warned', isPutAway: false });
  if (costs) context.change(withoutStreak);
  set({ hint: 'shown', isPutAway: false });
}

function tryAgain(running: Running): void {
  running.edition += 1;
  running.set({ phase: 'asked', counted: null, isSecond: true, ends: null, isLineRun: false });
  running.match.reset('open');
}

async function solution(running: Running): Promise<void> {
  const { puzzle, match, context } = running;
  const edition = (running.edition += 1);
  count(running, 'helped');
  running.set({ phase: 'running', hint: 'shown', ends: null, isLineRun: false });
  match.reset('shown');
  const ends = await running.nextEnds;
  if (edition !== running.edition) return;
  running.set({ ends });
  await run(running, edition, puzzle.answers[0]!, 'all');
  await context.seen();
  if (edition === running.edition) running.set({ phase: 'shown' });
}

async function runLine(running: Running): Promise<void> {
  const { phase, ends } = running.get();
  if (ends === null || phase === 'asked' || phase === 'running') return;
  const edition = (running.edition += 1);
  running.set({ isLineRun: true });
  await run(running, edition, phase === 'wrong' ? ends.played : ends.best, 'all');
}

/** Plays on along a line: all of it, until the other has answered, or as long as the turn lasts. */
async function run(
  running: Running,
  edition: number,
  line: readonly string[],
  until: 'turn' | 'answer' | 'all',
): Promise<void> {
  const { puzzle, match, context } = running;
  const { timeline } = match.state.get();
  const course = courseOf(timeline, match.start, line);
  const rest: readonly Play[] = course.plays.slice(timeline.plays.length);
  let hasAnswered = false;
  for (const play of rest) {
    hasAnswered ||= play.seat !== puzzle.seat;
    if (until === 'turn' && hasAnswered) return;
    if (until === 'answer' && hasAnswered && play.seat === puzzle.seat) return;
    await context.seen();
    if (edition !== running.edition) return;
    match.follow(play);
  }
}
