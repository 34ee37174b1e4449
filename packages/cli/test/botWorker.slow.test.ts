import { choose, type BotRequest, thinker, type Tolerance, type ThinkerContext } from '@saqqara/bots';
import { type AnyGame, GAME_IDS, gameById, levelsOf, loadRules } from '@saqqara/games';
import { seeded, seedFrom, silent } from '@saqqara/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { threadFrom } from '@saqqara/bots/threads';
import { build } from '../../../tools/setup.mjs';
import { botWorker } from '../src/botWorker.ts';

const watch = (patience: Partial<Tolerance>): ThinkerContext => ({
  gameById,
  levelsOf,
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  patience,
});

/** Nobody who tests on a slow machine should see a worker replaced for being slow. */
const PATIENT: Partial<Tolerance> = { grace: 600_000, afterStop: 600_000 };

function request(game: AnyGame, more: Partial<BotRequest> = {}): BotRequest {
  const seats = game.seatCounts[0]!;
  const state = game.setup(game.anyOptions(seats, seeded(seedFrom(3))), seedFrom(4), silent);
  const seat = game.toAct(state)[0]!;
  return {
    game: game.id,
    version: game.version,
    view: game.view(state, seat),
    seat,
    seats,
    level: 6,
    seed: seedFrom(5),
    ms: null,
    nodes: 50,
    wants: 'choice',
    ...more,
  };
}

const thread = (path: string) => () => threadFrom(new URL(path, import.meta.url));

/** The thread of the program as it is built, which starts sooner than that of its sources. */
const builtThread = thread('../dist/botThread.js');
beforeAll(() => build());

// One thread from sources for all who wish it well.
const { ask: askThread, close: closeThread } = thinker(botWorker, watch(PATIENT));
afterAll(() => closeThread());

test('a thread answers what the level chooses in this one', async () => {
  for (const id of GAME_IDS) {
    const game: AnyGame = gameById(id)!;
    const asked = request(game);
    const { action, ...rest } = choose({ ...asked, game }, { ...levelsOf(id)[5]!, nodes: 50 });
    const { thought, isMakeshift } = await askThread(asked).answer;
    expect(thought).toEqual({ action: game.format(action), ...rest });
    expect(isMakeshift).toBe(false);
  }
});

test('a thread that is asked about an earlier version loads its rules, and knows both', async () => {
  const earlier = (await loadRules('imhotep', 1))!.game;
  for (const game of [gameById('imhotep')!, earlier, gameById('imhotep')!]) {
    const asked = request(game);
    const level = levelsOf('imhotep', game.version)[5]!;
    const { action } = choose({ ...asked, game }, { ...level, nodes: 50 });
    const { thought, isMakeshift } = await askThread(asked).answer;
    expect(thought.action).toBe(game.format(action));
    expect(isMakeshift).toBe(false);
  }
});

test('a thread that thinks without end stops when it is told to', async () => {
  const game = gameById('imhotep')!;
  // Once it has answered, it is up and running.
  await askThread(request(game)).answer;
  const { answer, stop } = askThread(request(game, { level: 8, nodes: 1_000_000_000 }));
  setTimeout(stop, 50);
  const { thought, isMakeshift } = await answer;
  expect(thought.nodes).toBeGreaterThan(0);
  expect(isMakeshift).toBe(false);
});

test.each([
  ['hangs', 'silent'],
  ['throws', 'throwing'],
  ['does not exist', 'missing'],
])('a thread that %s is replaced, and the game goes on', async (_how, name) => {
  const spawns = [thread(`./threads/${name}.mjs`), builtThread];
  const { ask, close } = thinker(() => spawns.shift()!(), watch({ grace: 600_000, afterStop: 20 }));
  const game = gameById('kheops')!;
  const asked = request(game);
  const first = ask(asked);
  if (name === 'silent') first.stop();
  const { thought, isMakeshift } = await first.answer;
  const legal = game.legalActions(asked.view, asked.seat).map((action) => game.format(action));
  expect(legal).toContain(thought.action);
  expect(isMakeshift).toBe(true);
  expect((await ask(asked).answer).isMakeshift).toBe(false);
  close();
});
