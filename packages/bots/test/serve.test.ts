import { setImmediate } from 'node:timers/promises';
import { gameById, levelsOf, loadRules } from '@saqqara/games';
import { type GameTypes, seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { netsIn } from '../threads/index.ts';
import {
  type BotAnswer,
  type BotRequest,
  choose,
  type FromWorker,
  type Library,
  type Question,
  serve,
  type ToWorker,
  withNodes,
  type WorkerContext,
} from '../src/index.ts';

const LEARNT = 8;
const NODES = 6;
const library = { gameById, levelsOf };
const netOf = netsIn(new URL('../../games/nets/', import.meta.url), library);

const imhotep = gameById('imhotep')!;

function opening(): Question<GameTypes> {
  const options = imhotep.parseOptions({ seats: 2, first: 0 });
  const view = imhotep.view(imhotep.setup(options, seedFrom(12), silent), 0);
  return { game: imhotep, view, seat: 0, seats: 2, seed: seedFrom(1) };
}

/** A worker whose messages a test writes and reads itself. */
function workerOf(context: Partial<WorkerContext>) {
  let tell = (_message: ToWorker): void => {};
  let hear = (_message: FromWorker): void => {};
  const port = {
    post: (message: FromWorker) => hear(message),
    listen: (listener: (message: ToWorker) => void) => (tell = listener),
  };
  serve(port, {
    ...library,
    loadRules,
    now: () => performance.now(),
    pause: () => setImmediate(),
    after: () => () => {},
    ...context,
  });
  const ask = (change: Partial<BotRequest> = {}): Promise<BotAnswer> => {
    const { view, seat, seats, seed } = opening();
    const { id: game, version } = imhotep;
    const about = { game, version, view, seat, seats, seed, level: LEARNT, ms: null, nodes: NODES };
    return new Promise((resolve, reject) => {
      hear = (message) =>
        message.type === 'answer' ? resolve(message.answer) : reject(new Error(message.message));
      tell({ type: 'ask', id: 1, request: { ...about, wants: 'choice', ...change } });
    });
  };
  return { ask, stop: () => tell({ type: 'stop', id: 1 }) };
}

describe('a level that has learnt', () => {
  const level = withNodes(levelsOf('imhotep')[LEARNT - 1]!, NODES);
  const net = netOf('imhotep', imhotep.version);
  const thoughtWith = (lent: typeof net) => {
    const thought = choose(opening(), level, undefined, lent);
    return { ...thought, action: imhotep.format(thought.action) };
  };
  const never = (): Promise<never> => new Promise(() => {});

  test('waits for its net: the first thought has it', async () => {
    const late: Library['netOf'] = async () => {
      await setImmediate();
      return net;
    };
    const { thought } = await workerOf({ netOf: late }).ask();
    expect(thoughtWith(net)).not.toEqual(thoughtWith(null));
    expect(thought).toEqual(thoughtWith(net));
  });

  test('thinks without a net that does not come in half of its time, and has the other half', async () => {
    let time = 0;
    const patience: number[] = [];
    const { ask } = workerOf({
      netOf: never,
      now: () => time,
      after(ms, act) {
        patience.push(ms);
        time += ms;
        queueMicrotask(act);
        return () => {};
      },
    });
    expect((await ask({ ms: 4_000 })).thought).toEqual(thoughtWith(null));
    expect(patience).toEqual([2_000]);
  });

  test('does not wait for a net any more when it is told to stop', async () => {
    const { ask, stop } = workerOf({ netOf: never });
    const answer = ask();
    await setImmediate();
    stop();
    expect((await answer).thought.nodes).toBe(1);
  });

  test('thinks without a net that cannot be had', async () => {
    const levels = levelsOf('imhotep').with(LEARNT - 1, level);
    const quick = { levelsOf: () => levels };
    const { ask } = workerOf({ ...quick, netOf: () => Promise.reject(new Error('no network')) });
    expect(await ask()).toMatchObject({ thought: thoughtWith(null), isMakeshift: false });
    // Who sets no limit wants what the level itself would do, and is told that this is not it.
    const unlimited = { ms: null, nodes: null };
    expect(await ask(unlimited)).toMatchObject({ thought: thoughtWith(null), isMakeshift: true });
    const whole = workerOf({ ...quick, netOf: async () => net });
    expect(await whole.ask(unlimited)).toMatchObject({ isMakeshift: false });
  });
});

test('a hint is stopped between two of its parts, too, and says what is known by then', async () => {
  let time = 0;
  let pauses = 0;
  const laterAfter = async (most: number) => {
    pauses = 0;
    const { ask, stop } = workerOf({
      // Every step takes a slice, so that whoever wants to is heard after each.
      now: () => (time += 5),
      async pause() {
        pauses += 1;
        if (pauses === most) stop();
        await setImmediate();
      },
    });
    const { hint } = await ask({ level: 4, wants: 'hint' });
    expect(hint?.reason).toBeNull();
    return hint!.later;
  };
  expect(await laterAfter(Number.POSITIVE_INFINITY)).not.toBeNull();
  const inAll = pauses;
  expect(inAll).toBeGreaterThan(NODES + 3);
  expect(await laterAfter(NODES + 2)).toBeNull();
  expect(pauses).toBeLessThan(inAll);
});
