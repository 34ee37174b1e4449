import { anubixx } from '@saqqara/anubixx';
import { seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { passOthers, plays, position, why } from './position.ts';

const LAST = { pyramid: 'P61', arch: 'CAP' } as const;

describe('a second building', () => {
  test.each([
    ['pyramid', 'arch'],
    ['pyramid', 'relief'],
    ['arch', 'pyramid'],
    ['arch', 'relief'],
  ] as const)('[AN-18] %s after %s ends the game with the roll', (last, earlier) => {
    const state = position({ sheets: [{ marked: `${last} ${earlier}`, free: LAST[last] }, {}, {}] });
    const events = plays(state, `0 mark ${LAST[last]} joker`, '0 done');
    expect(events).toContainEqual({ type: 'buildingCompleted', seat: 0, building: last });
    expect(state.ended).toBeNull();
    plays(state, '1 done');
    expect(anubixx.toAct(state)).toStrictEqual([2]);
    plays(state, '2 done');
    expect(state.ended).toBe('secondBuilding');
    expect(anubixx.toAct(state)).toStrictEqual([]);
  });

  test.each(['pyramid', 'arch'] as const)(
    '[AN-18] the relief after the %s ends it with its twelfth field',
    (earlier) => {
      const state = position({ sheets: [{ marked: `relief ${earlier}`, free: 'F33 F34' }, {}] });
      plays(state, '0 mark F33 joker', '0 mark F34 joker', '0 done', '1 done');
      expect(state.ended).toBe('secondBuilding');
    },
  );

  test.each([
    ['[AN-18] one building does not end it', 'pyramid', ''],
    ['[AN-18] a pyramid without its peak is not complete', 'pyramid arch', 'P61'],
    ['[AN-18] an arch without its capstone is not complete', 'pyramid arch', 'CAP'],
    ['[AN-18] a relief with ten fields is not complete', 'pyramid relief', 'F11 F12'],
  ])('%s', (_rule, marked, free) => {
    const state = position({ sheets: [{ marked, free }, {}] });
    passOthers(state);
    expect(state).toMatchObject({ ended: null, roll: 2 });
  });

  test.each([0, 1, 2, 3, 4])('[AN-18] it counts whoever is active: seat %i of five', (active) => {
    for (const builder of [0, 1, 2, 3, 4]) {
      const sheets = [{}, {}, {}, {}, {}].with(builder, { marked: 'pyramid arch', free: 'P61' });
      const state = position({ sheets, active });
      for (let i = 0; i < 5; i++) {
        const seat = (active + i) % 5;
        plays(state, ...(seat === builder ? [`${seat} mark P61 joker`] : []), `${seat} done`);
      }
      expect(state.ended).toBe('secondBuilding');
    }
  });

  test('[AN-18] after the end nobody acts', () => {
    const state = position({ sheets: [{ marked: 'pyramid arch', free: 'P61' }, {}] });
    plays(state, '0 mark P61 joker');
    passOthers(state);
    expect(why(state, '0 done')).toBe('AN-18 gameOver');
    expect(anubixx.legalActions(state, 0)).toStrictEqual([]);
  });

  test('[AN-17] whoever has two or three buildings then wins the finish bonus, once', () => {
    const sheets = [
      { marked: 'pyramid arch', free: 'P61' },
      { marked: 'arch relief', free: 'CAP' },
      { marked: 'arch' },
    ];
    const state = position({ sheets });
    plays(state, '0 mark P61 joker', '0 done', '1 mark CAP joker', '1 done');
    const events = plays(state, '2 done');
    const finish = (seat: number) => ({ type: 'bonusWon', seat, bonus: 'finish' });
    expect(events.filter(({ type }) => type === 'bonusWon')).toStrictEqual([finish(0), finish(1)]);
    expect(finishPoints(state)).toStrictEqual([3, 3, 0]);
  });

  test('[AN-17] three buildings earn no more than two', () => {
    // Sheet A: both stones with jokers, the pyramid and the arch in one turn.
    const state = position({ sheets: [{ marked: 'pyramid arch relief', free: 'P61 CAP' }, {}] });
    plays(state, '0 mark P61 joker', '0 mark CAP joker', '0 done', '1 done');
    expect(finishPoints(state)).toStrictEqual([3, 0]);
  });
});

const finishPoints = (state: Parameters<typeof anubixx.score>[0]): number[] =>
  anubixx.score(state).map(({ lines }) => lines.find(({ id }) => id === 'finish')!.points);

describe('rolls without a mark', () => {
  test('[AN-19] twenty of them in a row end the game', () => {
    const state = anubixx.setup({ seats: 3, others: 'clockwise', first: null }, seedFrom(1), silent);
    for (let roll = 1; roll <= 20; roll++) {
      expect(state).toMatchObject({ ended: null, roll });
      passOthers(state);
    }
    expect(state).toMatchObject({ ended: 'nobodyMarked', roll: 20 });
    expect(why(state, '0 done')).toBe('AN-19 gameOver');
    expect(anubixx.outcome(state)).toStrictEqual({ scores: [18, 18, 18], places: [1, 1, 1] });
  });

  // Sheet B: P11 is orange.
  test.each(['die', 'Q5', 'joker'])(
    '[AN-19] a single mark, paid with %s, begins the count anew',
    (payment) => {
      const state = position({ idle: 19, dice: payment === 'die' ? 'orange' : '' });
      plays(state, '0 done', `1 mark P11 ${payment}`, '1 done', '2 done');
      expect(state).toMatchObject({ ended: null, idle: 0 });
    },
  );

  describe.each(['clockwise', 'together'] as const)('with others %s', (others) => {
    test.each([0, 1, 2, 3, 4])('[AN-19] the mark of seat %i of five begins the count anew', (marker) => {
      const mark = (seat: number): string[] =>
        others === 'clockwise' || seat === 0
          ? [`${seat} mark P11 joker`, `${seat} done`]
          : [`${seat} decide P11 joker`];
      const pass = (seat: number): string[] => [
        `${seat} ${others === 'clockwise' || seat === 0 ? 'done' : 'decide'}`,
      ];
      const state = position({ idle: 19, others, sheets: [{}, {}, {}, {}, {}] });
      plays(state, ...[0, 1, 2, 3, 4].flatMap((seat) => (seat === marker ? mark(seat) : pass(seat))));
      expect(state).toMatchObject({ ended: null, idle: 0, roll: 2 });
    });
  });

  test('[AN-19, AN-23] everything unused is scored then, five jokers of five players too', () => {
    const state = position({ idle: 19, sheets: [{}, {}, {}, {}, {}] });
    passOthers(state);
    expect(anubixx.outcome(state)?.scores).toStrictEqual([22, 22, 22, 22, 22]);
  });

  test('[AN-19] the count goes on from roll to roll', () => {
    const state = position({ idle: 18 });
    passOthers(state);
    expect(state).toMatchObject({ ended: null, idle: 19 });
    const events = passOthers(state);
    expect(events).toContainEqual({ type: 'rollEnded', roll: 2, idle: 20 });
    expect(events.at(-1)).toMatchObject({ type: 'gameEnded', reason: 'nobodyMarked' });
  });
});
