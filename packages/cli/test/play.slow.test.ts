import { readFileSync } from 'node:fs';
import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { parseRecord, seedFrom, verifyRecord } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { saqqara, scratch, type Typing } from './fakeTerminal.ts';

/** Plays the first choice to the end, then saves the record. */
const firstChoice =
  (path: string): Typing =>
  (prompt) =>
    prompt.startsWith('Save the record') ? path : '1';

describe('a whole game through a pipe', () => {
  test.each(GAME_IDS)('%s: played, scored, saved, verified', async (id) => {
    const game: AnyGame = GAMES[id];
    const path = scratch(`${id}-whole.txt`);
    const { code, out, err } = await saqqara(['play', id, '--seed', '11'], firstChoice(path));
    expect([code, err]).toEqual([0, '']);
    const record = parseRecord(readFileSync(path, 'utf8'));
    expect(verifyRecord(game, record)).toBeNull();
    expect(record.result).not.toBeNull();
    expect(record.seed).toEqual(seedFrom(11));
    expect(record.names[0]).toBe('You');
    const { scores, places } = record.result!;
    expect(out).toMatch(new RegExp(`^Total +${scores.join(' +')}$`, 'm'));
    expect(out).toMatch(/^Place +\d/m);
    expect(out).toMatch(places[0] === 1 ? /^You (win|share)/m : /wins? with .* You: place \d/);
    expect(out).toContain(`Watch it again with: saqqara replay ${path}`);
  });

  test('anubixx, all others deciding together: played, saved, verified', async () => {
    const path = scratch('together.txt');
    const argv = ['play', 'anubixx', '--seed', '4', '--players', '4', '--options', '{"others":"together"}'];
    const { code, err } = await saqqara(argv, firstChoice(path));
    expect([code, err]).toEqual([0, '']);
    const record = parseRecord(readFileSync(path, 'utf8'));
    expect(verifyRecord(GAMES.anubixx, record)).toBeNull();
    expect(record.result).not.toBeNull();
  });

  test.each(['greedy', 'random', '2'])(
    'opponents of the kind %s play the same game for the same seed',
    async (kind) => {
      const played = async (path: string): Promise<string> => {
        await saqqara(['play', 'imhotep', '--seed', '3', '--opponents', kind], firstChoice(path));
        return readFileSync(path, 'utf8');
      };
      expect(await played(scratch(`${kind}-1.txt`))).toBe(await played(scratch(`${kind}-2.txt`)));
    },
  );

  test('opponents score more than a person who always takes the first choice', async () => {
    const path = scratch('beaten.txt');
    await saqqara(['play', 'imhotep', '--seed', '5', '--players', '2'], firstChoice(path));
    const { scores } = parseRecord(readFileSync(path, 'utf8')).result!;
    expect(scores[1]).toBeGreaterThan(scores[0]!);
  });

  test('nothing is saved when nobody wants it', async () => {
    const { code, out } = await saqqara(['play', 'imhotep', '--seed', '2'], (prompt) =>
      prompt.startsWith('Save') ? '' : '1',
    );
    expect(out).not.toContain('Saved.');
    expect(code).toBe(0);
  });
});

describe('before the first play', () => {
  test('without a game, line by line: which game, how many, how strong, which sides', async () => {
    const { code, out } = await saqqara(['play', '--seed', '1'], ['imhotep', '4', '3', '2 temple', 'quit']);
    expect(out).toContain('Which game?');
    expect(out).toContain('  1 Apprentice: Loves the pyramid');
    expect(out).toContain('Your opponents: level 3, Mason. Knows that you sail');
    expect(out).toContain('Pyramid B');
    expect(out).toContain('Temple B');
    expect(out).toContain('Market A');
    expect(out).toContain('■ Granite');
    expect(code).toBe(0);
  });

  test('Enter takes what comes first, and the usual level', async () => {
    const { code, out } = await saqqara(['play', '--seed', '1'], ['', '', '', '', 'quit']);
    expect(out).toContain('Market A');
    expect(out).not.toContain('Carnelian');
    expect(out).toContain('Your opponent: level 2, Quarrier');
    expect(code).toBe(0);
  });

  test.each([[[]], [['imhotep']], [['imhotep', '2']], [['imhotep', '2', '1']]])(
    'the end of input after %j leaves',
    async (lines) => {
      const { code, out, err } = await saqqara(['play'], lines);
      expect(out).toContain('Goodbye.');
      expect([code, err]).toEqual([0, '']);
    },
  );

  test('an answer that is none', async () => {
    const { code, err } = await saqqara(['play'], ['chess']);
    expect(err).toBe('error: “chess” is not one of the answers.\n');
    expect(code).toBe(2);
  });

  test('--seat, --names and --players', async () => {
    const argv = 'play imhotep --players 3 --seat 2 --names Nefret Ptah --seed 1'.split(' ');
    const { out } = await saqqara(argv, ['quit']);
    expect(out).toContain('● Nefret');
    expect(out).toContain('○ Ptah (you)');
    expect(out).toContain('▲ Carnelian');
  });
});

describe('saving and going on', () => {
  test('save, quit, resume: the same position', async () => {
    const path = scratch('kept.txt');
    const first = await saqqara(['play', 'imhotep', '--seed', '4'], ['1', `save ${path}`, 'scores', 'quit']);
    expect(first.out).toContain(`Goodbye. Continue with: saqqara play --resume ${path} --seat 1`);
    const second = await saqqara(['play', '--resume', path], ['scores', 'quit']);
    const position = (out: string): string => out.slice(out.lastIndexOf('Round'), out.indexOf('- '));
    const scores = (out: string): string => out.slice(out.indexOf('Pyramid  '), out.indexOf('> quit'));
    expect(scores(second.out)).toBe(scores(first.out));
    expect(second.out).toContain(position(first.out).split('\n')[1]);
    expect(second.code).toBe(0);
  });

  test('--save keeps the record as the game goes', async () => {
    const path = scratch('followed.txt');
    const { out } = await saqqara(['play', 'imhotep', '--seed', '4', '--save', path], ['1', '1']);
    const record = parseRecord(readFileSync(path, 'utf8'));
    expect(verifyRecord(GAMES.imhotep, record)).toBeNull();
    expect(record.plays.filter(({ seat }) => seat === 0)).toHaveLength(2);
    expect(out).toContain(`--resume ${path}`);
  });

  test('another file is not overwritten, a folder not written to; the game goes on', async () => {
    const path = scratch('mine.txt');
    await saqqara(['play', 'imhotep', '--seed', '4'], ['1', `save ${path}`, 'quit']);
    const { code, out } = await saqqara(
      ['play', 'imhotep', '--seed', '5'],
      [`save ${path}`, `save ${scratch('none/such')}`, 'save', 'quit'],
    );
    expect(out).toContain('mine.txt already exists: choose another name.');
    expect(out).toContain('there is no such file or folder');
    expect(out).toContain('Say where, for example: save');
    expect(code).toBe(0);
  });

  test('the end of input says how to keep a game', async () => {
    const { code, out } = await saqqara(['play', 'imhotep', '--seed', '4'], ['1']);
    expect(out).toContain('This game was not saved: “save FILE” saves it');
    expect(code).toBe(0);
  });
});
