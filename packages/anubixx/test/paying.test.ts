import { anubixx } from '@saqqara/anubixx';
import { describe, expect, test } from 'vitest';
import { legal, payments, plays, position, why } from './position.ts';

describe('dice', () => {
  test('[AN-9] a die of the colour is compulsory', () => {
    const state = position({ dice: 'red blue' });
    expect(payments(state, 0, 'P11')).toStrictEqual(['die']);
    expect(why(state, '0 mark P11 joker')).toBe('AN-9 takeDie field=P11 colour=red');
    expect(why(state, '0 mark P11 Q5')).toBe('AN-9 takeDie field=P11 colour=red');
  });

  test('[AN-9] without such a die the quarry or a joker pays, as the player likes', () => {
    const state = position({ dice: 'blue' });
    expect(payments(state, 0, 'P11')).toStrictEqual(['Q5', 'Q8', 'joker']);
    expect(why(state, '0 mark P11 die')).toBe('AN-9 noDie field=P11 colour=red');
  });

  test('[AN-9] of two stones of one colour with one die the first takes it', () => {
    const state = position({ dice: 'red blue' });
    plays(state, '0 mark L1 die');
    expect(payments(state, 0, 'R1')).toStrictEqual(['Q5', 'Q8', 'joker']);
    expect(why(state, '0 mark R1 die')).toBe('AN-9 noDie field=R1 colour=red');
  });

  test('[AN-9] a table that has lost its dice is said to be damaged, and is not searched for ever', () => {
    const mark = { type: 'mark', field: 'P11', payment: 'die' } as const;
    expect(() => anubixx.apply(position({ dice: 'blue' }), 0, mark, () => {})).toThrow(/no red die/);
  });

  test('[AN-9] with two dice of the colour both stones take one', () => {
    const state = position({ dice: 'red blue red' });
    plays(state, '0 mark L1 die');
    expect(payments(state, 0, 'R1')).toStrictEqual(['die']);
    plays(state, '0 mark R1 die');
    expect(state.turns[0]!.dice).toBe(0b101);
  });

  test('[AN-9] a quarry stone pays for its own colour only', () => {
    expect(why(position(), '0 mark P11 Q1')).toBe('AN-9 otherColour field=P11 colour=red stone=Q1');
  });

  test('[AN-9] a stone that cannot be paid for cannot be marked', () => {
    const state = position({ dice: 'blue', sheets: [{ crossed: 'Q8', jokers: 0 }, {}] });
    expect(payments(state, 0, 'P11')).toStrictEqual([]);
    for (const payment of ['die', 'joker', 'Q8']) {
      expect(why(state, `0 mark P11 ${payment}`)).toBe('AN-9 notPayable field=P11 colour=red');
    }
  });

  test.each([
    ['[AN-9] two quarry stones', 'mark P13 Q6', 'mark P14 Q10'],
    ['[AN-9] two jokers', 'mark P13 joker', 'mark P14 joker'],
    ['[AN-9] a quarry stone and a joker', 'mark P13 Q6', 'mark P14 joker'],
    ['[AN-9] a die and a joker', 'mark P11 die', 'mark P14 joker'],
  ])('%s may pay in one turn', (_rule, first, second) => {
    const state = position({ dice: 'red' });
    plays(state, `0 ${first}`, `0 ${second}`, '0 done');
    expect(state.turns[0]!.marks).toHaveLength(2);
  });

  test('[AN-9] the payment happens at once', () => {
    const state = position({ dice: 'red' });
    expect(plays(state, '0 mark P11 die')).toStrictEqual([
      { type: 'marked', seat: 0, field: 'P11', colour: 'red', payment: 'die' },
      { type: 'dieTaken', seat: 0, die: 0, colour: 'red', isKept: true },
    ]);
  });
});

