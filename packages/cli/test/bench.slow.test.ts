import { GAME_IDS, GAMES } from '@saqqara/games';
import { describe, expect, test } from 'vitest';
import { calibrate } from '../src/bench/calibration.ts';
import { CASES } from '../src/bench/cases.ts';
import type { Apart } from '../src/host.ts';
import { run } from '../src/program.ts';
import { englishIn } from './english.ts';
import { fakeTerminal, HERE } from './fakeTerminal.ts';

const TINY = ['bench', '--games', '1', '--repeats', '2'];

/** Measuring takes its time: each game is measured once for all tests. */
const measured = new Map<string, Promise<string>>();
const apart: Apart = (argv) => {
  const asked = argv.join(' ');
  const answer = measured.get(asked) ?? HERE.apart(argv);
  measured.set(asked, answer);
  return answer;
};

async function bench(...more: readonly string[]): Promise<{ code: number; out: string }> {
  const { terminal, out } = fakeTerminal();
  const code = await run([...TINY, ...more], terminal, { ...HERE, apart });
  return { code, out: out() };
}

describe('bench', () => {
  test('--json has a row for each game and number of players, all figures positive', async () => {
    const { code, out } = await bench('--json');
    const printed = JSON.parse(out.trimEnd().split('\n').at(-1)!);
    expect(printed).toMatchObject({ games: 1, repeats: 2, calibrationSteps: expect.any(Number) });
    for (const id of GAME_IDS) {
      const players = printed.rows
        .filter((row: { game: string }) => row.game === id)
        .map((row: { players: number }) => row.players);
      expect(new Set(players)).toEqual(new Set(GAMES[id].seatCounts));
    }
    for (const { name, game, players, options, ...figures } of printed.rows) {
      expect([typeof name, typeof game, typeof players, typeof options]).toEqual([
        'string',
        'string',
        'number',
        'object',
      ]);
      expect(Object.keys(figures)).toEqual([
        'playsPerCpuSecond',
        'gamesPerCpuSecond',
        'viewsPerCpuSecond',
        'iterationsPerCpuSecond',
        'calibrationPerCpuSecond',
        'ratio',
      ]);
      for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0);
    }
    expect(printed.solving.map(({ game }: { game: string }) => game)).toEqual(['imhotep', 'kheops']);
    for (const { p50, p95, max } of printed.solving) {
      expect([p50, p95, max]).toEqual([p50, p95, max].toSorted((a, b) => a - b));
    }
    expect(code).toBe(0);
  });

  test('Imhotep is measured on both sides', () => {
    const names = CASES.filter(({ game }) => game.id === 'imhotep').map(({ name }) => name);
    expect(names).toContain('imhotep 2, sides A');
    expect(names).toContain('imhotep 4, sides B');
  });

  test('each game is measured apart, by the same program', async () => {
    const { code, out } = await bench('--json');
    expect([...measured.keys()]).toEqual(
      GAME_IDS.map((id) => `bench --only ${id} --games 1 --repeats 2 --json`),
    );
    expect(JSON.parse(out).rows.map(({ name }: { name: string }) => name)).toEqual(
      CASES.map(({ name }) => name),
    );
    expect(code).toBe(0);
  });

  test('the table has a line for each case', async () => {
    const { out } = await bench();
    for (const { name } of CASES) expect(out).toContain(name);
    expect(out).toMatch(/moves +games +views +search +calib. +ratio/);
    expect(out).toMatch(/p50 +p95 +max +games/);
  });

  test('the table is in the language of whoever reads it', async () => {
    const { out } = await bench('--language', 'de');
    expect(out).toContain('imhotep 2, Seiten A');
    expect(out).toMatch(/Züge +Partien +Sichten +Suche +Kalibr. +Verhältnis/);
    expect(englishIn(out)).toEqual([]);
  });

  test('the calibration always does the same', () => {
    expect(calibrate(1000)).toBe(calibrate(1000));
    expect(calibrate(1000)).not.toBe(calibrate(1001));
  });
});
