import { expect, test } from 'vitest';
import { GAMES, levelsOf, tempersOf } from '@saqqara/games';
import { type Temper, TEMPERS } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { choose } from '../src/index.ts';
import { byTemper } from '../src/temper.ts';
import { anywhere } from './positions.ts';
import { redeals } from './redeals.ts';

/** The third level looks at each action a few times: quick, and no longer blind to what others do. */
const POSITIONS = isLong ? 400 : 30;
const level = levelsOf('imhotep')[2]!;

const candidate = (action: string, reward: number, scores: readonly number[], visits = 10) => ({
  action,
  reward,
  scores: [...scores],
  visits,
  winChances: [],
});

test('of what is nearly as good, who builds takes its own points and who spoils leaves the best of the others few', () => {
  const choice = candidate('even', 0.6, [40, 35, 10]);
  const rich = candidate('rich', 0.595, [44, 39, 10]);
  const mean = candidate('mean', 0.595, [36, 31, 30]);
  const all = [choice, rich, mean];
  expect(byTemper(all, choice, { seat: 0, temper: 'builds' })).toBe(rich);
  expect(byTemper(all, choice, { seat: 0, temper: 'spoils' })).toBe(mean);
});

test('nothing that loses or wins more than a little is taken for a temper’s sake, nor what was hardly looked at', () => {
  const choice = candidate('even', 0.6, [40, 35]);
  const worse = candidate('worse', 0.58, [60, 55]);
  const better = candidate('better', 0.62, [60, 55]);
  const glimpsed = candidate('glimpsed', 0.6, [60, 55], 2);
  for (const temper of TEMPERS)
    expect(byTemper([choice, worse, better, glimpsed], choice, { seat: 0, temper })).toBe(choice);
});

const POSITIONS_MET = [...anywhere(GAMES.imhotep, { first: 0, games: POSITIONS })];

/** What the chosen action promises the seat, and the best of the others, in the mean. */
function promises(temper: Temper | null): { own: number; others: number } {
  const sums = { own: 0, others: 0 };
  for (const question of POSITIONS_MET) {
    const { candidates, action } = choose({ ...question, temper }, level);
    const { scores } = candidates.find((each) => each.action === GAMES.imhotep.format(action as never)) ?? {
      scores: [0, 0],
    };
    sums.own += scores[question.seat]!;
    sums.others += Math.max(...scores.filter((_, seat) => seat !== question.seat));
  }
  return sums;
}

test('in Imhotep who builds plays for more points of its own, and who spoils for fewer of the others', () => {
  const [steady, builds, spoils] = [promises(null), promises('builds'), promises('spoils')];
  expect(builds.own).toBeGreaterThan(steady.own);
  expect(spoils.others).toBeLessThan(steady.others);
});

test('a temper chooses the same again, and the same whatever its seat cannot see', () => {
  for (const question of anywhere(GAMES.imhotep, { first: 500, games: isLong ? 100 : 4 })) {
    for (const temper of TEMPERS) {
      const thought = choose({ ...question, temper }, level);
      expect(choose({ ...question, temper }, level)).toEqual(thought);
      for (const { redealt } of redeals(question, 2))
        expect(choose({ ...redealt, temper }, level)).toEqual(thought);
    }
  }
});

test('tempers are offered where they are measured to be one', () => {
  expect(tempersOf('imhotep')).toEqual(TEMPERS);
  expect(tempersOf('kheops')).toEqual(TEMPERS);
  expect(tempersOf('anubixx')).toEqual([]);
  expect(tempersOf('chess')).toEqual([]);
});
