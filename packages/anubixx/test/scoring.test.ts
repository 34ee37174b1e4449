import { anubixx } from '@saqqara/anubixx';
import { describe, expect, test } from 'vitest';
import { archPoints, pyramidPoints, quarryPoints, reliefPoints } from '../src/scoring.ts';
import { passOthers, position, sheetOf } from './position.ts';

const LEVEL_1 = 'P11 P12 P13 P14 P15 P16';

test.each([
  ['[AN-20] an empty pyramid', '', 0],
  ['[AN-20] one stone on the lowest level', 'P16', 1],
  ['[AN-20] the whole lowest level', LEVEL_1, 1],
  ['[AN-20] a stone on the second level', `${LEVEL_1} P21`, 3],
  ['[AN-20] the last stone of the second level', 'P15 P16 P25', 3],
  ['[AN-20] the third level', 'P11 P12 P13 P21 P22 P31', 6],
  ['[AN-20] the fourth level', 'P13 P14 P15 P16 P23 P24 P25 P33 P34 P43', 10],
  ['[AN-20] the fifth level', 'P51', 15],
  ['[AN-20] the peak', 'pyramid', 21],
])('%s', (_rule, marked, points) => {
  expect(pyramidPoints(sheetOf({ marked }))).toBe(points);
});

test.each([
  ['[AN-21] an empty arch', '', 0],
  ['[AN-21] one level on both sides', 'L1 R1', 0],
  ['[AN-21] a high column beside a low one', 'L1 L2 L3 L4 L5 L6 R1', 0],
  ['[AN-21] two levels', 'L1 L2 R1 R2', 3],
  ['[AN-21] three levels', 'L1 L2 L3 L4 R1 R2 R3', 4],
  ['[AN-21] four levels', 'L1 L2 L3 L4 R1 R2 R3 R4 R5', 5],
  ['[AN-21] five levels', 'arch', 6, 'R6 CAP'],
  ['[AN-21] six levels', 'arch', 8, 'CAP'],
  ['[AN-21] the capstone', 'arch', 11],
])('%s', (_rule, marked, points, free = '') => {
  expect(archPoints(sheetOf({ marked, free }))).toBe(points);
});

test.each([
  ['[AN-22] no field', '', 0],
  ['[AN-22] two fields', 'F11 F12', 0],
  ['[AN-22] four fields', 'F11 F12 F13 F14', 4],
  ['[AN-22] six fields', 'F11 F12 F13 F14 F21 F22', 6],
  ['[AN-22] eight fields', 'relief', 8, 'F21 F22 F23 F24'],
  ['[AN-22] ten fields', 'relief', 11, 'F33 F34'],
  ['[AN-22] twelve fields', 'relief', 15],
])('%s', (_rule, marked, points, free = '') => {
  expect(reliefPoints(sheetOf({ marked, free }))).toBe(points);
});

test.each([
  ['[AN-23] a quarry without a cross', '', 12],
  ['[AN-23] stones to the right of the last cross', 'Q2 Q4', 8],
  ['[AN-23] stones to the left are worth nothing', 'Q12', 0],
])('%s', (_rule, crossed, points) => {
  expect(quarryPoints(sheetOf({ crossed }))).toBe(points);
});

test('[AN-23] bonuses three each, jokers two each, the finish bonus three', () => {
  const state = position({
    sheets: [{ marked: 'arch relief', bonuses: ['ankh', 'feather'], jokers: 1, crossed: 'Q10' }, {}],
  });
  expect(anubixx.score(state)[0]!.lines).toStrictEqual([
    { id: 'pyramid', rule: 'AN-20', points: 0, scored: false },
    { id: 'arch', rule: 'AN-21', points: 11, scored: false },
    { id: 'relief', rule: 'AN-22', points: 15, scored: false },
    { id: 'bonuses', rule: 'AN-23', points: 6, scored: false },
    { id: 'finish', rule: 'AN-17', points: 3, scored: false },
    { id: 'quarry', rule: 'AN-23', points: 2, scored: false },
    { id: 'jokers', rule: 'AN-23', points: 2, scored: false },
  ]);
  expect(anubixx.score(state)[0]!.total).toBe(39);
});

describe('who wins', () => {
  /** Ends a game at once, since nobody has marked anything for long. */
  const places = (...sheets: Parameters<typeof sheetOf>[0][]): number[] => {
    const state = position({ idle: 19, sheets });
    passOthers(state);
    return anubixx.outcome(state)!.places;
  };

  test('[AN-24] most points', () => {
    expect(places({ jokers: 1 }, { jokers: 3 }, { jokers: 2 })).toStrictEqual([3, 1, 2]);
  });

  test('[AN-24] of those who tie, whoever has more pyramid fields, not whoever has the higher pyramid', () => {
    // 1 + 12 for five stones on the first level, 3 + 10 for three on two levels.
    expect(places({ marked: 'P11 P12 P21', crossed: 'Q2' }, { marked: 'P11 P12 P13 P14 P15' })).toStrictEqual(
      [2, 1],
    );
  });

  test('[AN-24] still tied, they share the victory', () => {
    expect(places({ marked: 'P11 P12' }, { marked: 'P15 P16' }, {})).toStrictEqual([1, 1, 3]);
  });

  test('[AN-24] pyramid fields do not count where points differ', () => {
    expect(places({ marked: 'P11 P12 P13 P14', jokers: 0 }, { jokers: 3 })).toStrictEqual([2, 1]);
  });
});
