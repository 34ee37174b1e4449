import { expect, test } from 'vitest';
import { nextWord, seeded } from '@saqqara/kernel';
import { portableExp, portableLog, settleMath } from '../src/portableMath.ts';

const rng = seeded([1, 2, 3, 4]);
const share = (): number => nextWord(rng) / 2 ** 32;

test('powers of e and logarithms are to the last bit those of this engine, which servers run in', () => {
  const wrong: string[] = [];
  for (let i = 0; i < 20_000; i++) {
    for (const x of [(share() - 0.5) * 3, (share() - 0.5) * 80, (share() - 0.5) * 1_480, share() * 2 ** -20])
      if (portableExp(x) !== Math.exp(x)) wrong.push(`exp(${x})`);
    for (const x of [share() * 2, 1 + share() * 2 ** -18, Math.ceil(share() * 10_000), share() * 2 ** -1_030])
      if (portableLog(x) !== Math.log(x)) wrong.push(`log(${x})`);
  }
  expect(wrong).toEqual([]);
});

test.each([0, -0, 1, -1, 0.5, 709.7, 710, -745, -746, Infinity, -Infinity, Number.NaN])('of %f, too', (x) => {
  expect(portableExp(x)).toBe(Math.exp(x));
  expect(portableLog(x)).toBe(Math.log(x));
});

test('an engine that has the same keeps its own, and another is given these', () => {
  const own = { exp: Math.exp, log: Math.log };
  settleMath(own);
  expect(own).toEqual({ exp: Math.exp, log: Math.log });
  const other = {
    exp: (x: number) => Math.exp(x) * (1 + Number.EPSILON),
    log: (x: number) => Math.log(x) * (1 + Number.EPSILON),
  };
  settleMath(other);
  expect(other).toEqual({ exp: portableExp, log: portableLog });
});
