import fc from 'fast-check';
import { isPacked, packed, packedTail, type PackedUpdate, unpacked, type Update } from '@saqqara/protocol';
import { expect, test } from 'vitest';

const table = '0123456789abcdef';
const openedAt = 1_794_758_400_000;

const update: fc.Arbitrary<Update> = fc
  .record(
    {
      seq: fc.nat(),
      ms: fc.nat(),
      entry: fc.constantFrom<Update['entry']>(
        { kind: 'play', seat: 0 },
        { kind: 'play', seat: 3, outcome: { scores: [1, 2], places: [2, 1] } },
        { kind: 'back', seat: 1, to: 4 },
        { kind: 'left', seat: 2 },
      ),
      patch: fc.constantFrom({ a: [1] as const }, [null] as const, {}),
      events: fc.array(fc.record({ type: fc.string(), seat: fc.nat(), tile: fc.constant(null) }), {
        minLength: 1,
      }),
      free: fc.nat(),
      idle: fc.integer({ min: 1, max: 1_000_000 }),
    },
    { requiredKeys: ['seq', 'ms', 'entry'] },
  )
  .map(({ ms, ...rest }) => ({ type: 'update', table, at: openedAt + ms, ...rest }));

test('an update that is written short is read as it was', () => {
  fc.assert(
    fc.property(update, fc.nat({ max: 50 }), (whole, id) => {
      const wire = JSON.parse(packed(7, id, packedTail(whole, openedAt))) as PackedUpdate;
      expect(isPacked(wire)).toBe(true);
      expect(wire[0]).toBe(7);
      expect(unpacked(wire, { table, openedAt })).toEqual(id === 0 ? whole : { ...whole, id });
    }),
  );
});

test('a play takes few bytes besides what it changed', () => {
  const play: Update = {
    type: 'update',
    table,
    seq: 17,
    at: openedAt + 360_000,
    entry: { kind: 'play', seat: 1 },
  };
  expect(packed(3, 0, packedTail(play, openedAt))).toBe('[3,0,17,360000,1,0,0]');
});
