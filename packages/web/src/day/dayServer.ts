import { api } from '../online/session.ts';
import { serverNow } from '../online/serverTime.ts';
import type { DayServer } from './handIn.ts';

/** The server that the page came from. */
export const DAY_SERVER: DayServer = {
  enter: (day, body) => api('POST /api/v1/days/:day/result', { params: { day }, body }),
  look: (day) => api('GET /api/v1/days/:day', { params: { day } }),
  now: serverNow,
};
