import type { FromWorker, Thinker, Thinking, Worker } from '@saqqara/bots';
import { imhotep } from '@saqqara/imhotep';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openLocalMatch } from '../src/match/localMatch.ts';
import { deleteMatch, newMatch, readMatch, type StoredMatch } from '../src/match/storage.ts';
import { inProcess } from './table/inProcess.ts';

/** A device that keeps matches, until it fails. */
const device = await vi.hoisted(async () => {
  // Test files share modules: this one needs its own, with the device below.
  vi.resetModules();
  const { storageInMemory } = await import('../src/match/matchStorage.ts');
  return { storage: storageInMemory(), isFailing: false };
});

vi.mock('../src/match/storageDatabase.ts', () => ({
  storageInDatabase: async () => ({
    ...device.storage,
    change: async (...given: Parameters<typeof device.storage.change>) => {
      if (device.isFailing) throw new DOMException('The disk is full.', 'QuotaExceededError');
      return device.storage.change(...given);
    },
  }),
}));

beforeEach(() => {
  device.isFailing = false;
});
afterAll(() => {
  vi.doUnmock('../src/match/storageDatabase.ts');
  vi.resetModules();
});

const begin = (kinds: readonly ('person' | 'bot')[]): Promise<StoredMatch> =>
  newMatch({
    game: 'imhotep',
    version: imhotep.version,
    options: imhotep.parseOptions({ seats: kinds.length, first: 0 }),
    seats: kinds.map((kind, look) => ({ kind, name: '', level: kind === 'bot' ? 1 : null, look })),
  });

/** A tab with the match. */
function sitDown(stored: StoredMatch, pace: 'human' | 'instant' = 'instant', thinker: Thinker = inProcess()) {
  const gone = vi.fn<() => void>();
  const match = openLocalMatch(imhotep, stored, {
    thinker,
    pace: () => pace,
    settled: () => Promise.resolve(),
    gone,
  });
  const actions = (): string[] => match.state.get().timeline.plays.map(({ action }) => action);
  return { match, gone, actions };
}

test('a play that another tab was quicker than is declined, and what that tab played is shown', async () => {
  const stored = await begin(['person', 'person']);
  const [one, two] = [sitDown(stored), sitDown(stored)];
  expect(await one.match.play(0, 'get')).toBeNull();
  expect(await two.match.play(0, 'load A1')).toEqual({ reason: 'changed' });
  expect(two.actions()).toEqual(['get']);
  expect(await two.match.play(1, 'load A1')).toBeNull();
  expect(await one.match.undo(1)).toEqual({ reason: 'changed' });
  expect(one.actions()).toEqual(['get', 'load A1']);
});

test('a play that the rules refuse is declined with their reason, and nothing is stored', async () => {
  const stored = await begin(['person', 'person']);
  const { match } = sitDown(stored);
  expect(await match.play(0, 'sail A temple')).toMatchObject({
    reason: 'rules',
    refusal: { rule: 'IM-15' },
  });
  expect((await readMatch(stored.id))?.plays).toEqual([]);
});

test('what cannot be stored is declined, and can be tried again', async () => {
  const { match, actions } = sitDown(await begin(['person', 'person']));
  device.isFailing = true;
  expect(await match.play(0, 'get')).toEqual({ reason: 'failed' });
  expect(actions()).toEqual([]);
  device.isFailing = false;
  expect(await match.play(0, 'get')).toBeNull();
  device.isFailing = true;
  expect(await match.undo(1)).toEqual({ reason: 'failed' });
  expect(actions()).toEqual(['get']);
});

test('a bot whose play cannot be stored is not said to think, and plays when somebody tries again', async () => {
  device.isFailing = true;
  const { match, actions } = sitDown(await begin(['bot', 'person']));
  await expect.poll(() => match.state.get()).toMatchObject({ thinking: null, isStuck: true });
  match.goOn?.();
  await expect.poll(() => match.state.get()).toMatchObject({ thinking: null, isStuck: true });
  expect(actions()).toEqual([]);
  device.isFailing = false;
  match.goOn?.();
  await expect.poll(actions).toHaveLength(1);
  expect(match.state.get().isStuck).not.toBe(true);
});

test('a match that another tab deleted is gone as soon as anything is wanted of it', async () => {
  const stored = await begin(['person', 'person']);
  const { match, gone } = sitDown(stored);
  await deleteMatch(stored.id);
  expect(await match.play(0, 'get')).toEqual({ reason: 'changed' });
  expect(gone).toHaveBeenCalledOnce();
});

test('a match that another tab deletes is gone at once', async () => {
  const stored = await begin(['person', 'person']);
  const { gone } = sitDown(stored);
  await deleteMatch(stored.id);
  const otherTab = new BroadcastChannel('saqqara.matches');
  otherTab.postMessage(stored.id);
  await expect.poll(() => gone.mock.calls.length).toBe(1);
  otherTab.close();
});

