import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { GAME_IDS } from '@saqqara/games';
import { formatRecord } from '@saqqara/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { build } from '../../../tools/setup.mjs';
import { PATIENT, saqqara as saqqaraHere, scratch } from './fakeTerminal.ts';
import { randomRecord } from './randomRecord.ts';

const BINARY = fileURLToPath(new URL('../bin/saqqara.mjs', import.meta.url));

/** The real program, in another folder, with pipes; `CI` is set, since libraries take that for a reason to paint. */
function saqqara(argv: readonly string[], { input = '', env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BINARY, ...argv], {
    cwd: tmpdir(),
    env: { ...process.env, CI: 'true', SAQQARA_LANGUAGE: 'en', ...env },
    input,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

const record = scratch('binary.txt');

describe('the program itself', () => {
  // A start that builds says so on stderr.
  beforeAll(async () => {
    writeFileSync(record, formatRecord(randomRecord(8)));
    await build();
  });

  test('prints its version', () => {
    expect(saqqara(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });

  test('plays from a pipe and leaves at its end', () => {
    const { code, out, err } = saqqara(['play', 'imhotep', '--seed', '1'], {
      input: 'load A1\nscores\nsail D mars\n',
    });
    expect(out).toContain('> load A1\n');
    expect(out).toContain('● You loaded ship A, space 1.');
    expect(out).toContain('If it ended now');
    expect(out).toContain('“sail D mars” is not an action of this game.');
    expect(out).toContain('Goodbye.');
    expect([code, err]).toEqual([0, '']);
  });

  test('has its bots think in a thread, where they choose what they would choose here', async () => {
    // Were there no thread, the second level would stand in, and nobody would notice.
    const argv = (path: string): string[] => [
      'play',
      'imhotep',
      '--seed',
      '1',
      '--opponents',
      '6',
      '--save',
      path,
    ];
    const [apart, here] = [scratch('apart.txt'), scratch('here.txt')];
    const lines = ['1', '1'];
    expect(saqqara(argv(apart), { input: `${lines.join('\n')}\n` }).err).toBe('');
    await saqqaraHere(argv(here), lines, { elsewhere: PATIENT });
    expect(readFileSync(apart, 'utf8')).toBe(readFileSync(here, 'utf8'));
    expect(readFileSync(here, 'utf8')).toMatch(/^1 /m);
  });

  test('has colour when it is forced, and none with NO_COLOR', () => {
    const coloured = saqqara(['replay', record], { env: { FORCE_COLOR: '1', NO_COLOR: '' } });
    expect(coloured.out).toContain('\u001b[');
    const plain = saqqara(['replay', record], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } });
    expect(plain.out).not.toContain('\u001b');
  });

  test('speaks ASCII on a dumb terminal', () => {
    const { out: french } = saqqara(['play', 'kheops', '--seed', '1'], {
      input: '?\nscores\n',
      env: { TERM: 'dumb', FORCE_COLOR: '', SAQQARA_LANGUAGE: 'fr' },
    });
    expect(french).toContain('Joue un pion'.toLowerCase());
    expect(french).not.toMatch(/[^ -~\n]/);
    const { out } = saqqara(['replay', record], { env: { TERM: 'dumb', FORCE_COLOR: '' } });
    expect(out).not.toMatch(/[^ -~\n]/);
    expect(out).toContain('b Nefret');
  });

  test('reads a record from its input', () => {
    const { code, out } = saqqara(['verify', '-'], { input: formatRecord(randomRecord(8)) });
    expect(out).toContain('The input: right.');
    expect(code).toBe(0);
  });

  test('measures each game in a process of its own', () => {
    const { code, out, err } = saqqara(['bench', '--games', '1', '--repeats', '1', '--json']);
    const games = JSON.parse(out).rows.map((row: { game: string }) => row.game);
    expect(new Set(games)).toEqual(new Set(GAME_IDS));
    expect([code, err]).toEqual([0, '']);
  });

  test('answers bad input with one line and exit code 2', () => {
    const { code, out, err } = saqqara(['replay', 'none.txt']);
    expect(err).toBe('error: Cannot read none.txt: there is no such file or folder.\n');
    expect([code, out]).toEqual([2, '']);
  });
});
