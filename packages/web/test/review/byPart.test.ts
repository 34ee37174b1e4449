import { expect, test } from 'vitest';
import { byPart } from '../../src/review/byPart.ts';

test('of each part of the game there is one point, the mean of its own, and the end stays', () => {
  const points = [0.2, 0.4, 0.9, 0.5, 1].map((chance, plays) => ({ plays, chances: [chance, 1 - chance] }));
  const drawn = byPart(points, (plays) => (plays < 2 ? 1 : 2));
  expect(drawn.map(({ plays }) => plays)).toEqual([0, 2, 4]);
  expect(drawn[0]!.chances[0]).toBeCloseTo(0.3, 12);
  expect(drawn[1]!.chances[0]).toBeCloseTo(0.7, 12);
  expect(drawn[2]).toBe(points[4]);
});

test('what is not judged yet has no point', () => {
  expect(byPart([{ plays: 3, chances: [1, 0] }], () => 1)).toEqual([{ plays: 3, chances: [1, 0] }]);
});
