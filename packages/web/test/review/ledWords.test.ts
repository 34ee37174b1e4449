import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { ledWords, stretchesAhead } from '../../src/review/ledWords.ts';

const say = { ...sayIn('en', ['review']), you: 0, names: ['You', 'Mira'] };
/** The first seat's chances, one after each play. */
const over = (...chances: readonly number[]) =>
  chances.map((chance, plays) => ({ plays, chances: [chance, 1 - chance] }));

test('a lead lasts until the play after which it is lost; level is no lead', () => {
  expect(stretchesAhead(over(0.5, 0.6, 0.7, 0.5, 0.4, 0.9), 0)).toEqual([
    { from: 1, to: 3, isLast: false },
    { from: 5, to: 5, isLast: true },
  ]);
  expect(stretchesAhead(over(0.5, 0.6, 0.7, 0.5, 0.4, 0.9), 1)).toEqual([{ from: 4, to: 5, isLast: false }]);
});

test('the curve is told in a sentence, for the reader and for another', () => {
  const points = over(0.5, 0.6, 0.7, 0.5, 0.4, 0.9);
  expect(ledWords(points, 0, say)).toBe('You led from move 1 to 3 and from move 5 to the end.');
  expect(ledWords(points, 1, say)).toBe('Mira led from move 4 to 5.');
  expect(ledWords(over(0.4, 0.3), 0, say)).toBe('You were never in the lead.');
  expect(ledWords(over(0.6, 0.8), 0, say)).toBe('You led all along.');
});

test('of many leads the longest are told, in the order of the game', () => {
  const points = over(0.6, 0.4, 0.6, 0.6, 0.4, 0.6, 0.6, 0.6, 0.4, 0.6, 0.6, 0.4, 0.4);
  expect(ledWords(points, 0, say)).toBe('You led from move 2 to 4, from move 5 to 8 and from move 9 to 11.');
});
