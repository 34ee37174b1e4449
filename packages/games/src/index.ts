import { type Anubixx, anubixx, anubixxLevels } from '@saqqara/anubixx';
import { type Imhotep, imhotep, imhotepLevels } from '@saqqara/imhotep';
import type { GameTypes, Level } from '@saqqara/kernel';
import { type Kheops, kheops, kheopsLevels } from '@saqqara/kheops';
import { hasEarlierRules, loadEarlierRules } from './earlier.ts';
import { GAME_IDS, type GameId, isGameId } from './ids.ts';
import type { AnyGame, Rules } from './rules.ts';

export type { Anubixx, Imhotep, Kheops };
export { GAME_IDS, type GameId, gameName, isDuel, isGameId, tempersOf } from './ids.ts';
export type { AnyGame, Rules } from './rules.ts';
export { type Tally, tallyOf } from './tally.ts';

/** Each game with the newest version of its rules, and its bots, the weakest first; none where it has none yet. */
const NEWEST = {
  imhotep: { game: imhotep, levels: imhotepLevels },
  kheops: { game: kheops, levels: kheopsLevels },
  anubixx: { game: anubixx, levels: anubixxLevels },
} as const satisfies Record<GameId, Rules>;

/** The games by id. */
export const GAMES = Object.fromEntries(GAME_IDS.map((id) => [id, NEWEST[id].game])) as {
  readonly [Id in GameId]: (typeof NEWEST)[Id]['game'];
};

const keyOf = (id: string, version: number): string => `${id} ${version}`;

/** The rules at hand: the newest of every game, and what was loaded since. */
const loaded = new Map(GAME_IDS.map((id): [string, Rules] => [keyOf(id, GAMES[id].version), NEWEST[id]]));

/** Whether there are rules for games of that version, here or to be loaded. */
export const hasRules = (id: string, version: number): boolean =>
  loaded.has(keyOf(id, version)) || hasEarlierRules(id, version);

/**
 * The rules of that version, or `null` if there are none. Whoever meets a game that may be older than the newest rules
 * awaits this once; then `gameById` and `levelsOf` know it too.
 */
export async function loadRules(id: string, version: number): Promise<Rules | null> {
  const key = keyOf(id, version);
  const rules = loaded.get(key) ?? (await loadEarlierRules(id, version));
  if (rules !== null) loaded.set(key, rules);
  return rules;
}

/**
 * The game of that name and version, or `null` if there is none or it is not loaded. Without a version the newest one:
 * for new games, and for nothing that is stored.
 */
export const gameById = (id: string, version?: number): AnyGame | null => rulesAt(id, version)?.game ?? null;

export const levelsOf = (id: string, version?: number): readonly Level<GameTypes>[] =>
  rulesAt(id, version)?.levels ?? [];

function rulesAt(id: string, version: number | undefined): Rules | undefined {
  if (version !== undefined) return loaded.get(keyOf(id, version));
  return isGameId(id) ? loaded.get(keyOf(id, GAMES[id].version)) : undefined;
}
