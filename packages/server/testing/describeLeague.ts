import { expect, test } from 'vitest';
import { eloRater, judged, ourRater, playLeague } from './simulatedLeague.ts';

/** Among so many people of known strength, of whom everybody plays sixty games. */
export function describeLeague(seed: number, people: number): void {
  const league = playLeague(seed, people, 60);
  const ours = judged(league, ourRater(people));

  test(`the order of ${people} people is found after 60 games each, at tables of two to five`, () => {
    expect(ours.correlation).toBeGreaterThanOrEqual(0.95);
  });

  test('of those to whom a chance was given so many win, in every tenth of the chances', () => {
    for (const deviation of ours.deviations) expect(Math.abs(deviation)).toBeLessThan(0.02);
  });

  test.each([16, 24, 32, 48, 64, 80, 96])(
    'who wins is foretold better than by Elo over pairs on the same games, where a pair counts %i',
    (k) => {
      expect(ours.logLoss).toBeLessThan(judged(league, eloRater(people, k)).logLoss);
    },
  );
}
