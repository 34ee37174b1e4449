import type { Rules } from './rules.ts';

/**
 * Earlier versions of the rules, each in a package that never changes: a game goes on as it began. They are imported
 * when a game of that version is met, so that nobody else pays for them.
 */
const EARLIER: Readonly<Record<string, () => Promise<Rules>>> = {
  'imhotep 1': async () => {
    const { imhotep, imhotepLevels } = await import('@saqqara/imhotep-1');
    return { game: imhotep, levels: imhotepLevels };
  },
};

const keyOf = (id: string, version: number): string => `${id} ${version}`;

export const hasEarlierRules = (id: string, version: number): boolean =>
  Object.hasOwn(EARLIER, keyOf(id, version));

/** The rules of a version before the newest, or `null` if there are none. */
export const loadEarlierRules = async (id: string, version: number): Promise<Rules | null> =>
  hasEarlierRules(id, version) ? EARLIER[keyOf(id, version)]!() : null;