describe('the quarry', () => {
  test('[AN-10] both stones of a colour may be chosen; those passed over are lost', () => {
    const state = position();
    expect(payments(state, 0, 'P13')).toStrictEqual(['Q6', 'Q11', 'joker']);
    expect(plays(state, '0 mark P13 Q6').at(-1)).toStrictEqual({
      type: 'stoneCrossed',
      seat: 0,
      stone: 'Q6',
      colour: 'yellow',
      lost: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5'],
    });
  });

  test('[AN-10] only stones to the right of the last crossed one are left', () => {
    const state = position({ sheets: [{ crossed: 'Q1 Q6' }, {}] });
    expect(payments(state, 0, 'P14')).toStrictEqual(['Q10', 'joker']);
    expect(why(state, '0 mark P14 Q2')).toBe('AN-10 stonePassed stone=Q2 last=Q6');
    expect(payments(state, 0, 'P13')).toStrictEqual(['Q11', 'joker']);
    expect(why(state, '0 mark P13 Q6')).toBe('AN-10 stonePassed stone=Q6 last=Q6');
  });

  test('[AN-10] stones already passed are not lost again', () => {
    const state = position({ sheets: [{ crossed: 'Q4' }, {}] });
    expect(plays(state, '0 mark P13 Q6').at(-1)).toMatchObject({ stone: 'Q6', lost: ['Q5'] });
  });

  test('[AN-11] in one building the quarry stones are crossed in the order of building', () => {
    // Sheet A: P12 blue (Q3, Q7), on it P21 purple (Q2, Q10).
    const state = position({ sheets: [{ marked: 'P11' }, {}] });
    plays(state, '0 mark P12 Q3');
    expect(payments(state, 0, 'P21')).toStrictEqual(['Q10', 'joker']);
    expect(why(state, '0 mark P21 Q2')).toBe('AN-11 crossedInOrder stone=Q2 last=Q3');
  });

  test('[AN-11] a stone that was gone before the turn is refused by AN-10, whatever the order', () => {
    const state = position({ sheets: [{ marked: 'P11', crossed: 'Q2' }, {}] });
    plays(state, '0 mark P12 Q3');
    expect(why(state, '0 mark P21 Q2')).toBe('AN-10 stonePassed stone=Q2 last=Q3');
    expect(why(state, '0 mark L1 Q5')).toBeNull();
  });

  test('[AN-10] a stone that was crossed in this turn is gone, in whatever order it is built', () => {
    // Sheet A: P12 and L2 are blue (Q3, Q7).
    const state = position({ sheets: [{ marked: 'P11 L1' }, {}] });
    plays(state, '0 mark P12 Q7');
    expect(payments(state, 0, 'L2')).toStrictEqual(['joker']);
    expect(why(state, '0 mark L2 Q7')).toBe('AN-10 stonePassed stone=Q7 last=Q7');
    expect(why(state, '0 mark L2 Q3')).toBe('AN-11 crossedInOrder stone=Q3 last=Q7');
  });

  test.each([
    ['[AN-11] of two stones that do not rest on each other either is built first', 'P14 Q2', 'P12 Q3'],
    ['[AN-11] the other way round', 'P12 Q3', 'P14 Q10'],
    ['[AN-11] the arch before the pyramid', 'L1 Q5', 'P13 Q6'],
    ['[AN-11] the pyramid before the arch', 'P14 Q2', 'L1 Q5'],
    ['[AN-11] a relief pair from the left', 'F12 Q5', 'F13 Q10'],
    ['[AN-11] the same pair from the right', 'F13 Q2', 'F12 Q5'],
  ])('%s', (_rule, first, second) => {
    const state = position();
    plays(state, `0 mark ${first}`, `0 mark ${second}`, '0 done');
    expect(state.turns[0]!.marks).toHaveLength(2);
  });

  test('[AN-11] two columns of the arch do not rest on each other', () => {
    // Sheet A: both feet are red (Q5, Q8).
    const state = position();
    plays(state, '0 mark R1 Q5');
    expect(payments(state, 0, 'L1')).toStrictEqual(['Q8', 'joker']);
  });
});

describe('jokers', () => {
  test('[AN-12] pay for any colour, before or after quarry stones', () => {
    const state = position();
    plays(state, '0 mark P13 Q6');
    expect(plays(state, '0 mark P14 joker').at(-1)).toStrictEqual({ type: 'jokerUsed', seat: 0, left: 2 });
    expect(state.sheets[0]!.crossed).toBe(1 << 5);
  });

  test('[AN-3, AN-12] are gone when all are used', () => {
    const state = position({ sheets: [{ jokers: 1 }, {}] });
    plays(state, '0 mark P13 joker');
    expect(payments(state, 0, 'P14')).toStrictEqual(['Q2', 'Q10']);
    expect(why(state, '0 mark P14 joker')).toBe('AN-3 noJoker');
  });

  test('[AN-9, AN-12] without quarry and jokers only dice are left', () => {
    const state = position({ dice: 'red green', sheets: [{ jokers: 0, crossed: 'Q12' }, {}] });
    expect(legal(state, 0)).toStrictEqual([
      'mark P11 die',
      'mark P15 die',
      'mark L1 die',
      'mark R1 die',
      'mark F11 die',
      'mark F12 die',
      'done',
    ]);
  });
});