/** A worker whose hints never end by themselves. */
function withEndlessHints(worker: Worker): Worker {
  const endless = new Set<number>();
  let tell = (_message: FromWorker): void => {};
  return {
    ...worker,
    listen(hear) {
      tell = hear;
      worker.listen(hear);
    },
    post(message) {
      const { type, id } = message;
      if (type === 'ask' && message.request.wants === 'hint') endless.add(id);
      else if (type === 'stop' && endless.delete(id))
        queueMicrotask(() => tell({ type: 'failure', id, message: 'stopped' }));
      else worker.post(message);
    },
  };
}

test('a bot is not kept from playing by hints that were asked for', async () => {
  const stored = await begin(['person', 'bot']);
  const { match, actions } = sitDown(stored, 'instant', inProcess(null, withEndlessHints));
  const hints: Thinking[] = [1, 2, 3, 4, 5].map(() => match.hint!(0));
  await match.play(0, 'get');
  await expect.poll(actions).toHaveLength(2);
  for (const hint of hints) hint.stop();
});

test('bots take their time, until somebody is in a hurry: then all play at once, and take it again after the next play', async () => {
  const { match, actions } = sitDown(await begin(['bot', 'bot', 'person']), 'human');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    expect(actions()).toHaveLength(0);
    match.hurry?.();
    // No clock goes on from here: whoever waited for it would wait for ever.
    await vi.waitUntil(
      () => match.state.get().timeline.plays.length === 2 && match.state.get().thinking === null,
    );
    expect(match.state.get().isHurried).toBe(true);
    expect(await match.play(2, 'get')).toBeNull();
    expect(match.state.get().isHurried).toBe(false);
    await vi.waitUntil(() => vi.getTimerCount() > 1);
    expect(actions()).toHaveLength(3);
  } finally {
    vi.useRealTimers();
    match.close();
  }
});

test('nobody hurries a person', async () => {
  const { match } = sitDown(await begin(['person', 'bot']), 'human');
  match.hurry?.();
  expect(match.state.get().isHurried).not.toBe(true);
  match.close();
});

test('among bots alone everything may be taken back, play by play to the beginning, and the match is practice from then on', async () => {
  const stored = await begin(['person', 'bot']);
  const { match, actions } = sitDown(stored);
  expect(match.undoable()).toEqual({ plays: 0, turn: 0 });
  await match.play(0, 'get');
  await expect.poll(actions).toHaveLength(2);
  const [, answer] = actions();
  // What the bot answered lies between.
  expect(match.undoable()).toEqual({ plays: 0, turn: 0, practice: 2 });
  expect(match.state.get().stored.isPractice).toBeUndefined();
  expect(await match.undo(2)).toBeNull();
  expect(actions()).toEqual([]);
  expect(match.state.get().stored.isPractice).toBe(true);
  expect(await readMatch(stored.id)).toMatchObject({ plays: [], isPractice: true });
  // Bots are not asked again until they answer better: to the same play they answer the same.
  await match.play(0, 'get');
  await expect.poll(actions).toEqual(['get', answer]);
});

test('what is taken back is what was seen, though a bot has answered meanwhile', async () => {
  const stored = await begin(['person', 'bot']);
  const { match, actions } = sitDown(stored, 'human');
  await match.play(0, 'get');
  expect(match.undoable()).toEqual({ plays: 1, turn: 1 });
  // The bot's play is on its way to the storage when the person has second thoughts.
  const answering = match.play(1, 'get');
  const declined = match.undo(1);
  expect(await answering).toBeNull();
  expect(await declined).toEqual({ reason: 'changed' });
  expect(actions()).toEqual(['get', 'get']);
  expect((await readMatch(stored.id))?.isPractice).toBeUndefined();
  // In practice both go: what is left is what the person wanted.
  await match.play(0, 'load A1');
  const again = match.play(1, 'load A2');
  const { practice = 0 } = match.undoable();
  expect(await match.undo(Math.max(practice, 3))).toBeNull();
  expect(await again).toBeNull();
  expect(actions()).toEqual([]);
  match.close();
});

test('where two people share the device only what nobody has answered is taken back, and nothing becomes practice', async () => {
  const { match } = sitDown(await begin(['person', 'person']));
  await match.play(0, 'get');
  expect(match.undoable()).toEqual({ plays: 1, turn: 1 });
  await match.play(1, 'get');
  // Not the first person's any more.
  expect(match.undoable()).toEqual({ plays: 1, turn: 1 });
  expect(await match.undo(1)).toBeNull();
  expect(match.state.get().stored.isPractice).toBeUndefined();
});
