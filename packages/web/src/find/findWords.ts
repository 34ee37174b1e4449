import type { Translate } from '@saqqara/words';
import type { Choice } from './wanted.ts';

/** "For 2, live, rated". */
export const choiceWords = ({ seats, tempo, isRated }: Omit<Choice, 'game'>, t: Translate): string =>
  t('find.choice', { seats: seats ?? 0, tempo, rated: isRated ? 'yes' : 'no' });
