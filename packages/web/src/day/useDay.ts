import type { Day } from '@saqqara/games/day';
import type { DayStatus } from '@saqqara/protocol/client';
import { useEffect, useState } from 'preact/hooks';
import { isReachable } from '../app/reach.ts';
import { useStore } from '../app/store.ts';
import type { StoredMatch } from '../match/storage.ts';
import { api } from '../online/session.ts';
import { serverNow } from '../online/serverTime.ts';
import { DAY_SERVER } from './dayServer.ts';
import { handIn, isPending } from './handIn.ts';

/** How often what counts down is told anew, in milliseconds. */
const TICK = 20_000;

/** The time by the server's clock, as often as it matters. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** While a result is played through it is asked after so often, in milliseconds; then what others make of it. */
const SOON = 1_500;
/** The strongest bot takes its time. */
const STRONGEST = 10_000;
const LATER = 60_000;

/** What the server tells of a day: `null` until it does, `'unreachable'` where it cannot be asked. */
export type Told = DayStatus | 'unreachable' | null;

/** Hands in what waits, and asks the server what there is to be told of the day. */
export function useDayStatus(
  day: Day,
  own: StoredMatch | null,
  changed: () => void,
): { readonly told: Told; readonly again: () => void } {
  const [told, setTold] = useState<Told>(null);
  const [round, setRound] = useState(0);
  const isThere = useStore(isReachable);
  const isWaiting = own !== null && isPending(own);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      if (own !== null && isWaiting) {
        await handIn(own.id, DAY_SERVER);
        if (isWanted) changed();
      }
      const status = await DAY_SERVER.look(day);
      if (own?.day?.fate?.is === 'entered' && status.mine === null) {
        await handIn(own.id, DAY_SERVER);
        if (isWanted) changed();
      }
      if (!isWanted) return;
      setTold(status);
      const wait =
        status.mine?.state === 'waiting' ? SOON : status.list?.strongest === null ? STRONGEST : LATER;
      timer = setTimeout(() => setRound((n) => n + 1), wait);
    };
    ask().catch(() => {
      if (!isWanted) return;
      setTold((before) => before ?? 'unreachable');
      timer = setTimeout(() => setRound((n) => n + 1), LATER);
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [day, own?.day?.fate?.is, isWaiting, round, isThere]);
  return { told, again: () => setRound((n) => n + 1) };
}

/** The days in whose lists the person is, as far as the server can be asked. */
export function useKnownDays(round: unknown): readonly { readonly day: Day; readonly place: number }[] {
  const [days, setDays] = useState<readonly { day: Day; place: number }[]>([]);
  useEffect(() => {
    let isWanted = true;
    // Who is nobody yet has no days; that is no failure.
    api('GET /api/v1/me/days').then(
      (answer) => isWanted && setDays([...answer.days]),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [round]);
  return days;
}
