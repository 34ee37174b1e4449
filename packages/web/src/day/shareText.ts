import { isDuel } from '@saqqara/games/ids';
import type { Day, DealtGame } from '@saqqara/games/day';
import type { Translate } from '@saqqara/words';
import { dateOf } from './dayWords.ts';

export interface Shared {
  readonly day: Day;
  readonly id: DealtGame;
  /** Names of games are not translated. */
  readonly game: string;
  readonly isPractice: boolean;
  readonly place: number;
  readonly seats: number;
  readonly points: number;
  readonly worth: number;
  /** Among the best so many of a hundred; `null` where there is nobody to compare with. */
  readonly top: number | null;
  readonly signs: readonly string[];
  /** Where the page is. */
  readonly address: string;
}

/** A few lines to share: how it went, by signs, and nothing that helps anybody. */
export function shareText(shared: Shared, t: Translate): string {
  const { day, game, isPractice, top, signs, address } = shared;
  const head = t(isPractice ? 'day.text.practice' : 'day.text.head', { date: dateOf(day, t, 'short'), game });
  const made = [madeOf(shared, t), ...(top === null ? [] : [t('day.text.top', { share: top })])].join(' · ');
  return [head, made, ...signs, `${address}/day/${day}`].join('\n');
}

function madeOf({ id, place, seats, points, worth }: Shared, t: Translate): string {
  if (!isDuel(id)) return t('day.text.placed', { place, seats, points });
  // Who is level on points may have won all the same.
  if (worth === 0) return t('day.text.level');
  return t(worth > 0 ? 'day.text.won' : 'day.text.lost', { points: Math.abs(worth) });
}
