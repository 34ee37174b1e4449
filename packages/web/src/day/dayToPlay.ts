import { type Day, dayAt, daysAfter, dealOf, endsAt, isDealt } from '@saqqara/games/day';
import type { GameRecord } from '@saqqara/kernel';
import { idOfDay, readMatch } from '../match/storage.ts';
import { serverNow } from '../online/serverTime.ts';
import { beganAt } from './tries.ts';

/** The days whose lists are not closed. */
const OPEN = [0, -1, -2];

/** The day of whose deal a record is, as long as this device's try at it may count and is not over; otherwise `null`. */
export async function dayToPlay({ game, seed }: Pick<GameRecord, 'game' | 'seed'>): Promise<Day | null> {
  const now = serverNow();
  const day = OPEN.map((since) => daysAfter(dayAt(now), since))
    .filter(isDealt)
    .find((each) => dealOf(each).game === game && JSON.stringify(dealOf(each).seed) === JSON.stringify(seed));
  if (day === undefined) return null;
  const own = await readMatch(idOfDay(day));
  if (own === null || beganAt(own) === null) return now < endsAt(day) ? day : null;
  return own.result === null ? day : null;
}
