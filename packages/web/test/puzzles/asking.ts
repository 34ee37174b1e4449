import { GAMES } from '@saqqara/games';
import type { Puzzle, PuzzledGame } from '@saqqara/games/puzzles';
import { storeOf, type Store } from '../../src/app/store.ts';
import type { Sitter } from '../../src/match/match.ts';
import { type Ends, endsAfter } from '../../src/puzzles/ends.ts';
import { type Flow, puzzleFlow } from '../../src/puzzles/flow.ts';
import { loadPuzzles } from '../../src/puzzles/library.ts';
import { NOTHING, type PuzzleProgress } from '../../src/puzzles/progress.ts';
import { openPuzzle } from '../../src/puzzles/puzzleMatch.ts';
import { gameOfId } from '../../src/puzzles/puzzled.ts';
import type { Screen } from '../../src/table/screen.ts';
import { inProcess } from '../table/inProcess.ts';

/** A puzzle that somebody is asked, without a screen: the page's own flow, rules and solver. */
export interface Asking {
  readonly puzzle: Puzzle;
  readonly flow: Flow;
  readonly progress: Store<PuzzleProgress>;
  /** How it ends after the best and after the next best. */
  readonly ends: Ends | null;
  readonly give: (actions: readonly string[]) => Promise<void>;
  readonly phase: () => string;
  readonly plays: () => readonly string[];
}

/** What was solved once is not solved again for the next test. */
const solved = new Map<string, Promise<Ends | null>>();

const gameOf = (id: PuzzledGame): Screen['game'] => GAMES[id];

export async function ask(id: string, known: Partial<PuzzleProgress> = {}): Promise<Asking> {
  const of = gameOfId(id)!;
  const game = gameOf(of);
  const puzzle = (await loadPuzzles(of)).find((each) => each.id === id)!;
  const seats = [0, 1].map((seat): Sitter => ({
    kind: seat === puzzle.seat ? 'person' : 'bot',
    name: `P${seat}`,
    level: null,
    look: seat,
  }));
  const match = openPuzzle(game, puzzle, seats);
  const progress = storeOf<PuzzleProgress>({ ...NOTHING, ...known });
  const thinker = inProcess();
  const ends = (action: string): Promise<Ends | null> => {
    const known = solved.get(`${id} ${action}`) ?? endsAfter(thinker, match, puzzle, action);
    solved.set(`${id} ${action}`, known);
    return known;
  };
  const flow = puzzleFlow(puzzle, match, {
    progress,
    change: (change) => progress.set(change(progress.get())),
    ends,
    seen: () => Promise.resolve(),
    now: () => 1,
  });
  return {
    puzzle,
    flow,
    progress,
    ends: await ends(puzzle.next[0]!),
    async give(actions) {
      for (const action of actions) await match.play(puzzle.seat, action);
    },
    phase: () => flow.state.get().phase,
    plays: () =>
      match.state
        .get()
        .timeline.plays.slice(match.start)
        .map(({ seat, action }) => `${seat} ${action}`),
  };
}
