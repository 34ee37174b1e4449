import type { Hint } from '@saqqara/bots';
import { kheops } from '@saqqara/kheops';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { kheopsScreen } from '../src/games/kheops/screen.ts';
import { effectOf } from '../src/table/effect.ts';
import { hintWords } from '../src/table/hintWords.ts';
import type { Screen } from '../src/table/screen.ts';
import { steps } from './kheopsGames.ts';

const screen = kheopsScreen as unknown as Screen;

const hintOf = (action: string): Hint => ({
  best: { action, visits: 1, reward: 1, winChances: [0.5, 0.5], scores: [0, 0] },
  alternatives: [],
  isExact: false,
  reason: null,
  later: null,
});

/** Every figure with a sign before it. */
const figuresIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\d×=] )([+−-])(\d+)(?=[ ,:.])/g)].map(([, sign, digits]) =>
    sign === '+' ? Number(digits) : -Number(digits),
  );

test('what a preview promises is what comes, and a hint says no other figure, in every play of random games', () => {
  const totals = (view: Parameters<typeof kheops.score>[0]): number[] =>
    kheops.score(view).map(({ total }) => total);
  const say = sayIn('en');
  const wrong: string[] = [];
  let told = 0;
  for (const { before, after, seat, action } of steps(12)) {
    const { changes, isSure } = effectOf(kheops, before, seat, action);
    const real = totals(after).map((total, each) => total - totals(before)[each]!);
    if (!isSure || String(changes.map(({ end }) => end)) !== String(real)) wrong.push(kheops.format(action));
    const own = real[seat]!;
    const figure = own !== 0 ? own : Math.min(0, real[1 - seat]!);
    const written = kheops.format(action);
    const { idea, advice } = hintWords({ screen, view: before, seat, say }, hintOf(written));
    // Places have no numbers on the board: they are called by network, row and symbol.
    if (/place \d/.test(advice)) wrong.push(advice);
    const [said = 0] = figuresIn(advice);
    if (said !== figure || (figure !== 0 && !idea.includes(String(Math.abs(figure)))))
      wrong.push(`${figure} but: ${idea} ${advice}`);
    if (figure !== 0) told += 1;
  }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(200);
});
