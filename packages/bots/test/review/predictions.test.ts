import { gameById, levelsOf } from '@saqqara/games';
import { expect, test } from 'vitest';
import {
  fittedPower,
  judgeOf,
  type Prediction,
  predictionsIn,
  type Tenth,
  tenthsOf,
} from '../../src/review/index.ts';
import { confidenceOf, toldChances, toldThought } from '../../src/review/toldChances.ts';
import MEASURED from './predictions.json' with { type: 'json' };

test('told chances add up, keep their order, and leave certainty and equality alone', () => {
  for (const power of [0.65, 1, 2.35]) {
    expect(toldChances([1, 0], power)).toEqual([1, 0]);
    expect(toldChances([0.5, 0.5], power)).toEqual([0.5, 0.5]);
    const told = toldChances([0.5, 0.3, 0.2], power);
    expect(told.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
    expect(told).toEqual(told.toSorted((a, b) => b - a));
  }
  expect(toldChances([0.6, 0.4], 2)[0]).toBeCloseTo(0.36 / 0.52, 12);
});

test('what perfect play has found out is told as it is', () => {
  const candidate = { action: 'x', visits: 1, reward: 1, winChances: [0.6, 0.4], scores: [3, 2] };
  const thought = { action: 'x', candidates: [candidate], line: [], nodes: 1, isExact: true };
  expect(toldThought(thought, 2)).toBe(thought);
  expect(toldThought({ ...thought, isExact: false }, 2).candidates[0]!.winChances[0]).toBeGreaterThan(0.69);
});

/** Somebody who says so many of 100, of which as many come true as a power makes of it. */
const said = (percent: number, power: number): Prediction[] => {
  const true100 = Math.round(100 * toldChances([percent / 100, 1 - percent / 100], power)[0]!);
  return Array.from({ length: 100 }, (_, n) => ({
    chances: [percent / 100, 1 - percent / 100],
    shares: n < true100 ? [1, 0] : [0, 1],
  }));
};

test.each([0.7, 1, 1.8])('the power %s by which chances come true is found, and told by tenths', (power) => {
  const predictions = [10, 25, 35, 45, 62, 78, 91].flatMap((percent) => said(percent, power));
  expect(fittedPower(predictions)).toBeCloseTo(power, 1);
  for (const { told, cameTrue } of tenthsOf([predictions], power))
    expect(Math.abs(told - cameTrue)).toBeLessThan(0.02);
});

test('the same game gives the same predictions, for everybody at the table', () => {
  const game = gameById('anubixx')!;
  const levels = levelsOf('anubixx');
  const judge = judgeOf(game, levels, null)!;
  const predictions = predictionsIn(judge, levels.at(-1)!, { seats: 3, number: 5 });
  expect(predictions.length).toBeGreaterThan(3);
  expect(predictionsIn(judge, levels.at(-1)!, { seats: 3, number: 5 })).toEqual(predictions);
  for (const { chances, shares } of predictions)
    expect([sum(chances), sum(shares)].map((all) => Math.round(1e9 * all) / 1e9)).toEqual([1, 1]);
});

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** How far told and true lie apart on average. */
const farOff = (tenths: readonly Tenth[]): number =>
  sum(tenths.map(({ count, told, cameTrue }) => count * Math.abs(told - cameTrue))) /
  sum(tenths.map(({ count }) => count));

test.each(MEASURED.map((each) => [`${each.game} for ${each.players}`, each] as const))(
  '%s: what is told was measured to come true, on games that nothing was fitted to',
  (_name, { game, players, power, fittedOn, seed, games, told, untold }) => {
    const level = levelsOf(game).at(-1)!;
    // Whoever changes it measures anew: `saqqara calibrate --json` prints what is stored here.
    expect(level.confidence?.[players] ?? 1).toBe(power);
    expect(confidenceOf({ ...level, learnt: undefined as never }, null, players)).toBe(power);
    for (const fit of fittedOn) expect(fit.seed + fit.games <= seed || seed + games <= fit.seed).toBe(true);
    for (const { told: said, cameTrue, error } of told)
      expect(Math.abs(said - cameTrue)).toBeLessThanOrEqual(0.02 + 3 * error);
    expect(farOff(told)).toBeLessThanOrEqual(farOff(untold));
  },
);
