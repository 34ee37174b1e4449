import { LEVEL_NAMES } from '@saqqara/kernel';
import type { Translate } from './translate.ts';

/** The name of a bot's level, 1 being the weakest. */
export const levelName = (level: number, t: Translate): string =>
  t(`app.level.${LEVEL_NAMES[level - 1] ?? 'apprentice'}`);
