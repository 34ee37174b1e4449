import type { Rules } from './rules.ts';

/**
 * Earlier versions of the rules, each in a package that never changes: a game goes on as it began. They are imported
 * when a game of that version is met, so that nobody else pays for them.
 */
export const EARLIER: Readonly<Record<string, () => Promise<Rules>>> = {
  'imhotep 1': async () => {
    const { imhotep, imhotepLevels } = await import('@saqqara/imhotep-1');
    return { game: imhotep, levels: imhotepLevels };
  },
};
