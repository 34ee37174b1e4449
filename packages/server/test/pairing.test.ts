import { below, seeded, seedFrom } from '@saqqara/kernel';
import { widthOf } from '@saqqara/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PairingContext, type Party, pairUp } from '../src/pool/pairing.ts';
import type { Seeker } from '../src/pool/seeker.ts';

const SECOND = 1_000;
const NOW = Date.UTC(2030, 0, 1);

const seeker = (user: string, given: Partial<Seeker> = {}): Seeker => ({
  user,
  game: 'imhotep',
  seats: 2,
  tempo: 'live',
  isRated: true,
  strength: 1_500,
  since: NOW,
  isFirst: false,
  ...given,
});

const SEATS: Readonly<Record<string, readonly number[]>> = {
  imhotep: [2, 3, 4],
  kheops: [2],
  anubixx: [2, 3, 4, 5],
};

const context = (given: Partial<PairingContext> = {}): PairingContext => ({
  now: NOW,
  seatsOf: (game) => SEATS[game] ?? [],
  areApart: () => false,
  ...given,
});

const names = (parties: readonly Party[]): string[][] =>
  parties.map(({ members }) => members.map(({ user }) => user).toSorted());

test('two of like strength who want the same play with each other', () => {
  const all = [seeker('ana'), seeker('ben', { strength: 1_580 }), seeker('cleo', { game: 'kheops' })];
  expect(names(pairUp(all, context()))).toEqual([['ana', 'ben']]);
});

test.each([
  ['game', { game: 'kheops' }],
  ['number', { seats: 3 }],
  ['tempo', { tempo: 'days' }],
  ['stake', { isRated: false }],
] as const)('nobody gets another %s than they want', (_, other) => {
  expect(pairUp([seeker('ana'), seeker('ben', other)], context())).toEqual([]);
});

test('the nearest in strength are taken, and who has waited longest chooses first', () => {
  const all = [
    seeker('new', { strength: 1_510, since: NOW - 1 }),
    seeker('long', { strength: 1_500, since: NOW - 2 }),
    seeker('near', { strength: 1_520, since: NOW }),
  ];
  expect(names(pairUp(all, context()))).toEqual([['long', 'new']]);
  expect(names(pairUp([...all, seeker('nearest', { strength: 1_499 })], context()))).toEqual([
    ['long', 'nearest'],
    ['near', 'new'],
  ]);
});

test('the range grows with waiting, and both must have grown into each other’s', () => {
  const far = 1_500 + widthOf(seeker('x', { since: NOW - 60 * SECOND }), NOW);
  const pair = (since: number): string[][] =>
    names(
      pairUp(
        [seeker('ana', { since: NOW - 60 * SECOND }), seeker('ben', { strength: far, since })],
        context(),
      ),
    );
  expect(pair(NOW - 59 * SECOND)).toEqual([]);
  expect(pair(NOW - 60 * SECOND)).toEqual([['ana', 'ben']]);
  const steps = [0, 9, 10, 30, 60, 120, 600].map((s) =>
    widthOf(seeker('x', { since: NOW - s * SECOND }), NOW),
  );
  expect(steps).toEqual([100, 100, 125, 195, 381, 1_455, 4_000]);
});

test('who was ready when another did not come is before all who waited longer', () => {
  const all = [
    seeker('old', { since: NOW - 50 * SECOND }),
    seeker('left', { isFirst: true }),
    seeker('other', { strength: 1_520, since: NOW - 40 * SECOND }),
  ];
  expect(names(pairUp(all, context()))).toEqual([['left', 'old']]);
});

test('people who are kept apart never meet, in a group neither', () => {
  const areApart: PairingContext['areApart'] = (a, b) => [a, b].toSorted().join(' ') === 'ana ben';
  expect(pairUp([seeker('ana'), seeker('ben')], context({ areApart }))).toEqual([]);
  const three = ['ana', 'ben', 'cleo', 'dan'].map((user) => seeker(user, { seats: 3 }));
  expect(names(pairUp(three, context({ areApart })))).toEqual([['ana', 'cleo', 'dan']]);
});

test('groups are of the wanted size; who takes any number fills them up, and gets the most there are', () => {
  const three = [seeker('ana', { seats: 3 }), seeker('ben', { seats: null }), seeker('cleo', { seats: 3 })];
  expect(names(pairUp(three, context()))).toEqual([['ana', 'ben', 'cleo']]);
  const any = ['a', 'b', 'c', 'd', 'e', 'f'].map((user) => seeker(user, { seats: null, game: 'anubixx' }));
  expect(pairUp(any, context()).map(({ seats }) => seats)).toEqual([5]);
  expect(pairUp(any.slice(0, 3), context()).map(({ seats }) => seats)).toEqual([3]);
});

describe('whoever looks', () => {
  const crowds = fc.array(
    fc.record({
      game: fc.constantFrom('imhotep', 'kheops', 'anubixx'),
      seats: fc.constantFrom(2, 2, 3, null),
      strength: fc.integer({ min: 800, max: 2_200 }),
      waited: fc.integer({ min: 0, max: 90 }),
    }),
    { maxLength: 60 },
  );
  const crowd = (
    drawn: readonly { game: string; seats: number | null; strength: number; waited: number }[],
  ): Seeker[] =>
    drawn.map(({ waited, ...each }, n) => seeker(`p${n}`, { ...each, since: NOW - waited * SECOND }));

  test('sits at one table at most, within everybody’s range; the order in which they are read changes nothing', () => {
    fc.assert(
      fc.property(crowds, fc.integer(), (drawn, seed) => {
        const all = crowd(drawn);
        const parties = pairUp(all, context());
        const seated = names(parties).flat();
        expect(new Set(seated).size).toBe(seated.length);
        for (const { members, seats } of parties) {
          expect(members).toHaveLength(seats);
          for (const a of members)
            for (const b of members)
              expect(Math.abs(a.strength - b.strength)).toBeLessThanOrEqual(widthOf(a, NOW));
        }
        const rng = seeded(seedFrom(seed));
        const mixed = all.toSorted(() => below(rng, 3) - 1);
        expect(new Set(pairUp(mixed, context()))).toEqual(new Set(parties));
      }),
    );
  });

  test('of two who still look no pair could have been made', () => {
    fc.assert(
      fc.property(crowds, (drawn) => {
        const all = crowd(drawn.map((each) => ({ ...each, seats: 2 })));
        const seated = new Set(names(pairUp(all, context())).flat());
        const left = all.filter(({ user }) => !seated.has(user));
        expect(pairUp(left, context())).toEqual([]);
        const pairs = left.flatMap((a) =>
          left.filter((b) => a !== b && a.game === b.game).map((b) => [a, b] as const),
        );
        for (const [a, b] of pairs)
          expect(Math.abs(a.strength - b.strength)).toBeGreaterThan(
            Math.min(widthOf(a, NOW), widthOf(b, NOW)),
          );
      }),
    );
  });
});
