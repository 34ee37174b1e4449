import { setImmediate } from 'node:timers/promises';
import { gameById, levelsOf, loadRules } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import {
  choose,
  hint,
  type BotRequest,
  sameThreadWorker,
  type Question,
  type WorkerContext,
  type FromWorker,
  type ToWorker,
  serve,
  thinker,
  type ThinkerContext,
  type Worker,
} from '../src/index.ts';
import { ALL_GAMES, questions } from './positions.ts';

const workerContext: WorkerContext = {
  gameById,
  levelsOf,
  loadRules,
  now: () => performance.now(),
  pause: () => setImmediate(),
  after: () => () => {},
};

const thinkerContext: ThinkerContext = {
  gameById,
  levelsOf,
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  patience: { grace: 600_000 },
};

const requestOf = (
  { game, view, seat, seats, seed }: Question<GameTypes>,
  more: Partial<BotRequest> = {},
) => ({
  game: game.id,
  version: game.version,
  view,
  seat,
  seats,
  level: 5,
  seed,
  ms: null,
  nodes: 30,
  wants: 'choice' as const,
  ...more,
});

/** Some decision with more than one possibility. */
const open = (id: string) =>
  [...questions(gameById(id)!, 12)].find(({ game, view, seat }) => game.legalActions(view, seat).length > 3)!;

describe.each(ALL_GAMES.map((game) => [game.id, game] as const))('asked about %s', (_id, game) => {
  test('a worker answers what the level chooses, as plain data', async () => {
    const { ask, close } = thinker(() => sameThreadWorker(workerContext), thinkerContext);
    for (const question of questions(game, 6)) {
      const level = { ...levelsOf(game.id)[4]!, nodes: 30 };
      const thought = choose(question, level);
      const { answer } = ask(requestOf(question, { wants: 'hint' }));
      expect(await answer).toEqual({
        thought: { ...thought, action: game.format(thought.action) },
        hint: hint(question, thought, level),
        isMakeshift: false,
      });
    }
    close();
  });

  test('a worker that is told to stop gives the best so far', async () => {
    const { ask, close } = thinker(() => sameThreadWorker(workerContext), {
      ...thinkerContext,
      patience: { afterStop: 600_000 },
    });
    const question = open(game.id);
    const { answer, stop } = ask(requestOf(question, { level: 6, nodes: 1_000_000_000 }));
    setTimeout(stop, 30);
    const { thought, isMakeshift } = await answer;
    expect(isMakeshift).toBe(false);
    expect(thought.nodes).toBeGreaterThan(0);
    expect(thought.candidates[0]!.visits).toBeGreaterThan(0);
    close();
  });
});

test('a worker keeps to its time', async () => {
  const { ask, close } = thinker(() => sameThreadWorker(workerContext), thinkerContext);
  const { answer } = ask(requestOf(open('imhotep'), { ms: 20, nodes: 1_000_000_000 }));
  expect((await answer).thought.nodes).toBeGreaterThan(0);
  close();
});

describe('a bot that must play does not wait for hints', () => {
  const question = open('imhotep');
  const legal = question.game.format(question.game.legalActions(question.view, question.seat)[0]);

  /** A worker that answers when it is told to, and when it is told to stop. */
  function slowWorker() {
    const heard: ToWorker[] = [];
    let tell = (_message: FromWorker): void => {};
    const answer = (id: number): void => {
      const thought = { action: legal, candidates: [], line: [], nodes: 1, isExact: false };
      tell({ type: 'answer', id, answer: { thought, hint: null, isMakeshift: false } });
    };
    const worker: Worker = {
      post(request) {
        heard.push(request);
        if (request.type === 'stop') queueMicrotask(() => answer(request.id));
      },
      listen: (hear) => (tell = hear),
      whenLost: () => {},
      terminate: () => {},
    };
    const asked = (): string[] => heard.map((each) => (each.type === 'ask' ? each.request.wants : 'stop'));
    return { worker, asked, answer };
  }

  test('a newer hint stops the older', async () => {
    const { worker, asked, answer } = slowWorker();
    const { ask, close } = thinker(() => worker, thinkerContext);
    const hints = [1, 2, 3, 4, 5].map(() => ask(requestOf(question, { wants: 'hint' })));
    await Promise.all(hints.slice(0, 4).map((each) => each.answer));
    expect(asked().filter((each) => each !== 'stop')).toEqual(['hint', 'hint']);
    answer(5);
    expect((await hints[4]!.answer).isMakeshift).toBe(false);
    close();
  });

  test('it is asked at once, and the hint again after it', async () => {
    const { worker, asked, answer } = slowWorker();
    const { ask, close } = thinker(() => worker, thinkerContext);
    const hint = ask(requestOf(question, { wants: 'hint' }));
    const choice = ask(requestOf(question));
    const other = ask(requestOf(question));
    await Promise.resolve();
    expect(asked()).toEqual(['hint', 'stop', 'choice']);
    answer(2);
    await choice.answer;
    expect(asked().at(-1)).toBe('choice');
    answer(3);
    await other.answer;
    expect(asked().slice(2)).toEqual(['choice', 'choice', 'hint']);
    answer(1);
    expect((await hint.answer).isMakeshift).toBe(false);
    close();
  });

  test('a hint that nobody wants any more is not asked again', async () => {
    const { worker, asked, answer } = slowWorker();
    const { ask, close } = thinker(() => worker, thinkerContext);
    const hint = ask(requestOf(question, { wants: 'hint' }));
    const choice = ask(requestOf(question));
    hint.stop();
    await hint.answer;
    answer(2);
    await choice.answer;
    expect(asked()).toEqual(['hint', 'stop', 'stop', 'choice']);
    close();
  });
});

