import type { Puzzle } from '@saqqara/games/puzzles';
import { describe, expect, test } from 'vitest';
import { countOf, gradeUp, missedOf, nextPuzzle, type Wanted } from '../../src/puzzles/choice.ts';
import { expected, gradeAfter } from '../../src/puzzles/grade.ts';
import {
  gradeIn,
  NOTHING,
  parsePuzzleProgress,
  type PuzzleProgress,
  withAnswer,
  withSolved,
} from '../../src/puzzles/progress.ts';
import { gameOfDay, PUZZLED } from '../../src/puzzles/puzzled.ts';
import { goingOn, want } from '../../src/puzzles/wanted.ts';

const puzzle = (id: string, grade: number, theme = 'pawns') => ({ id, game: 'kheops', theme, grade });
const LIST = [puzzle('kh-1-1', 1), puzzle('kh-2-1', 2), puzzle('kh-3-1', 3, 'effects'), puzzle('kh-5-1', 5)];
const mine: Wanted = { game: 'kheops', theme: null, filter: 'mine' };
const solved = (...ids: readonly string[]): PuzzleProgress => ({
  ...NOTHING,
  answered: Object.fromEntries(ids.map((id) => [id, { first: 'right', isSolved: true, at: 1 }])),
});

describe('the own grade', () => {
  test('is where half of the puzzles are found', () => {
    expect(expected(4, 4)).toBe(0.5);
    expect(expected(4, 1)).toBeGreaterThan(0.9);
  });

  test('settles where somebody finds all below and misses all above', () => {
    let own = 2;
    for (let count = 0; count < 200; count++) {
      const grade = 1 + (count % 8);
      own = gradeAfter(own, count, grade, grade <= 5);
    }
    expect(own).toBeGreaterThan(4.5);
    expect(own).toBeLessThan(6.5);
  });

  test('stays between the first and the eighth', () => {
    expect(gradeAfter(1, 0, 8, false)).toBe(1);
    expect(gradeAfter(7.9, 0, 8, true)).toBe(8);
  });

  test('moves less the more was answered, and not by a second answer', () => {
    const at = (count: number): number => gradeAfter(3, count, 3, true) - 3;
    expect(at(0)).toBeGreaterThan(at(10));
    expect(at(20)).toBe(at(100));
    const answer = { id: 'kh-1-1', game: 'kheops', grade: 3, first: 'right', at: 1 } as const;
    const once = withAnswer(NOTHING, answer);
    expect(withAnswer(once, { ...answer, first: 'wrong' })).toBe(once);
    expect([gradeIn(once, 'kheops') > 2, gradeIn(once, 'imhotep')]).toEqual([true, 2]);
  });
});

describe('the next puzzle', () => {
  test('is the nearest to the own grade that was never answered', () => {
    expect(nextPuzzle(LIST, NOTHING, mine)?.id).toBe('kh-2-1');
    expect(nextPuzzle(LIST, NOTHING, mine, 'kh-2-1')?.id).toBe('kh-1-1');
    expect(nextPuzzle(LIST, solved('kh-2-1', 'kh-1-1'), mine)?.id).toBe('kh-3-1');
  });

  test('is of the theme and the grade that are wanted', () => {
    expect(nextPuzzle(LIST, NOTHING, { ...mine, theme: 'effects' })?.id).toBe('kh-3-1');
    expect(nextPuzzle(LIST, NOTHING, { ...mine, filter: 5 })?.id).toBe('kh-5-1');
    expect(nextPuzzle(LIST, NOTHING, { ...mine, filter: 4 })).toBeNull();
  });

  test('is none where all of the grade are solved: then there is one grade up', () => {
    const progress = solved('kh-1-1', 'kh-2-1', 'kh-3-1');
    expect(nextPuzzle(LIST, progress, mine)).toBeNull();
    expect(gradeUp(LIST, progress, mine)).toBe(5);
    expect(gradeUp(LIST, solved(...LIST.map(({ id }) => id)), mine)).toBeNull();
  });

  test('comes again when it was missed, after those that are new', () => {
    const missed = withAnswer(NOTHING, { id: 'kh-2-1', game: 'kheops', grade: 2, first: 'wrong', at: 5 });
    expect(nextPuzzle(LIST, missed, { ...mine, filter: 'missed' })?.id).toBe('kh-2-1');
    expect(nextPuzzle(LIST, missed, mine)?.id).toBe('kh-1-1');
    expect(missedOf(LIST, missed).map(({ id }) => id)).toEqual(['kh-2-1']);
    expect(countOf(LIST, missed, { ...mine, filter: 'unsolved' })).toEqual({ solved: 0, all: 4 });
  });
});

test('how many there are of a theme does not depend on the own grade, which moves', () => {
  const counts = [1, 4, 8].map((grade) =>
    countOf(LIST, { ...solved('kh-5-1'), grades: { kheops: grade } }, mine),
  );
  expect(counts).toEqual(Array.from({ length: 3 }, () => ({ solved: 1, all: 4 })));
});

test('whoever wants what was missed gets nothing else after it', () => {
  const puzzles = LIST as unknown as readonly Puzzle[];
  const missed = withAnswer(NOTHING, { id: 'kh-2-1', game: 'kheops', grade: 2, first: 'wrong', at: 5 });
  want({ ...mine, filter: 'missed' });
  expect(goingOn(puzzles, missed, 'kheops', null)?.id).toBe('kh-2-1');
  expect(goingOn(puzzles, withSolved(missed, 'kh-2-1'), 'kheops', null)).toBeNull();
  want(mine);
  expect(goingOn(puzzles, withSolved(missed, 'kh-2-1'), 'kheops', null)?.id).toBe('kh-1-1');
});

test('each day another game is suggested', () => {
  const DAY = 86_400_000;
  expect([0, 1, 2, 3].map((day) => gameOfDay(day * DAY))).toEqual([...PUZZLED, PUZZLED[0]]);
});

test.each([
  ['nothing', null],
  ['no text of ours', '{'],
  ['something else', '[1]'],
  [
    'values that make no sense',
    '{"answered":{"a":1,"b":{"first":"x","at":1},"c":{"first":"right"}},"streak":-1,"longest":"9","grades":{"kheops":99}}',
  ],
])('%s was stored: everybody is new', (_, text) => {
  expect(parsePuzzleProgress(text)).toEqual(NOTHING);
});

test('what was stored is read again', () => {
  const progress = withAnswer(NOTHING, { id: 'im-1-1', game: 'imhotep', grade: 3, first: 'right', at: 7 });
  expect(parsePuzzleProgress(JSON.stringify(progress))).toEqual(progress);
});
