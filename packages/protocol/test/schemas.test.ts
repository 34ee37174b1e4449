import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { Request, ROUTES, type Route } from '../src/index.ts';

interface Check {
  readonly _zod: {
    readonly def: { readonly check: string; readonly abort?: boolean; readonly pattern?: RegExp };
  };
}

/** Every text in what strangers may send, with the way to it. */
function texts(schema: unknown, way: string, seen = new Set<unknown>()): [string, z.ZodMiniType][] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } })._zod ?? {};
  const inner = Object.entries(def ?? (schema as Record<string, unknown>)).filter(
    ([key]) => key !== 'checks',
  );
  return [
    ...(def?.['type'] === 'string' ? [[way, schema as z.ZodMiniType] as [string, z.ZodMiniType]] : []),
    ...inner.flatMap(([key, value]) => texts(value, `${way} ${key}`, seen)),
  ];
}

const SENT = [
  ...texts(Request, 'request'),
  ...Object.entries(ROUTES as Record<string, Route>).flatMap(([name, { params, query, body }]) =>
    texts({ params, query, body }, name),
  ),
];

const checksOf = (schema: z.ZodMiniType): readonly Check[] =>
  (schema as unknown as { _zod: { def: { checks?: readonly Check[] } } })._zod.def.checks ?? [];

const PATTERNED = SENT.filter(([, schema]) =>
  checksOf(schema).some(({ _zod }) => _zod.def.pattern !== undefined),
);

test('there is much that strangers may send', () => {
  expect(SENT.length).toBeGreaterThan(30);
  expect(PATTERNED.length).toBeGreaterThan(20);
});

test.each(PATTERNED)('%s: its length is looked at before any pattern, and ends it', (_, schema) => {
  const defs = checksOf(schema).map(({ _zod }) => _zod.def);
  const length = defs.findIndex(({ check, abort }) => check === 'max_length' && abort === true);
  expect(length).toBeGreaterThanOrEqual(0);
  expect(length).toBeLessThan(defs.findIndex(({ pattern }) => pattern !== undefined));
});

test.each(PATTERNED)('%s: what is too long is never shown to a pattern', (_, schema) => {
  const patterns = checksOf(schema).flatMap(({ _zod }) => _zod.def.pattern ?? []);
  const trapped = { test: { configurable: true, value: () => expect.unreachable('a pattern was tried') } };
  for (const pattern of patterns) Object.defineProperties(pattern, trapped);
  try {
    expect(schema.safeParse(`a@${'.'.repeat(70_000)}`).success).toBe(false);
    // Else nothing would be proved.
    expect(() => schema.safeParse('a')).toThrow('a pattern was tried');
  } finally {
    for (const pattern of patterns) Reflect.deleteProperty(pattern, 'test');
  }
});
