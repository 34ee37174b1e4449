import type { Reply } from '@saqqara/protocol/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeOf } from '../src/app/store.ts';
import type { Sent } from '../src/match/match.ts';
import { send, sendingBy, stopSending, withdraw } from '../src/online/match/sending.ts';
import { forgetAllUnsent, type PlayDeed, readUnsent } from '../src/online/match/unsent.ts';
import { type Wish, wishingBy } from '../src/online/match/wishing.ts';

const deed: PlayDeed = {
  type: 'play',
  table: 'aaaaaaaaaaaaaaaa',
  key: 'aaaaaaaa',
  seat: 0,
  base: 4,
  action: 'get',
};

/** A page before the server's door, which the test opens and closes. */
function page({ linked = false } = {}) {
  const isLinked = storeOf(linked);
  const asked: { readonly deed: PlayDeed; readonly answer: (reply: Reply) => void }[] = [];
  const shownStates: (Sent | null)[] = [];
  const sending = sendingBy({
    isLinked,
    act: (sent) => new Promise((answer) => asked.push({ deed: sent, answer })),
    epoch: () => 'second',
    shown: () => Promise.resolve(),
    changed: () => void shownStates.push(sending.sent),
  });
  return { isLinked, asked, shownStates, sending };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(forgetAllUnsent);

describe('a play', () => {
  test('is held until the server is there, sent once with its key, and then forgotten', async () => {
    const { isLinked, asked, sending } = page();
    const done = send(sending, { deed, isSent: false });
    expect(sending.sent).toEqual({ seat: 0, action: 'get', isHeld: true });
    expect(readUnsent(deed.table)).toEqual({ deed, isSent: false });
    expect(asked).toEqual([]);
    isLinked.set(true);
    await settled();
    isLinked.set(false);
    isLinked.set(true);
    await settled();
    expect(asked.map((each) => each.deed)).toEqual([deed]);
    expect(sending.sent).toEqual({ seat: 0, action: 'get' });
    expect(readUnsent(deed.table)).toEqual({ deed, isSent: true });
    asked[0]!.answer({ type: 'done', id: 1, seq: 5 });
    expect(await done).toBe(null);
    expect(sending.sent).toBe(null);
    expect(readUnsent(deed.table)).toBe(null);
  });

  test('made before the server restored a backup is not sent, and told to be out of date', async () => {
    const { isLinked, asked, sending } = page();
    const done = send(sending, { deed, isSent: false, epoch: 'first' });
    isLinked.set(true);
    expect(await done).toEqual({ reason: 'changed' });
    expect(asked).toEqual([]);
    expect(readUnsent(deed.table)).toBe(null);
    void send(sending, { deed, isSent: false, epoch: 'second' });
    await settled();
    expect(asked).toHaveLength(1);
  });

  test('can be withdrawn before it was on its way, and is never sent then', async () => {
    const { isLinked, asked, sending } = page();
    const done = send(sending, { deed, isSent: false });
    withdraw(sending);
    expect(await done).toBe(null);
    expect(sending.sent).toBe(null);
    expect(readUnsent(deed.table)).toBe(null);
    isLinked.set(true);
    await settled();
    expect(asked).toEqual([]);
  });

  test('cannot be withdrawn once the server may have it', async () => {
    const { sending } = page();
    void send(sending, { deed, isSent: true });
    expect(sending.sent).toEqual({ seat: 0, action: 'get', isHeld: false });
    withdraw(sending);
    await settled();
    expect(readUnsent(deed.table)).toEqual({ deed, isSent: true });
  });

  test('stays to be sent from elsewhere when the table is left', async () => {
    const { isLinked, asked, sending } = page();
    const done = send(sending, { deed, isSent: false });
    stopSending(sending);
    expect(await done).toBe(null);
    isLinked.set(true);
    await settled();
    expect(asked).toEqual([]);
    expect(readUnsent(deed.table)).toEqual({ deed, isSent: false });
  });

  test.each([
    [{ code: 'stale' }, { reason: 'changed' }],
    [{ code: 'notNow' }, { reason: 'changed' }],
    [{ code: 'notYours' }, { reason: 'failed' }],
    [
      { code: 'rules', refusal: { code: 'x', rule: 'IM-15', values: {} } },
      { reason: 'rules', refusal: { code: 'x', rule: 'IM-15', values: {} } },
    ],
  ])('that is refused for %o is explained', async (problem, declined) => {
    const { asked, sending } = page({ linked: true });
    const done = send(sending, { deed, isSent: false });
    await settled();
    asked[0]!.answer({ type: 'refused', id: 1, ...problem } as Reply);
    expect(await done).toEqual(declined);
    expect(readUnsent(deed.table)).toBe(null);
  });
});

describe('a wish', () => {
  const wish: Wish = { type: 'resign', seat: 0 };

  test('that is refused is told of until another is made', async () => {
    const replies: Reply[] = [
      { type: 'refused', id: 1, code: 'notNow' },
      { type: 'done', id: 2, seq: 7 },
    ];
    const { act, refusal, dismiss } = wishingBy(storeOf(true), () => Promise.resolve(replies.shift()!));
    await act(wish);
    expect(refusal.get()).toEqual({ what: 'resign', code: 'notNow' });
    dismiss();
    expect(refusal.get()).toBe(null);
    await act(wish);
    expect(refusal.get()).toBe(null);
  });

  test('waits for a moment, and is not done later if the server stays away', async () => {
    vi.useFakeTimers();
    try {
      const send = vi.fn<() => Promise<Reply>>(() => Promise.resolve({ type: 'done', id: 1, seq: 1 }));
      const isLinked = storeOf(false);
      const { act, refusal } = wishingBy(isLinked, send);
      const soon = act(wish);
      isLinked.set(true);
      expect(await soon).toMatchObject({ type: 'done' });
      isLinked.set(false);
      const never = act(wish);
      vi.advanceTimersByTime(60_000);
      expect(await never).toMatchObject({ code: 'unavailable' });
      expect(refusal.get()).toEqual({ what: 'resign', code: 'unavailable' });
      isLinked.set(true);
      expect(send).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
