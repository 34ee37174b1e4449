import { anubixx } from '@saqqara/anubixx';
import { seeded, seedFrom, silent } from '@saqqara/kernel';
import { expect, test } from 'vitest';

test('[AN-14] by default the others act clockwise, and chance names who begins', () => {
  expect(anubixx.parseOptions({ seats: 3 })).toStrictEqual({ seats: 3, others: 'clockwise', first: null });
});

test.each([
  ['[AN-1] one player is too few', { seats: 1 }, 'AN-1 badOption option=seats value=1'],
  ['[AN-1] six players are too many', { seats: 6 }, 'AN-1 badOption option=seats value=6'],
  ['[AN-1] the number of players must be known', {}, 'AN-1 badOption option=seats value='],
  ['[AN-1] options are an object', [2], 'AN-1 badOption option=options value='],
  ['[AN-1] no option is made up', { seats: 2, dice: 5 }, 'AN-1 badOption option=dice value='],
  [
    '[AN-14] there are two orders of play',
    { seats: 2, others: 'x' },
    'AN-14 badOption option=others value="x"',
  ],
  ['[AN-13] who begins sits at the table', { seats: 2, first: 2 }, 'AN-13 badOption option=first value=2'],
  ['[AN-13] who begins is a seat', { seats: 2, first: '0' }, 'AN-13 badOption option=first value="0"'],
])('%s', (_rule, options, message) => {
  expect(() => anubixx.parseOptions(options)).toThrow(message);
});

test.each([
  ['[AN-1] two players roll three dice', 2, 3],
  ['[AN-1] three players roll four dice', 3, 4],
  ['[AN-1] four players roll four dice', 4, 4],
  ['[AN-1] five players roll four dice', 5, 4],
])('%s', (_rule, seats, dice) => {
  const state = anubixx.setup({ seats, others: 'clockwise', first: null }, seedFrom(seats), silent);
  expect(state.dice).toHaveLength(dice);
});

test('[AN-1] every colour comes up about as often as any other', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 3000; seed++) {
    const { dice } = anubixx.setup({ seats: 5, others: 'clockwise', first: 0 }, seedFrom(seed), silent);
    for (const colour of dice) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test('[AN-2] everybody has a different sheet, and every sheet is dealt to every seat', () => {
  const dealt = [0, 1, 2, 3, 4].map(() => new Set<string>());
  for (let seed = 0; seed < 200; seed++) {
    const { sheets } = anubixx.setup({ seats: 5, others: 'clockwise', first: 0 }, seedFrom(seed), silent);
    expect(new Set(sheets.map(({ letter }) => letter)).size).toBe(5);
    sheets.forEach(({ letter }, seat) => dealt[seat]!.add(letter));
  }
  expect(dealt.map(({ size }) => size)).toStrictEqual([6, 6, 6, 6, 6]);
});

test.each([2, 3, 4, 5])('[AN-3] %i players have as many jokers each', (seats) => {
  const { sheets } = anubixx.setup({ seats, others: 'together', first: 1 }, seedFrom(1), silent);
  expect(sheets.map(({ jokers }) => jokers)).toStrictEqual(new Array<number>(seats).fill(seats));
});

test('[AN-13] the first active player is drawn, or the one that the table has named', () => {
  const firsts = new Set<number>();
  for (let seed = 0; seed < 100; seed++) {
    firsts.add(anubixx.setup({ seats: 4, others: 'clockwise', first: null }, seedFrom(seed), silent).active);
    expect(anubixx.setup({ seats: 4, others: 'clockwise', first: 2 }, seedFrom(seed), silent).active).toBe(2);
  }
  expect(firsts.size).toBe(4);
});

test('[AN-13, AN-14] every mix of options is drawn', () => {
  const rng = seeded(seedFrom(5));
  const drawn = new Set(Array.from({ length: 300 }, () => JSON.stringify(anubixx.anyOptions(3, rng))));
  expect(drawn.size).toBe(2 * 4);
});
