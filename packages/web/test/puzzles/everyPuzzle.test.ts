import { GAMES } from '@saqqara/games';
import { answerOf, positionOf, type Puzzle, PUZZLE_THEMES, type PuzzledGame } from '@saqqara/games/puzzles';
import { type GameTypes, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { loadPuzzles } from '../../src/puzzles/library.ts';
import { gameOfId, PUZZLED } from '../../src/puzzles/puzzled.ts';
import type { Screen } from '../../src/table/screen.ts';

type State = GameTypes['State'];

const gameOf = (id: PuzzledGame): Screen['game'] => GAMES[id];

/** Every whole answer that the rules allow, and whether the page takes it. */
function answersOf(game: Screen['game'], puzzle: Puzzle, before: State): Map<string, 'right' | 'wrong'> {
  const found = new Map<string, 'right' | 'wrong'>();
  const collect = (state: State, given: readonly string[]): void => {
    for (const action of game.legalActions(state, puzzle.seat)) {
      const after = game.clone(state);
      game.apply(after, puzzle.seat, action, silent);
      const actions = [...given, game.format(action)];
      const verdict = answerOf(game, puzzle, { actions, before, after });
      if (verdict === 'open') collect(after, actions);
      else found.set(actions.join(), verdict);
    }
  };
  collect(before, []);
  return found;
}

describe.each(PUZZLED)('every puzzle of %s', (id) => {
  test('takes what was proved, in any order, and nothing else that the rules allow', async () => {
    const game = gameOf(id);
    const puzzles = await loadPuzzles(id);
    expect(puzzles).toHaveLength(336);
    for (const puzzle of puzzles) {
      const all = answersOf(game, puzzle, positionOf(game, puzzle));
      const right = [...all].flatMap(([given, verdict]) => (verdict === 'right' ? [given] : []));
      const proved = puzzle.answers.map((answer) => answer.join());
      expect([puzzle.id, right.toSorted()]).toEqual([puzzle.id, proved.toSorted()]);
      expect([puzzle.id, all.get(puzzle.next.join())]).toEqual([puzzle.id, 'wrong']);
      expect(all.size).toBeGreaterThan(right.length + 1);
    }
  });

  test('is found by its id, and has a theme of its game', async () => {
    const puzzles = await loadPuzzles(id);
    const themes: readonly string[] = PUZZLE_THEMES[id];
    expect(puzzles.filter((puzzle) => gameOfId(puzzle.id) !== id)).toEqual([]);
    expect(puzzles.filter(({ theme }) => !themes.includes(theme))).toEqual([]);
  });
});

test.each(['', 'kh', 'xx-1-2', 'kheops'])('“%s” is the id of no game', (id) => {
  expect(gameOfId(id)).toBeNull();
});
