import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];
type Modules = ReadonlySet<string>;

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const APP = `${SOURCE}app/App.tsx`;
/** Imports every game, as a table of facts. */
const GAMES = `${SOURCE}games/pageGames.ts`;
const TABLE = `${SOURCE}table/TableScreen.tsx`;
/** Whatever screen has this style is a table, of whatever kind. */
const TABLE_STYLE = `${SOURCE}table/style.ts`;

/** What is said on the first screen, and in which language. */
const TEXTS = /[\\/]words[\\/]src[\\/](?:messages[\\/]app|games[\\/]\w+[\\/]about)[\\/](\w+)\.json/;
const OF_GAME = /[\\/]src[\\/]games[\\/](\w+)[\\/]/;

/**
 * Which file the code goes into. A browser fetches six files at a time from a server like ours, and each file costs a
 * journey there and back: what is always needed together is one file, not forty.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'page', tags: ['$initial'], test: /^(?!.*serviceWorker)/, priority: 5 },
  // What each game is about comes with the texts of the app, a file for each language.
  { name: (path) => `texts-${TEXTS.exec(path)?.[1]}`, test: TEXTS, priority: 4 },
  { name: 'drawing', test: /[\\/]src[\\/]drawing[\\/]/, priority: 4 },
  // Rules are also read without any board: by the deals of the day, by whoever checks a record.
  { name: (id, context) => sharingIn(context).rules.get(id), priority: 4 },
  { name: (id, context) => (sharingIn(context).parts.has(id) ? 'parts' : null), priority: 3 },
  { name: (id, context) => (sharingIn(context).table.has(id) ? 'table' : null), priority: 2 },
  { name: (id, context) => sharingIn(context).art.get(id), priority: 1 },
  { name: (id, context) => sharingIn(context).boards.get(id), priority: 0 },
];

/** The code of a table, told apart by who else needs it. */
interface Sharing {
  /** What tables alone need. */
  readonly table: Modules;
  /** What other screens have, too: they do not fetch a table for a button. */
  readonly parts: Modules;
  /** The name of the file for the rules of a game. */
  readonly rules: ReadonlyMap<string, string>;
  /** The same for what its rules are drawn with as well as its table. */
  readonly art: ReadonlyMap<string, string>;
  /** The same for the rest of the game's part of the table. */
  readonly boards: ReadonlyMap<string, string>;
}

let known: Sharing | null = null;

/** The modules are the same for every question of one build. */
function sharingIn(context: Context): Sharing {
  known ??= findSharing(context);
  return known;
}

function findSharing(context: Context): Sharing {
  const elsewhere = modulesElsewhere(context);
  const needed = [...closure(context, [TABLE])].filter((id) => !id.startsWith(`${PACKAGES}bots`));
  const rules = new Map<string, string>();
  const parts = new Set(needed.filter((id) => elsewhere.has(id)));
  const art = new Map<string, string>();
  const boards = new Map<string, string>();
  for (const game of gamesIn(context)) {
    const folder = `${SOURCE}games/${game}/`;
    const read = closure(context, [`${folder}rules/index.ts`, `${folder}variations.tsx`]);
    for (const id of closure(context, [`${folder}screen.ts`, `${folder}style.ts`])) {
      if (id.startsWith(`${PACKAGES}${game}/`)) rules.set(id, `rules-${game}`);
      else if (elsewhere.has(id)) parts.add(id);
      else if (read.has(id)) art.set(id, `art-${game}`);
      else boards.set(id, `board-${game}`);
    }
  }
  return {
    table: new Set(needed.filter((id) => !elsewhere.has(id))),
    parts,
    rules,
    art,
    boards,
  };
}

/** What screens without a table are made of, with what they fetch later. */
function modulesElsewhere(context: Context): Modules {
  const found = new Set<string>();
  const seen = new Set<string>();
  const screens = [...(context.getModuleInfo(APP)?.dynamicallyImportedIds ?? [])];
  for (let screen = screens.pop(); screen !== undefined; screen = screens.pop()) {
    if (seen.has(screen)) continue;
    seen.add(screen);
    const modules = closure(context, [screen]);
    if (modules.has(TABLE_STYLE)) continue;
    for (const id of modules) {
      found.add(id);
      if (OF_GAME.test(id)) continue;
      screens.push(...(context.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
    }
  }
  return found;
}

const gamesIn = (context: Context): string[] => [
  ...new Set((context.getModuleInfo(GAMES)?.importedIds ?? []).flatMap((id) => OF_GAME.exec(id)?.[1] ?? [])),
];

/** These and all that they import before they run. */
function closure(context: Context, roots: readonly string[]): Modules {
  const found = new Set<string>();
  const left = [...roots];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
