import type { GameId } from '@saqqara/games';
import { LEVEL_NAMES, type LevelName } from '@saqqara/kernel';
import type { Translate } from './translate.ts';

/** The name of a bot's level, 1 being the weakest. */
const nameOf = (level: number): LevelName => LEVEL_NAMES[level - 1] ?? 'apprentice';

export const levelName = (level: number, t: Translate): string => t(`app.level.${nameOf(level)}`);

/** How a level plays a game, in a sentence. */
export const levelNote = (game: GameId, level: number, t: Translate): string =>
  t(`app.levelNote.${game}.${nameOf(level)}`);
