import { describe, expect, test } from 'vitest';
import { saqqara } from './fakeTerminal.ts';

const arena = (words: string) => saqqara(['arena', ...words.split(' ')]);

describe('arena', () => {
  test('--json is one object on the last line', async () => {
    const { code, out, err } = await arena('--a greedy-1 --b random --units 6 --seed 3 --json');
    const printed = JSON.parse(out.trimEnd().split('\n').at(-1)!);
    expect(printed).toMatchObject({
      game: 'imhotep',
      a: 'greedy-1',
      b: 'random',
      players: 2,
      units: 6,
      games: 12,
    });
    expect(printed.winShare).toBeGreaterThan(0.5);
    expect(printed.low).toBeLessThanOrEqual(printed.winShare);
    expect(printed.high).toBeGreaterThanOrEqual(printed.winShare);
    expect(printed.elo).toBeGreaterThan(0);
    expect(printed.nodesPerMove).toBeGreaterThan(1);
    expect(printed.cpuMsPerMove).toBeGreaterThan(0);
    expect([code, err]).toEqual([0, '']);
  });

  test('the same seed gives the same result', async () => {
    const share = async (): Promise<unknown> => {
      const { out } = await arena('--a 2 --b random --units 2 --nodes 30 --json');
      const { winShare, meanMargin, nodesPerMove } = JSON.parse(out);
      return [winShare, meanMargin, nodesPerMove];
    };
    expect(await share()).toEqual(await share());
  });

  test('in words, with more than two players and random options', async () => {
    const { out } = await arena('--players 4 --a greedy-1 --b random --units 2 --options random');
    expect(out).toContain('greedy-1 against 3 × random: 8 games in 2 units');
    expect(out).toContain('even would be 25.0%');
  });

  test('a sequential test ends as soon as it is clear', async () => {
    const { out } = await arena('--a greedy-1 --b random --units 500 --sprt 0,50 --json');
    const { verdict, units } = JSON.parse(out);
    expect(verdict).toBe('stronger');
    expect(units).toBeLessThan(500);
  });

  test.each(['kheops', 'anubixx'])('references play %s too', async (game) => {
    const { out } = await arena(`--game ${game} --a greedy-1 --b random --units 1 --json`);
    expect(JSON.parse(out)).toMatchObject({ game, games: 2 });
  });

  test.each([
    ['a level that does not exist', '--a 9', 'There is no player “9”'],
    ['an unknown reference', '--b stockfish', 'There is no player “stockfish”'],
    ['bounds that are none', '--sprt 30', '--sprt takes two advantages'],
    ['bounds the wrong way round', '--sprt 30,0', '--sprt takes two advantages'],
    ['an unknown game', '--game chess', 'There is no game “chess”'],
    ['no units', '--units 0', 'whole number'],
  ])('%s is bad input', async (_what, words, complaint) => {
    const { code, out, err } = await arena(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(complaint);
    expect(err.trimEnd()).not.toContain('\n');
  });
});

test('the ladder has a rung between each two levels', async () => {
  const { code, out } = await saqqara(['ladder', '--units', '1', '--nodes', '10', '--json']);
  const { rungs } = JSON.parse(out) as { rungs: { a: string; b: string }[] };
  expect(rungs.map(({ a, b }) => `${a} ${b}`)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((below) => `level ${below + 1} level ${below}`),
  );
  expect(code).toBe(0);
});
