import { formatPuzzle, parsePuzzles } from '@saqqara/games/puzzles';
import { describe, expect, test } from 'vitest';
import { saqqara } from './fakeTerminal.ts';

describe('puzzles make', () => {
  test('prints one puzzle a line, the same ones every time', async () => {
    const argv = ['puzzles', 'make', '--game', 'kheops', '--count', '1', '--seed', '8'];
    const { code, out } = await saqqara(argv);
    const puzzles = parsePuzzles(out);
    expect(puzzles).toHaveLength(1);
    expect(`${formatPuzzle(puzzles[0]!)}\n`).toBe(out);
    expect(puzzles[0]).toMatchObject({ game: 'kheops', proof: { by: 'solver' } });
    expect(code).toBe(0);
    expect((await saqqara(argv)).out).toBe(out);
  });

  test.each(['0/4', '5/4', '1', 'a/b'])('“%s” is no part of the games', async (shard) => {
    const { code, err } = await saqqara(['puzzles', 'make', '--shard', shard]);
    expect(err).toContain(`${shard} is no part of the games`);
    expect(code).toBe(2);
  });
});
