import { writeFileSync } from 'node:fs';
import { GAME_IDS } from '@saqqara/games';
import { formatRecord } from '@saqqara/kernel';
import { type Language, LANGUAGES, type Section } from '@saqqara/words';
import { messagesOf, SECTIONS } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { run } from '../src/program.ts';
import { languageAsked, languageOfSystem } from '../src/language.ts';
import { englishIn } from './english.ts';
import { fakeTerminal, HERE, saqqara, scratch, type Typing } from './fakeTerminal.ts';
import { randomRecord } from './randomRecord.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Looks at everything once, then plays the first choice to the end. */
function curious(): Typing {
  const questions = ['?', 'hint', 'scores', 'why', 'why dance', 'undo', 'table', 'save', '99', 'dance'];
  return (prompt) => (prompt === '> ' ? (questions.shift() ?? '1') : '');
}

/** English messages of several words that the language says in another way: what nobody types, and no rule is called. */
function englishOnly(language: Language): string[] {
  const all = (of: Language): string[] =>
    SECTIONS.filter((section) => !section.startsWith('online')).flatMap((section: Section) =>
      Object.values(messagesOf(of, section)),
    );
  const own = new Set(all(language));
  return all('en').filter((text) => text.includes(' ') && !text.includes('{') && !own.has(text));
}

/** Words of English that a language has, too. */
const SHARED: Readonly<Partial<Record<Language, readonly string[]>>> = { es: ['error'], it: ['file'] };

const HELPS = ['', 'play', 'replay', 'verify', 'simulate', 'bench', 'arena', 'ladder', 'puzzles'];

/** Lines in which commander, or what reads an option, finds a fault. */
const FAULTS = [
  ...[
    'frobnicate',
    'plya',
    '--frob',
    'play --playrs 3',
    'play imhotep kheops',
    'bench 3',
    'replay',
    'verify',
  ],
  ...[
    'play --seed',
    'play --players two',
    'play --opponents clever',
    'bench --repeats 9999',
    'bench --only go',
  ],
];

const MEASURES = [
  'simulate --games 70',
  'arena --a 2 --b random --units 1 --nodes 1',
  'arena --players 3 --a random --b random --units 1 --sprt 0,400',
];

describe.each(OTHERS)('in %s', (language) => {
  const foreign = englishOnly(language);
  const expectNative = (text: string): void => {
    expect(text).not.toMatch(/⟦|undefined|NaN/);
    expect(foreign.filter((english) => text.includes(english))).toEqual([]);
  };

  test.each(GAME_IDS)('a whole game of %s', async (id) => {
    // What opponents are called is said at every table; those of Anubixx think longest, and here they need not.
    const opponents = id === 'anubixx' ? 'random' : '1';
    const argv = ['play', id, '--seed', '11', '--opponents', opponents, '--language', language];
    const { code, out, err } = await saqqara(argv, curious());
    expect([code, err]).toEqual([0, '']);
    expectNative(out.replaceAll(/\s+/g, ' '));
    const { t } = messagesOfTable(language);
    expect(out).toContain(t);
  });

  test('what is asked before a game', async () => {
    const { code, out } = await saqqara(
      ['play', `--language=${language}`],
      ['imhotep', '2', '2', '2', 'quit'],
    );
    expect(code).toBe(0);
    expectNative(out);
  });

  const expectNoEnglish = (text: string): void => {
    expectNative(text.replaceAll(/\s+/g, ' '));
    expect(englishIn(text, SHARED[language])).toEqual([]);
  };

  test.each(HELPS)('the help of “%s”, in 80 columns', async (command) => {
    const argv = command === '' ? ['--help'] : [command, '--help'];
    const { code, out, err } = await saqqara([...argv, '--language', language]);
    expect([code, err]).toEqual([0, '']);
    expectNoEnglish(out);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test.each(FAULTS)('what is wrong with “%s”', async (line) => {
    const { code, out, err } = await saqqara([...line.split(' '), '--language', language]);
    expect([code, out]).toEqual([2, '']);
    expect(err.trimEnd()).not.toContain('\n');
    expectNoEnglish(err);
  });

  test.each(MEASURES)('%s', async (line) => {
    const { terminal, out, err, progress } = fakeTerminal();
    const code = await run(line.split(' '), terminal, { ...HERE, language });
    expect([code, err()]).toEqual([0, '']);
    expect(progress()).not.toMatch(/^\s*$/);
    expectNoEnglish(out() + progress());
  });

  test('replay and verify, and what is wrong', async () => {
    const [right, wrong] = [scratch(`${language}-right.txt`), scratch(`${language}-wrong.txt`)];
    const record = randomRecord(4);
    writeFileSync(right, formatRecord(record));
    writeFileSync(wrong, formatRecord({ ...record, plays: [{ seat: 0, action: 'sail A temple' }] }));
    for (const argv of [
      ['replay', right],
      ['replay', right, '--at', '5'],
      ['verify', right, wrong, 'none.txt'],
    ]) {
      const { out, err } = await saqqara([...argv, '--language', language]);
      expectNative(out + err);
    }
  });
});

test('the ladder is told in the language of whoever reads it', async () => {
  const { terminal, out, progress } = fakeTerminal();
  const argv = ['ladder', '--game', 'anubixx', '--units', '1', '--nodes', '1', '--language', 'de'];
  await run(argv, terminal, HERE);
  expect(out()).toMatch(/^Stufe 8 gegen Stufe 7 +\d+,0 % \(\d+,0 % bis \d+,0 %\)$/m);
  expect(englishIn(out() + progress())).toEqual([]);
});

test.each([...HELPS.map((command) => `${command} --help`.trim()), ...FAULTS])(
  'English is told from the others: %s',
  async (line) => {
    const { out, err } = await saqqara(line.split(' '));
    expect(englishIn(out + err)).not.toEqual([]);
  },
);

const messagesOfTable = (language: Language): { t: string } => ({
  t: messagesOf(language, 'table')['table.total'] ?? '',
});

describe('the language', () => {
  test.each([
    [{ SAQQARA_LANGUAGE: 'sv', LANG: 'de_DE.UTF-8' }, 'sv'],
    [{ LANG: 'de_AT.UTF-8' }, 'de'],
    [{ LC_ALL: 'C', LANG: 'fr_FR' }, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'it_IT', LANG: 'fr_FR' }, 'it'],
    [{ LANG: 'pt_BR' }, 'en'],
    [{}, 'en'],
  ])('of %j is %s', (env, language) => {
    expect(languageOfSystem(env)).toBe(language);
  });

  test('can be said anywhere on the line', () => {
    expect(languageAsked(['play', '--language', 'DE', 'kheops'])).toEqual({
      rest: ['play', 'kheops'],
      code: 'de',
    });
    expect(languageAsked(['--language=fr', 'play'])).toEqual({ rest: ['play'], code: 'fr' });
  });

  test('that we do not speak is refused', async () => {
    const { code, err } = await saqqara(['play', 'imhotep', '--language', 'tlh']);
    expect(err).toBe('error: “tlh” is not one of our languages: choose en, es, it, sv, de, fr.\n');
    expect(code).toBe(2);
  });
});
