/** The bots of every game, the weakest first; a stored level counts from 1. */
export const LEVELS = [
  'apprentice',
  'quarrier',
  'mason',
  'scribe',
  'foreman',
  'architect',
  'vizier',
  'masterBuilder',
] as const;

export type LevelName = (typeof LEVELS)[number];

export const levelName = (level: number): LevelName => LEVELS[level - 1] ?? 'apprentice';

/** Names for bots, by look: names are names in every language. */
export const BOT_NAMES: readonly string[] = ['Nefret', 'Ptahmose', 'Meryt', 'Ankhu'];
