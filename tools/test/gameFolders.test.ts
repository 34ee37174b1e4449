import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { packageNames, ROOT } from '../files.mjs';

/** Folders named by a game's id, or by one of its versions, are its own. */
const games = readdirSync(join(ROOT, 'packages/web/src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const isOwn = (path: string): boolean =>
  path.split('/').some((part) => games.includes(part.replace(/-\d+$/, '')));

/** Where games are listed: what CONTRIBUTING says of new games, of earlier versions and of the deal of a day; and what is trained. */
const LISTS = [
  'packages/games/src/ids.ts',
  'packages/games/src/index.ts',
  'packages/games/src/earlier.ts',
  'packages/games/src/day/calendar.ts',
  'packages/games/src/day/rulesOfDay.ts',
  'packages/words/src/allGames.ts',
  'packages/cli/src/terminalGames.ts',
  'packages/cli/src/training/main.ts',
];

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|css)$/.test(path))
    .map((path) => relative(ROOT, join(folder, path)).replaceAll('\\', '/'));

test('what is true of one game alone stands in its own folders', () => {
  const naming = new RegExp(`['"\`](?:${games.join('|')})['"\`]|data-game=["']?(?:${games.join('|')})`);
  const elsewhere = packageNames(ROOT)
    .flatMap((name) => sources(join(ROOT, 'packages', name, 'src')))
    .filter((path) => !isOwn(path) && !LISTS.includes(path))
    .filter((path) => naming.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(games.length).toBeGreaterThan(2);
  expect(elsewhere).toEqual([]);
});
