import { type Day, gameOfDay } from '@saqqara/games/day';
import { isDuel } from '@saqqara/games/ids';
import type { Translate } from '@saqqara/words';

/** "The Master builder made 57 points of the same dice." */
export function strongestWords(
  day: Day,
  { points, worth }: { readonly points: number; readonly worth: number },
  t: Translate,
): string {
  const id = gameOfDay(day);
  return t('day.strongest', {
    id,
    points: isDuel(id) ? Math.abs(worth) : points,
    outcome: worth > 0 ? 'won' : worth < 0 ? 'lost' : 'drew',
  });
}
