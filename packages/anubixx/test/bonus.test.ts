import { describe, expect, test } from 'vitest';
import { winnersOf } from '../src/bonus.ts';
import { type Bonus, BONUSES } from '../src/material.ts';
import { bonusesIn } from '../src/state.ts';
import { passOthers, plays, position } from './position.ts';

/** Sheets on which one mark with a joker is missing to a symbol, and that mark. */
const NEARLY: Readonly<Record<Exclude<Bonus, 'snake' | 'lotus'>, readonly [string, string]>> = {
  eye: ['P11 P12 P13 P21 P22', 'P31'],
  scarab: ['P13 P14 P15 P16 P23 P24 P25 P33 P34', 'P43'],
  jackal: ['P11 P12 P13 P14 P15 P21 P22 P23 P24 P31 P32 P33 P41 P42', 'P51'],
  ankh: ['L1 L2 L3', 'L4'],
  feather: ['R1 R2 R3 R4', 'R5'],
};
const nearly = Object.entries(NEARLY).map(([bonus, [marked, field]]) => ({
  bonus: bonus as Bonus,
  marked,
  field,
}));

test.each(nearly)('[AN-16] the only field of a symbol wins it: $bonus', ({ bonus, marked, field }) => {
  const state = position({ sheets: [{ marked }, {}] });
  expect(plays(state, `0 mark ${field} joker`)).toContainEqual({ type: 'bonusWon', seat: 0, bonus });
  expect(bonusesIn(state.sheets[0]!.bonuses)).toStrictEqual([bonus]);
});

test.each([
  ['snake', 'F11 F12 F22 F21', 'F33', 'F34'],
  ['lotus', 'F14 F13 F23 F24', 'F32', 'F31'],
] as const)('[AN-16] of several fields the last wins it: %s', (bonus, marked, last, beside) => {
  const state = position({ sheets: [{ marked }, {}] });
  const early = plays(state, `0 mark ${beside} joker`);
  expect(early.some(({ type }) => type === 'bonusWon')).toBe(false);
  expect(plays(state, `0 mark ${last} joker`)).toContainEqual({ type: 'bonusWon', seat: 0, bonus });
});

test('[AN-16] several bonuses are won at once', () => {
  const state = position({ sheets: [{ marked: 'F11 F12 F14 F13 F22 F23' }, {}] });
  plays(state, '0 mark F32 joker', '0 mark F33 joker', '0 done');
  expect(bonusesIn(state.sheets[0]!.bonuses)).toStrictEqual(['snake', 'lotus']);
});

test.each([
  ['two symbols of one pair', 'F11 F12 F14 F13 F22 F23', 'F32 joker F33 joker', ['snake', 'lotus']],
  ['two symbols of one building', 'L1 L2 L3 R1 R2 R3 R4', 'L4 joker R5 joker', ['ankh', 'feather']],
  ['two symbols of two buildings', 'P11 P12 P13 P21 P22 L1 L2 L3', 'P31 joker L4 joker', ['eye', 'ankh']],
])('[AN-14, AN-16] one decision wins several bonuses at once: %s', (_name, marked, marks, won) => {
  const state = position({ others: 'together', sheets: [{}, { marked }, {}] });
  plays(state, '0 done', `1 decide ${marks}`);
  expect(bonusesIn(state.sheets[1]!.bonuses)).toStrictEqual(won);
  passOthers(state);
  expect(bonusesIn(state.sheets[1]!.bonuses)).toStrictEqual(won);
  expect(bonusesIn(state.closed)).toStrictEqual(won);
});

describe.each(['clockwise', 'together'] as const)('with others %s', (others) => {
  const two = { marked: 'L1 L2 L3' };
  const act = (seat: number): string[] =>
    others === 'together' ? [`${seat} decide L4 joker`] : [`${seat} mark L4 joker`, `${seat} done`];

  test('[AN-16] everybody who completes the symbol in the same roll wins it too', () => {
    const state = position({ others, sheets: [two, two, two] });
    plays(state, '0 mark L4 joker', '0 done', ...act(1));
    const events = passOthers(state);
    expect(winnersOf(state, 'ankh')).toStrictEqual([0, 1]);
    expect(events).toContainEqual({ type: 'bonusClosed', bonus: 'ankh', winners: [0, 1] });
    expect(bonusesIn(state.closed)).toStrictEqual(['ankh']);
  });

  test('[AN-16] after that roll it is closed for all others', () => {
    const state = position({ others, sheets: [two, two, two] });
    plays(state, '0 done', ...act(1));
    passOthers(state);
    expect(state.active).toBe(1);
    plays(state, '1 done', ...act(2));
    passOthers(state);
    expect(winnersOf(state, 'ankh')).toStrictEqual([1]);
  });

  test('[AN-16] those who act later in the roll win it without the active player', () => {
    const state = position({ others, sheets: [{}, two, two] });
    plays(state, '0 done', ...act(1), ...act(2));
    expect(winnersOf(state, 'ankh')).toStrictEqual([1, 2]);
  });
});

test('[AN-16] other bonuses stay open', () => {
  const state = position({
    closed: BONUSES.filter((bonus) => bonus !== 'eye'),
    sheets: [{ marked: NEARLY.eye[0] }, {}],
  });
  expect(plays(state, '0 mark P31 joker')).toContainEqual({ type: 'bonusWon', seat: 0, bonus: 'eye' });
});

test('[AN-16] a closed bonus is not won', () => {
  const state = position({ closed: ['eye'], sheets: [{ marked: NEARLY.eye[0] }, {}] });
  expect(plays(state, '0 mark P31 joker').some(({ type }) => type === 'bonusWon')).toBe(false);
  expect(state.sheets[0]!.bonuses).toBe(0);
});
