import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_IDS } from '@saqqara/games';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '@saqqara/words';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DIST = join(ROOT, 'packages/web/dist');
const ASSETS = join(DIST, 'assets');
const KB = 1024;

const ENTRY = ['src/app/main.tsx'];
const HOME = [...ENTRY, 'src/app/home/Home.tsx', 'messages/app/*.json'];
const tableOf = (game: string): readonly string[] => [
  'src/table/TableScreen.tsx',
  `src/games/${game}/screen.ts`,
  'messages/table/*.json',
  `games/${game}/messages/*.json`,
];

/** The built file that each source went into, by the end of the source's path. */
let chunks: ReadonlyMap<string, string>;

beforeAll(() => {
  // Does nothing when the page is up to date.
  execFileSync(process.execPath, [join(ROOT, 'tools/build.mjs')], { stdio: 'ignore' });
  chunks = new Map(
    readdirSync(ASSETS)
      .filter((name) => name.endsWith('.js.map'))
      .flatMap((name) => {
        const { sources } = JSON.parse(readFileSync(join(ASSETS, name), 'utf8')) as { sources: string[] };
        return sources.map((source): [string, string] => [source, basename(name, '.map')]);
      }),
  );
});

function chunkOf(end: string): string {
  const found = [...chunks].find(([source]) => source.endsWith(`/${end}`));
  if (found === undefined) throw new Error(`no built file has ${end} in it`);
  return found[1];
}

/** A file and all that it imports before it runs. */
function withImports(name: string, known: Set<string>): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  const code = readFileSync(join(ASSETS, name), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    withImports(imported, known);
  }
  return known;
}

/** As the server sends it: compressed where that is worth it. */
function servedSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function sizeOf(ends: readonly string[], language: string): number {
  const names = new Set<string>();
  for (const end of ends) withImports(chunkOf(end.replace('*', language)), names);
  const sizes = [...names].map((name) => servedSize(join(ASSETS, name)));
  return sizes.reduce((sum, size) => sum + size, servedSize(join(DIST, 'theme.js')));
}

test.each(LANGUAGES)('the first screen needs less than 120 KB of scripts (%s)', (language) => {
  const size = sizeOf(HOME, language);
  expect(size).toBeGreaterThan(20 * KB);
  expect(size).toBeLessThan(120 * KB);
});

describe.each(GAME_IDS)('a table of %s', (game) => {
  test.each(LANGUAGES)('needs less than 220 KB of scripts (%s)', (language) => {
    const size = sizeOf([...HOME, ...tableOf(game)], language);
    expect(size).toBeGreaterThan(sizeOf(HOME, language) + 20 * KB);
    expect(size).toBeLessThan(220 * KB);
  });

  test('is made of few files', () => {
    const names = new Set<string>();
    for (const end of [...ENTRY, ...tableOf(game)]) withImports(chunkOf(end.replace('*', 'en')), names);
    expect(names.size).toBeLessThanOrEqual(12);
  });

  test('comes without the text and the figures of the rules', () => {
    const names = new Set<string>();
    for (const end of [...HOME, ...tableOf(game)]) withImports(chunkOf(end.replace('*', 'en')), names);
    for (const end of [`src/games/${game}/rules/figures.tsx`, `games/${game}/rules/en.json`]) {
      expect(names).not.toContain(chunkOf(end));
    }
  });
});

test('the first screen comes without rules and the table', () => {
  const names = new Set<string>();
  for (const end of HOME) withImports(chunkOf(end.replace('*', 'en')), names);
  for (const end of ['src/table/Table.tsx', 'src/games/imhotep/screen.ts', 'imhotep/src/turn.ts']) {
    expect(names).not.toContain(chunkOf(end));
  }
});

test.each([
  ['table', 'src/table/TableScreen.tsx'],
  ['play', 'src/online/OnlineTable.tsx'],
  ['learn', 'src/learn/LearnScreen.tsx'],
])('%s.html names in its head all that its screen is made of', (page, screen) => {
  const html = readFileSync(join(DIST, `${page}.html`), 'utf8');
  const first = readFileSync(join(DIST, 'index.html'), 'utf8');
  expect(first).not.toContain(chunkOf(screen));
  for (const name of withImports(chunkOf(screen), new Set())) expect(html).toContain(`/assets/${name}"`);
});
