import { sealOf } from '@saqqara/kernel';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Dealing, revealAt, type Tell } from '../src/online/deal/revealing.ts';
import { forgetShares, newSeal, noteShare, sealedFor, sealedShare } from '../src/online/deal/sealedShares.ts';

const PLEDGE = 'a'.repeat(64);
const THEIR_SEAL = sealOf('2'.repeat(32));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  forgetShares();
});

const dealing = (seal: string, change: Partial<Dealing> = {}): Dealing => ({
  id: 'table',
  phase: 'dealing',
  pledge: PLEDGE,
  seals: [seal, THEIR_SEAL],
  shares: [null, null],
  ...change,
});

/** A server that hears everything, and what it was told. */
function hearing(): { readonly told: unknown[]; readonly tell: Tell } {
  const told: unknown[] = [];
  return { told, tell: async (deed) => void told.push(deed) };
}

test('what is told of a share before it is revealed is its hash', () => {
  const seal = newSeal();
  const { share } = sealedShare(seal)!;
  expect(share).toMatch(/^[0-9a-f]{32}$/);
  expect(sealOf(share)).toBe(seal);
  expect(newSeal()).not.toBe(seal);
});

test('a share is revealed once everybody is bound, and what they were bound to is kept', async () => {
  const seal = newSeal();
  const { tell, told } = hearing();
  await revealAt(dealing(seal, { phase: 'open' }), tell);
  expect(told).toEqual([]);
  await revealAt(dealing(seal), tell);
  expect(told).toEqual([{ type: 'reveal', table: 'table', seat: 0, share: sealedShare(seal)!.share }]);
  expect(sealedFor('table')).toMatchObject([
    { bound: { pledge: PLEDGE, seals: [seal, THEIR_SEAL] }, isHeard: true },
  ]);
});

test('of shares that are known, and of those sealed elsewhere, nothing is told', async () => {
  const seal = newSeal();
  const { tell, told } = hearing();
  await revealAt(dealing(THEIR_SEAL), tell);
  await revealAt(dealing(seal, { shares: ['1'.repeat(32), null] }), tell);
  expect(told).toEqual([]);
});

test.each<[string, Partial<Dealing>]>([
  ['another pledge', { pledge: 'b'.repeat(64) }],
  ['another table', { id: 'other' }],
])('a server that shows %s than it answered with is told nothing', async (_what, change) => {
  const seal = newSeal();
  noteShare(seal, { bound: { table: 'table', pledge: PLEDGE, seals: null } });
  const { tell, told } = hearing();
  await revealAt(dealing(seal, change), tell);
  expect(told).toEqual([]);
});

test('nor one that shows other seals once it could not be reached', async () => {
  const seal = newSeal();
  await revealAt(dealing(seal), () => Promise.reject(new Error('no network')));
  expect(sealedShare(seal)!.isHeard).toBe(false);
  const { tell, told } = hearing();
  await revealAt(dealing(seal, { seals: [seal, sealOf('3'.repeat(32))] }), tell);
  expect(told).toEqual([]);
  await revealAt(dealing(seal), tell);
  expect(told).toHaveLength(1);
});

test('what was sealed before the page was loaded anew is revealed all the same', async () => {
  const seal = newSeal();
  vi.resetModules();
  const { revealAt: revealAnew } = await import('../src/online/deal/revealing.ts');
  const { tell, told } = hearing();
  await revealAnew(dealing(seal), tell);
  expect(told).toMatchObject([{ seat: 0, share: sealedShare(seal)!.share }]);
});

test('it is told once, though the table is shown as it was before', async () => {
  const seal = newSeal();
  const { tell, told } = hearing();
  await Promise.all([revealAt(dealing(seal), tell), revealAt(dealing(seal), tell)]);
  await revealAt(dealing(seal), tell);
  expect(told).toHaveLength(1);
});

test('a browser that keeps nothing reveals all the same', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  const seal = newSeal();
  const { tell, told } = hearing();
  await revealAt(dealing(seal), tell);
  expect(told).toHaveLength(1);
});
