import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
const GAMES = join(SOURCES, 'games');

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(folder, path));

/** Each rule of a sheet by the classes that it takes: `.narrow .rounds i` takes `narrow` and `rounds`. */
const rulesOf = (file: string): readonly (readonly string[])[] => {
  const sheet = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return [...sheet.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map((selector) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? []);
};

/** In `class="…"`, and in whatever text stands in `class={…}`. */
const classesNamedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bclass=(?:"([^"]+)"|\{([^\n]+))/g)].flatMap(
    ([, names = '', code = '']) => `${names} ${code}`.match(/[a-z][\w-]*/gi) ?? [],
  );

const games = readdirSync(GAMES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const sheetsOf = (game: string): string[] => filesIn(join(GAMES, game), /\.css$/);
const shared = new Set(
  filesIn(SOURCES, /\.css$/)
    .filter((file) => !file.startsWith(GAMES))
    .flatMap(rulesOf)
    .flat(),
);

// The style of a game is there with its own table only.
test.each(games)('%s is styled by itself and by the table, not by another game', (game) => {
  const own = new Set(sheetsOf(game).flatMap(rulesOf).flat());
  const named = new Set(filesIn(join(GAMES, game), /\.tsx$/).flatMap(classesNamedIn));
  const borrowed = games
    .filter((other) => other !== game)
    .flatMap(sheetsOf)
    .flatMap(rulesOf)
    .filter((rule) => rule.every((name) => named.has(name) || shared.has(name)))
    .flat()
    .filter((name) => named.has(name) && !own.has(name) && !shared.has(name));
  expect([...new Set(borrowed)]).toEqual([]);
});

/** Classes that a sheet styles wherever they stand: `.notice` and `.notice:hover`, not `.table .notice`. */
const aloneIn = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .matchAll(/([^{}]+)\{/g),
  ]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)[^\s.]*\s*$/i.exec(selector)?.[1] ?? []);

/** Classes that the screens of a folder give to what they draw. */
const drawnIn = (folder: string): string[] =>
  filesIn(join(SOURCES, folder), /\.tsx$/)
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/\bclass=(?:"([^"]+)"|\{[^\n]*?['`]([^'`\n]+)['`])/g)].flatMap(
        ([, plain = '', chosen = '']) => [
          ...`${plain} ${chosen.replaceAll(/\$\{[^}]*\}?/g, ' ')}`.matchAll(/[a-z][\w-]*/gi),
          ...[...chosen.matchAll(/\$\{(\w+)\}/g)].flatMap(([, name = '']) => valuesOf(name, source)),
        ],
      );
    })
    .map(String);

/** What a property can be that is declared as `kind: 'card' | 'sheet'`. */
const valuesOf = (name: string, source: string): string[] =>
  new RegExp(`\\b${name}\\??: ('[^;\\n]+)`).exec(source)?.[1]?.match(/(?<=')[a-z][\w-]*(?=')/gi) ?? [];

const styledAloneIn = (folders: readonly string[]): ReadonlySet<string> =>
  new Set(folders.flatMap((each) => filesIn(join(SOURCES, each), /\.css$/)).flatMap(aloneIn));

/** What belongs to a table. */
const OF_TABLES = ['table', 'games', 'online/match'];

// Sheets stay when one goes on to another screen: whoever comes from a table brings its style along.
test.each(['safety', 'moderation', 'legal', 'operations', 'pages'])(
  'the pages of online/%s are not styled by the table that was open before',
  (folder) => {
    const ofTables = styledAloneIn(OF_TABLES);
    expect([...new Set(drawnIn(`online/${folder}`))].filter((name) => ofTables.has(name))).toEqual([]);
  },
);

// And whoever comes to a table brings the style of the page along on which they were before.
test.each([...OF_TABLES, 'ending', 'review', 'learn', 'learncard', 'playOn', 'tryOut'])(
  'what %s draws is not styled by the page that was open before',
  (folder) => {
    const ofPages = styledAloneIn(['app/home', 'online/pages', 'online/moderation', 'online/told']);
    expect([...new Set(drawnIn(folder))].filter((name) => ofPages.has(name))).toEqual([]);
  },
);
