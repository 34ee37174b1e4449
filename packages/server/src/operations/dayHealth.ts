import { dealtOn, read } from '../days/dealt.ts';
import type { Database } from '../storage/database.ts';

/** What is wrong with the newest results in the lists of days: each must be a whole game of its deal, by the rules. */
export async function faultsOfDays(database: Database, most: number): Promise<string[]> {
  const tries = await database.all<{ day: string; handle: string; record: string }>(
    "SELECT day, handle, record FROM day_tries WHERE state = 'entered' ORDER BY arrived_at DESC, handle LIMIT ?",
    most,
  );
  const faults: string[] = [];
  for (const { day, handle, record } of tries) {
    const dealt = await dealtOn(day);
    if (dealt !== null && 'play' in read(record, dealt))
      faults.push(`Result ${handle} of ${day}: not of that deal.`);
  }
  return faults;
}
