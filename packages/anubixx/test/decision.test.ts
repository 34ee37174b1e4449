import { expect, test } from 'vitest';
import { legal, plays, position, why } from './position.ts';

/** Seat 1, with sheet B, decides beside seat 2; the active player has marked nothing. */
const deciding = (dice: string, sheet = {}) => {
  const state = position({ dice, others: 'together', sheets: [{}, sheet, {}] });
  plays(state, '0 done');
  return state;
};

test('[AN-14] a decision is none, one or two marks', () => {
  const state = deciding('orange', { crossed: 'Q12', jokers: 0 });
  // Sheet B: P11, L1 and R1 are orange; in the relief F12 and F32, which do not touch.
  expect(legal(state, 1)).toStrictEqual(['decide', 'decide P11 die', 'decide L1 die', 'decide R1 die']);
});

test('[AN-5, AN-14] two marks are one decision, in the order of the sheet', () => {
  const state = deciding('orange orange', { crossed: 'Q12', jokers: 0 });
  expect(legal(state, 1)).toStrictEqual([
    'decide',
    'decide P11 die',
    'decide P11 die L1 die',
    'decide P11 die R1 die',
    'decide L1 die',
    'decide L1 die R1 die',
    'decide R1 die',
  ]);
  expect(why(state, '1 decide L1 die P11 die')).toBe('AN-11 otherOrder');
});

test('[AN-9, AN-14] of two fields of one colour the first is paid by die, then quarry, then joker', () => {
  const one = deciding('orange', { marked: 'pyramid relief', crossed: 'Q7' });
  // Sheet B: L1 and R1 orange; of the orange stones only Q8 is left. L2 purple, none left.
  expect(legal(one, 1)).toStrictEqual([
    'decide',
    'decide L1 die',
    'decide L1 die L2 joker',
    'decide L1 die R1 Q8',
    'decide L1 die R1 joker',
    'decide R1 die',
    'decide R1 die R2 joker',
  ]);
  const none = deciding('', { marked: 'pyramid relief', crossed: 'Q7' });
  expect(legal(none, 1).filter((text) => text.includes('L1') && text.includes('R1'))).toStrictEqual([
    'decide L1 Q8 R1 joker',
    'decide L1 joker R1 joker',
  ]);
  expect(why(none, '1 decide L1 joker R1 Q8')).toBe('AN-11 otherOrder');
});

test('[AN-11, AN-14] quarry stones are crossed from left to right, whichever field comes first', () => {
  const state = deciding('', { jokers: 0 });
  // Sheet B: P11 orange (Q5, Q8), P13 green (Q6, Q11).
  expect(why(state, '1 decide P11 Q5 P13 Q6')).toBeNull();
  expect(why(state, '1 decide P13 Q6 P11 Q8')).toBeNull();
  expect(why(state, '1 decide P11 Q8 P13 Q6')).toBe('AN-11 crossedInOrder stone=Q6 last=Q8');
});

test('[AN-6, AN-7, AN-14] the second mark may stand on the first', () => {
  const state = deciding('', { marked: 'P11' });
  expect(why(state, '1 decide P12 joker P21 joker')).toBeNull();
  expect(why(state, '1 decide L1 joker L2 joker')).toBeNull();
  expect(why(state, '1 decide P21 joker P12 joker')).toBe('AN-6 stonesMissing field=P21 missing=P12');
});

test('[AN-8, AN-14] a pair of the relief is decided as a whole', () => {
  const state = deciding('');
  expect(why(state, '1 decide F11 joker')).toBe('AN-8 completePair field=F11');
  expect(why(state, '1 decide F11 joker F12 joker')).toBeNull();
  expect(why(state, '1 decide F11 joker F13 joker')).toBe('AN-8 notAdjacent field=F13 first=F11');
  expect(why(state, '1 decide P11 joker F11 joker')).toBe('AN-8 wholeTurn field=F11');
});

test('[AN-5, AN-14] no field is decided twice', () => {
  expect(why(deciding(''), '1 decide P11 joker P11 joker')).toBe('AN-5 alreadyMarked field=P11');
});
