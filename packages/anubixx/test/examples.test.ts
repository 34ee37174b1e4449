import { anubixx } from '@saqqara/anubixx';
import { expect, test } from 'vitest';
import { bonusesIn } from '../src/state.ts';
import { payments, plays, position, why } from './position.ts';

/** The first player has sheet A, the second B, the third C; red, green and two blue dice. */
const afterFirst = () => {
  const state = position({ dice: 'red green blue blue' });
  plays(state, '0 mark P12 die', '0 mark P15 die', '0 done');
  return state;
};

test('[AN-9, AN-13] the first player takes blue and green; one blue and one red die remain', () => {
  const state = afterFirst();
  const left = state.dice.filter((_, die) => ((state.turns[0]!.dice >> die) & 1) === 0);
  expect(left).toStrictEqual(['red', 'blue']);
});

test('[AN-8, AN-9] the second marks a pair: red with the die, yellow from the quarry', () => {
  const state = afterFirst();
  const events = plays(state, '1 mark F21 die', '1 mark F22 Q1', '1 done');
  expect(events).toContainEqual({ type: 'marked', seat: 1, field: 'F21', colour: 'red', payment: 'die' });
  expect(events).toContainEqual({ type: 'stoneCrossed', seat: 1, stone: 'Q1', colour: 'yellow', lost: [] });
});

test('[AN-12, AN-13] the third marks yellow with a joker, and red with the die that went back', () => {
  const state = afterFirst();
  plays(state, '1 mark F21 die', '1 mark F22 Q1', '1 done');
  plays(state, '2 mark L1 joker', '2 mark P12 die', '2 done');
  expect(state.sheets[2]!.jokers).toBe(2);
});

test('[AN-10] blue is crossed: red and purple are lost, orange may be used next', () => {
  const state = position({ sheets: [{}, { crossed: 'Q1' }, {}], active: 1 });
  const events = plays(state, '1 mark P15 Q4');
  expect(events.at(-1)).toStrictEqual({
    type: 'stoneCrossed',
    seat: 1,
    stone: 'Q4',
    colour: 'blue',
    lost: ['Q2', 'Q3'],
  });
  expect(why(state, '1 mark P12 Q3')).toBe('AN-11 crossedInOrder stone=Q3 last=Q4');
  expect(payments(state, 1, 'L1')).toStrictEqual(['Q5', 'Q8', 'joker']);
});

test('[AN-20, AN-21, AN-22, AN-23] the third ends with 50 points', () => {
  const third = {
    marked: 'pyramid L1 R1 L2 F11 F12 F13 F14 F22 F23 F32 F33',
    bonuses: ['eye', 'scarab', 'jackal', 'snake', 'lotus'] as const,
    crossed: 'Q8',
    jokers: 1,
  };
  const { lines, total } = anubixx.score(position({ sheets: [{}, {}, third] }))[2]!;
  expect(lines.map(({ id, points }) => [id, points])).toStrictEqual([
    ['pyramid', 21],
    ['arch', 0],
    ['relief', 8],
    ['bonuses', 15],
    ['finish', 0],
    ['quarry', 4],
    ['jokers', 2],
  ]);
  expect(total).toBe(50);
});

test('[AN-21] with the two red fields of its second level the arch would have counted', () => {
  const state = position({ dice: 'red red', sheets: [{}, {}, { marked: 'L1 R1' }], active: 2 });
  plays(state, '2 mark L2 die', '2 mark R2 die');
  expect(anubixx.score(state)[2]!.lines.find(({ id }) => id === 'arch')!.points).toBe(3);
});

test('[AN-8, AN-16] the four pairs of the example, one after the other, complete snake and lotus', () => {
  const pairs = ['F11 F12', 'F13 F14', 'F22 F23', 'F32 F33'];
  const won = pairs.map((pair, i) => {
    const [first, second] = pair.split(' ');
    const state = position({ sheets: [{}, {}, { marked: pairs.slice(0, i).join(' ') }], active: 2 });
    plays(state, `2 mark ${first} joker`, `2 mark ${second} joker`, '2 done');
    return bonusesIn(state.sheets[2]!.bonuses);
  });
  expect(won).toStrictEqual([[], [], [], ['snake', 'lotus']]);
});
