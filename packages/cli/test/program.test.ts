import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { run } from '../src/program.ts';
import { fakeTerminal, HERE, saqqara } from './fakeTerminal.ts';

const COMMANDS = ['play', 'replay', 'verify', 'simulate', 'bench', 'arena', 'ladder', 'puzzles'];

describe('help', () => {
  test.each(['', '--help', '-h', 'help'])('“%s” lists every command, with examples', async (flag) => {
    const { code, out, err } = await saqqara(flag === '' ? [] : [flag]);
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(out).toContain('Examples:');
    expect(out).toContain('Exit codes:');
    expect([code, err]).toEqual([0, '']);
  });

  test.each(COMMANDS)('%s explains itself, with examples', async (command) => {
    const { code, out } = await saqqara([command, '--help']);
    expect(out).toContain(`saqqara ${command}`);
    expect(out).toContain('Examples:');
    expect(code).toBe(0);
    expect((await saqqara(['help', command])).out).toBe(out);
  });

  test('it fits into 80 columns', async () => {
    const texts = await Promise.all([[], ...COMMANDS].map((command) => saqqara([command, '--help'].flat())));
    for (const line of texts.flatMap(({ out }) => out.split('\n')))
      expect(line.length).toBeLessThanOrEqual(80);
  });
});

test.each(['--version', '-V'])('%s prints the version', async (flag) => {
  expect(await saqqara([flag])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
});

test('an error of the program itself is one line and exit code 1', async () => {
  const { terminal, err } = fakeTerminal();
  const broken = { ...terminal, readInput: () => Promise.reject(new Error('boom\nat some place')) };
  expect(await run(['replay', '-'], broken, HERE)).toBe(1);
  expect(err()).toBe('error: saqqara itself failed (boom). SAQQARA_DEBUG=1 shows where.\n');
});
