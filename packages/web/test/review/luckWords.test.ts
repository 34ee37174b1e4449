import type { Balance } from '@saqqara/bots/review';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { luckWords } from '../../src/review/luckWords.ts';

const say = { ...sayIn('en', ['review']), you: 0, names: ['You', 'Mira', 'Tomás'] };
const told = { seat: 0, game: 'imhotep', say };

/** Points ahead of the average of the others, among three. */
const balance = (luck: number, own: number, others: number): Balance => {
  const units = 2_000;
  const result = luck + own + others;
  return {
    start: 0,
    luck: units * luck,
    own: units * own,
    others: units * others,
    unseen: 0,
    result: units * result,
  };
};
const balances = [balance(5, -7, 12), balance(-2, -3, 0), balance(-3, -2, 0)];

test('who shares the win is told so, and by what they came out ahead', () => {
  expect(luckWords(balances, [1, 1, 3], told)).toMatch(
    /^You share the win\. Ahead of the others’ average by 10 points: .*−7 from your own choices/,
  );
});

test('who wins alone, or shares another place, is told where they finished', () => {
  expect(luckWords(balances, [1, 2, 2], told)).toMatch(/^You finished 10 points above/);
  expect(luckWords(balances, [2, 1, 2], told)).toMatch(/^You finished 10 points above/);
});
