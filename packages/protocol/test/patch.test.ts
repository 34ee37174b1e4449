import fc from 'fast-check';
import type { Json } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { difference, type Patch, patched } from '@saqqara/protocol';

const NATURAL = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')}|length)"`);

/** As views are: read from text, with names for keys that are nobody else's. */
const json: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !NATURAL.test(text))
  .map((text) => JSON.parse(text) as Json);

test('a difference turns one value into the other, also by way of text', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const patch = difference(before, after);
      const read = patch === null ? null : (JSON.parse(JSON.stringify(patch)) as Patch);
      expect(read === null ? before : patched(before, read)).toEqual(after);
    }),
    { numRuns: 2_000 },
  );
});

test('there is none between equal values', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(difference(value, structuredClone(value))).toBeNull();
    }),
  );
});

test('what is patched is not written to, and what did not change is shared', () => {
  const before = { ships: [{ load: [1, 2] }, { load: [3] }], turn: 1 };
  const after = { ships: [{ load: [1, 2] }, { load: [3, 4] }], turn: 1 };
  const copy = structuredClone(before);
  const result = patched(before, difference(before, after)!) as typeof before;
  expect(before).toEqual(copy);
  expect(result).toEqual(after);
  expect(result.ships[0]).toBe(before.ships[0]);
});

test.each<[string, Json, Json, Patch]>([
  ['one field', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: [3] }],
  ['a field less', { a: 1, b: 2 }, { a: 1 }, { b: [] }],
  ['deep down', { a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, { a: { b: { c: [2] } } }],
  ['a list that grew', [1, 2], [1, 2, 3], { 2: [3] }],
  ['a list that was cut', [1, 2, 3], [1], { length: [1] }],
  ['another kind of thing', [1], { a: 1 }, [{ a: 1 }]],
])('%s is told in few words', (_what, before, after, patch) => {
  expect(difference(before, after)).toEqual(patch);
});