describe('a game does not stop because of', () => {
  const question = open('imhotep');
  const legal = question.game
    .legalActions(question.view, question.seat)
    .map((action) => question.game.format(action));

  /** A worker that does one thing with what it is told. */
  const worker = (
    heed: (message: ToWorker, tell: (message: FromWorker) => void, die: () => void) => void,
  ): Worker => {
    let tell = (_message: FromWorker): void => {};
    let die = (): void => {};
    return {
      post: (request) =>
        heed(
          request,
          (report) => tell(report),
          () => die(),
        ),
      listen: (hear) => (tell = hear),
      whenLost: (lost) => (die = lost),
      terminate: () => {},
    };
  };

  const bad: [string, () => Worker][] = [
    ['a worker that is silent', () => worker(() => {})],
    ['one that fails', () => worker(({ id }, tell) => tell({ type: 'failure', id, message: 'no idea' }))],
    ['one that dies', () => worker((_request, _tell, die) => die())],
    [
      'one that cannot be reached',
      () =>
        worker(() => {
          throw new Error('gone');
        }),
    ],
    [
      'one that plays what is not legal',
      () =>
        worker(({ id }, tell) => {
          const thought = { action: 'dance', candidates: [], line: [], nodes: 1, isExact: false };
          tell({ type: 'answer', id, answer: { thought, hint: null, isMakeshift: false } });
        }),
    ],
    [
      'none at all',
      () => {
        throw new Error('no more threads');
      },
    ],
  ];

  test.each(bad)('%s', async (_what, spawn) => {
    let spawned = 0;
    const first = (): Worker => (spawned++ === 0 ? spawn() : sameThreadWorker(workerContext));
    const { ask, close } = thinker(first, { ...thinkerContext, patience: { grace: 10 } });
    const {
      thought,
      hint: given,
      isMakeshift,
    } = await ask(requestOf(question, { ms: 0, wants: 'hint' })).answer;
    expect(isMakeshift).toBe(true);
    expect(legal).toContain(thought.action);
    expect(given?.best.action).toBe(thought.action);
    close();
  });

  test('a worker that was replaced: the next one answers', async () => {
    const workers = [worker(() => {}), sameThreadWorker(workerContext)];
    const { ask, close } = thinker(() => workers.shift()!, thinkerContext);
    const first = ask(requestOf(question));
    const second = ask(requestOf(question));
    first.stop();
    expect((await first.answer).isMakeshift).toBe(true);
    expect((await second.answer).isMakeshift).toBe(false);
    close();
  });

  test('whoever closes: what is open is answered', async () => {
    const { ask, close } = thinker(() => worker(() => {}), thinkerContext);
    const answers = [ask(requestOf(question)).answer, ask(requestOf(question)).answer];
    close();
    for (const { thought } of await Promise.all(answers)) expect(legal).toContain(thought.action);
  });

  test('an owner who was too busy to hear the answer in time', async () => {
    const { ask, close } = thinker(
      () =>
        worker(({ id }, tell) => {
          const thought = { action: legal[0]!, candidates: [], line: [], nodes: 1, isExact: false };
          const timer = setInterval(() => {
            clearInterval(timer);
            tell({ type: 'answer', id, answer: { thought, hint: null, isMakeshift: false } });
          }, 2);
        }),
      { ...thinkerContext, patience: { grace: 1 } },
    );
    const { answer } = ask(requestOf(question, { ms: 0 }));
    for (const end = performance.now() + 20; performance.now() < end;);
    expect((await answer).isMakeshift).toBe(false);
    close();
  });

  test('a question that waits and is stopped', async () => {
    const { ask, close } = thinker(() => worker(() => {}), thinkerContext);
    const first = ask(requestOf(question));
    const second = ask(requestOf(question));
    second.stop();
    expect((await second.answer).isMakeshift).toBe(true);
    close();
    expect((await first.answer).isMakeshift).toBe(true);
  });
});

test.each([
  ['a game that nobody knows', { game: 'chess' }, 'no game chess 2'],
  ['rules that nobody knows', { version: 9 }, 'no game imhotep 9'],
  ['a level that does not exist', { level: 9 }, 'imhotep 2 has no level 9'],
  ['a seat that has nothing to decide', { seat: 99 }, 'seat 99 has nothing to decide'],
])('a worker says that it was asked about %s', async (_what, wrong, message) => {
  const reports: FromWorker[] = [];
  let ask = (_message: ToWorker): void => {};
  serve({ post: (report) => reports.push(report), listen: (hear) => (ask = hear) }, workerContext);
  ask({ type: 'ask', id: 7, request: requestOf(open('imhotep'), wrong) });
  await expect.poll(() => reports).toEqual([{ type: 'failure', id: 7, message }]);
});

test('what has no answer is refused', async () => {
  const { ask, close } = thinker(() => sameThreadWorker(workerContext), thinkerContext);
  await expect(ask(requestOf(open('imhotep'), { game: 'chess' })).answer).rejects.toThrow('no game chess');
  close();
});
