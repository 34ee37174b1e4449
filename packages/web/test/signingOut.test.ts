import { beforeEach, expect, test, vi } from 'vitest';

const NEFRET = { id: 'p1', name: 'Nefret', notices: 0 };

beforeEach(() => vi.resetModules());

/** A browser that keeps things, before a server whose answers to who somebody is are given one by one. */
async function browser() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  });
  vi.stubGlobal('addEventListener', () => {});
  const answers: ((me: typeof NEFRET | null) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    async () => new Promise((answer) => answers.push((me) => answer(Response.json({ me, signIn: {} })))),
  );
  const { me, myself } = await import('../src/online/session.ts');
  const { nowNobody, readAccount } = await import('../src/online/pages/account.ts');
  return { kept, answers, me, myself, nowNobody, readAccount };
}

test('whoever signs out is forgotten at once, whether or not the server can be asked again', async () => {
  const { kept, answers, me, myself, nowNobody } = await browser();
  const asked = me();
  answers[0]!(NEFRET);
  await asked;
  expect(kept.get('saqqara.name')).toBe('Nefret');
  await nowNobody();
  expect(myself.get()).toBeNull();
  expect([...kept.values()].join()).not.toContain('Nefret');
  expect(kept.has('saqqara.owner')).toBe(false);
});

test('what the server said before somebody signed out does not bring them back', async () => {
  const { kept, answers, me, myself, nowNobody } = await browser();
  const first = me();
  answers[0]!(NEFRET);
  await first;
  const late = me({ again: true });
  await nowNobody();
  answers[1]!(NEFRET);
  await late;
  expect(myself.get()).toBeNull();
  expect(kept.has('saqqara.name')).toBe(false);
});

test('nor does what the account page had asked for', async () => {
  const { kept, answers, me, myself, nowNobody, readAccount } = await browser();
  const first = me();
  answers[0]!(NEFRET);
  await first;
  const late = readAccount();
  await nowNobody();
  answers[1]!(NEFRET);
  await late;
  expect(myself.get()).toBeNull();
  expect(kept.has('saqqara.name')).toBe(false);
});
