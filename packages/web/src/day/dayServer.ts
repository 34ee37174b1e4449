import { serverNow } from '../online/serverTime.ts';
import { api, arrive, me } from '../online/session.ts';
import type { DayServer } from './handIn.ts';

/** The server that the page came from. */
export const DAY_SERVER: DayServer = {
  async enter(day, body) {
    // First somebody, then the result: two that are sent by nobody would be two people's.
    await arrive();
    return api('POST /api/v1/days/:day/result', { params: { day }, body });
  },
  look: (day) => api('GET /api/v1/days/:day', { params: { day } }),
  who: async () => (await me())?.id ?? null,
  now: serverNow,
};
