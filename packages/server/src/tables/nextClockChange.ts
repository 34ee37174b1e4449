import { isOnTurn, nextChange, NO_RESTS } from '@saqqara/protocol';
import { NEVER_OFF } from '../habits/playingTimes.ts';
import type { LiveTable } from './liveTable.ts';

/** When somebody's clock is next to stop or to run by their calendar; `null` if none is. */
export function nextClockChange(
  { position: { table }, playingTimes }: LiveTable,
  now: number,
): number | null {
  const { times } = table;
  const moments = table.seats.flatMap((held, seat) => {
    if (held.kind !== 'person') return [];
    const { rests, away } = playingTimes[seat] ?? NEVER_OFF;
    const isOn = times !== null && isOnTurn(times, seat) && table.isPaused !== true;
    // Of a vacation everybody is told, whoever is to act.
    const change = nextChange(isOn ? rests : { ...NO_RESTS, vacations: rests.vacations }, now);
    const edges = away.flatMap(({ from, until }) => [from, until]).filter((edge) => edge > now);
    return [...(change === null ? [] : [change]), ...edges];
  });
  return moments.length === 0 ? null : Math.min(...moments);
}
