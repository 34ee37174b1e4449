import { anubixx } from '@saqqara/anubixx';
import { describe, expect, test } from 'vitest';
import { legal, passOthers, payments, plays, position, why } from './position.ts';

describe('clockwise', () => {
  test('[AN-13] the active player builds first, then the others in turn', () => {
    const state = position({ dice: 'red', active: 1 });
    const order: number[] = [];
    for (let i = 0; i < 3; i++) {
      const [seat, ...more] = anubixx.toAct(state);
      expect(more).toStrictEqual([]);
      order.push(seat!);
      plays(state, `${seat} done`);
    }
    expect(order).toStrictEqual([1, 2, 0]);
  });

  test('[AN-13] nobody acts out of turn', () => {
    const state = position({ dice: 'red' });
    expect(legal(state, 1)).toStrictEqual([]);
    expect(why(state, '1 done')).toBe('AN-13 notYourTurn seat=0');
    plays(state, '0 done');
    expect(why(state, '0 mark P11 die')).toBe('AN-13 notYourTurn seat=1');
  });

  test('[AN-13] dice that the active player has taken are denied to the others', () => {
    // P14 of sheet B is red.
    const state = position({ dice: 'red blue', sheets: [{}, {}] });
    plays(state, '0 mark P11 die', '0 done');
    expect(payments(state, 1, 'P14')).toStrictEqual(['Q2', 'Q10', 'joker']);
    expect(payments(state, 1, 'P15')).toStrictEqual(['die']);
  });

  test('[AN-13] dice that others use go back to the middle', () => {
    // P14 of sheet B and P12 of sheet C are red.
    const state = position({ dice: 'red' });
    plays(state, '0 done');
    const events = plays(state, '1 mark P14 die', '1 done');
    expect(events).toContainEqual({ type: 'dieTaken', seat: 1, die: 0, colour: 'red', isKept: false });
    expect(payments(state, 2, 'P12')).toStrictEqual(['die']);
  });

  test('[AN-13] within one turn others cannot use a die twice', () => {
    // P14 and P21 of sheet B are red.
    const state = position({ dice: 'red', sheets: [{}, { marked: 'P11 P12' }] });
    plays(state, '0 done', '1 mark P14 die');
    expect(payments(state, 1, 'P21')).toStrictEqual(['Q2', 'Q10', 'joker']);
  });

  test('[AN-15] the next player clockwise becomes active and rolls all dice again', () => {
    const state = position({ dice: 'red red red red', active: 2 });
    plays(state, '2 done', '0 done');
    const events = plays(state, '1 done');
    expect(state).toMatchObject({ active: 0, roll: 2, finished: [] });
    expect(events).toStrictEqual([
      { type: 'passed', seat: 1 },
      { type: 'turnEnded', seat: 1 },
      { type: 'rollEnded', roll: 1, idle: 1 },
      { type: 'rolled', roll: 2, seat: 0, dice: state.dice },
    ]);
    expect(state.dice).toHaveLength(4);
  });

  test('[AN-15] every roll begins with all dice in the middle', () => {
    const state = position({ dice: 'red blue blue' });
    plays(state, '0 mark P11 die', '0 done');
    passOthers(state);
    expect(state.turns).toStrictEqual([0, 1, 2].map(() => ({ marks: [], dice: 0 })));
  });
});

describe('together', () => {
  test('[AN-14] the active player acts alone, then all others at once', () => {
    const state = position({ dice: 'red', others: 'together', active: 1 });
    expect(anubixx.toAct(state)).toStrictEqual([1]);
    plays(state, '1 done');
    expect(anubixx.toAct(state)).toStrictEqual([2, 0]);
    plays(state, '0 decide');
    expect(anubixx.toAct(state)).toStrictEqual([2]);
    plays(state, '2 decide');
    expect(state).toMatchObject({ active: 2, roll: 2 });
  });

  test('[AN-14] each of five decides once, in whatever order', () => {
    const state = position({ others: 'together', active: 3, sheets: [{}, {}, {}, {}, {}] });
    plays(state, '3 done');
    expect(anubixx.toAct(state)).toStrictEqual([4, 0, 1, 2]);
    for (const [seat, left] of [
      [1, [4, 0, 2]],
      [4, [0, 2]],
      [2, [0]],
    ] as const) {
      plays(state, `${seat} decide`);
      expect(anubixx.toAct(state)).toStrictEqual(left);
    }
    plays(state, '0 decide');
    expect(state).toMatchObject({ active: 4, roll: 2 });
  });

  test('[AN-14] the others give their turn as one decision, the active player mark by mark', () => {
    const state = position({ dice: 'red', others: 'together' });
    expect(why(state, '0 decide')).toBe('AN-5 markOneByOne');
    plays(state, '0 done');
    expect(why(state, '1 done')).toBe('AN-14 decideAtOnce');
    expect(why(state, '1 mark P11 joker')).toBe('AN-14 decideAtOnce');
    expect(why(state, '1 mark P21 joker')).toBe('AN-6 stonesMissing field=P21 missing=P11 P12');
  });

  test('[AN-13, AN-14] they take nothing from each other', () => {
    // P14 of sheet B and P12 of sheet C are red.
    const state = position({ dice: 'red', others: 'together' });
    plays(state, '0 done', '1 decide P14 die');
    expect(why(state, '2 decide P12 die')).toBeNull();
    expect(why(state, '2 decide P12 joker')).toBe('AN-9 takeDie field=P12 colour=red');
  });

  test('[AN-13, AN-14] the active dice are denied to them too', () => {
    const state = position({ dice: 'red', others: 'together' });
    plays(state, '0 mark P11 die', '0 done');
    expect(why(state, '1 decide P14 die')).toBe('AN-9 noDie field=P14 colour=red');
  });
});
