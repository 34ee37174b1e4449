import { readdirSync, readFileSync } from 'node:fs';
import { GAME_IDS, GAMES, type Imhotep } from '@saqqara/games';
import { type Game, parseRecord, replay, verifyRecord } from '@saqqara/kernel';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { runSimulation } from '../src/commands/simulate.ts';
import { fakeTerminal, saqqara, scratch } from './fakeTerminal.ts';
import { logIn } from './randomRecord.ts';

const { imhotep } = GAMES;
const { t } = sayIn('en');

describe('simulate', () => {
  test('--json is one object on the last line', async () => {
    const { code, out, err } = await saqqara('simulate --players 4 --games 20 --seed 7 --json'.split(' '));
    const printed = JSON.parse(out.trimEnd().split('\n').at(-1)!);
    expect(printed).toStrictEqual({
      game: 'imhotep',
      players: 4,
      options: imhotep.parseOptions({ seats: 4 }),
      seed: 7,
      games: 20,
      plays: expect.any(Number),
      meanPlays: printed.plays / 20,
      scores: [0, 1, 2, 3].map((seat) => ({
        seat,
        mean: expect.any(Number),
        min: expect.any(Number),
        max: expect.any(Number),
      })),
      cpuSeconds: expect.any(Number),
      playsPerCpuSecond: printed.plays / printed.cpuSeconds,
      failures: 0,
    });
    for (const { mean, min, max } of printed.scores) expect(min <= mean && mean <= max).toBe(true);
    expect([code, err]).toEqual([0, '']);
  });

  test('the same seed gives the same games, another one does not', async () => {
    const scores = async (seed: string): Promise<unknown> =>
      JSON.parse((await saqqara(['simulate', '--games', '5', '--seed', seed, '--json'])).out).scores;
    expect(await scores('7')).toEqual(await scores('7'));
    expect(await scores('7')).not.toEqual(await scores('70'));
  });

  test('--records writes records that verify, and --options random differs from game to game', async () => {
    const folder = scratch('records/below');
    const { code } = await saqqara(['simulate', '--games', '6', '--options', 'random', '--records', folder]);
    const records = readdirSync(folder).map((file) => parseRecord(readFileSync(`${folder}/${file}`, 'utf8')));
    expect(records).toHaveLength(6);
    for (const record of records) expect(verifyRecord(imhotep, record)).toBeNull();
    expect(new Set(records.map(({ options }) => JSON.stringify(options))).size).toBeGreaterThan(1);
    expect(code).toBe(0);
  });

  test.each(GAME_IDS)('%s in words', async (id) => {
    const { code, out } = await saqqara(['simulate', '--game', id, '--games', '2', '--options', 'random']);
    expect(out).toContain(`2 random games of ${id}`);
    expect(out).toContain('No game failed.');
    expect(code).toBe(0);
  });
});

describe('a game that fails', () => {
  const failing: Game<Imhotep> = {
    ...imhotep,
    apply(state, seat, action, emit) {
      imhotep.apply(state, seat, action, emit);
      if (state.round === 2) throw new Error('the second round is broken');
    },
  };
  /** For what fails elsewhere. */
  const apply: typeof failing.apply = (...play) => imhotep.apply(...play);
  const plan = { game: failing, seats: 2, options: imhotep.parseOptions({ seats: 2 }), games: 3, seed: 1 };

  test('is printed as the record that reproduces it, and the exit code is 1', () => {
    const { terminal, out, err } = fakeTerminal();
    expect(runSimulation(plan, { terminal, t }, { json: true })).toBe(1);
    expect(JSON.parse(out())).toMatchObject({
      games: 3,
      failures: 3,
      scores: [{ mean: null }, { mean: null }],
    });
    const record = parseRecord(err());
    expect(record.remarks).toEqual(['game 1 failed: the second round is broken']);
    const log = logIn(failing, record);
    expect(() => replay(failing, log)).toThrow('the second round is broken');
    expect(() => replay(failing, log, log.plays.length - 1)).not.toThrow();
  });

  test('is written among the records under a name that says so', () => {
    const { terminal, out } = fakeTerminal();
    const records = scratch('failed');
    expect(runSimulation(plan, { terminal, t }, { records })).toBe(1);
    expect(readdirSync(records)).toEqual([
      'imhotep-2-1-failed.txt',
      'imhotep-2-2-failed.txt',
      'imhotep-2-3-failed.txt',
    ]);
    expect(out()).toContain('3 failed');
  });

  test.each<[string, Partial<typeof failing>, RegExp]>([
    ['a seat that must act but may do nothing', { legalActions: () => [] }, /may do nothing/],
    ['no result at the end', { apply, outcome: () => null }, /there is no result/],
    [
      'a result that the sheets do not add up to',
      {
        apply,
        outcome: (known) => imhotep.outcome(known) && { scores: [1, 1], places: [1, 1] },
      },
      /the sheets say/,
    ],
    ['no end', { apply: () => {} }, /no end after/],
  ])('%s', (_name, broken, says) => {
    const { terminal, err } = fakeTerminal();
    const game = { ...failing, ...broken };
    expect(runSimulation({ ...plan, game, games: 1 }, { terminal, t }, {})).toBe(1);
    expect(parseRecord(err()).remarks[0]).toMatch(says);
  });
});
