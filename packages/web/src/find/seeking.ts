import type { PoolStatus } from '@saqqara/protocol/client';
import { goTo } from '../app/route.ts';
import { keepSeekHint, seekHint } from '../app/seekHint.ts';
import { storeOf } from '../app/store.ts';
import { newSeal } from '../online/deal/sealedShares.ts';
import { api, arrive, NotDone } from '../online/session.ts';
import { readTables } from '../online/tables.ts';
import { newsBetween, type SeekNews } from './seekModel.ts';
import { type Choice, rememberChoice } from './wanted.ts';

/** What the server last said of the search, and how far its clock is ahead of this one. */
interface Seeking {
  readonly status: PoolStatus | null;
  readonly ahead: number;
  readonly news: SeekNews | null;
}

export const seeking = storeOf<Seeking>({ status: null, ahead: 0, news: null });

/** The server's time, as far as it is known. */
export const poolNow = (): number => Date.now() + seeking.get().ahead;

const WAIT = 25;
const TRY_AGAIN = 2_000;

function hear(status: PoolStatus): void {
  const before = seeking.get();
  const news = newsBetween(before.status, status) ?? (isLooking(status) ? before.news : null);
  seeking.set({ status, ahead: status.now - Date.now(), news });
  const { seek } = status;
  if (seek?.state === 'seated' && seek.table !== null) void sitAt(seek.table, seek.tempo === 'live');
  if (seek === null || seek.state === 'seated' || seek.state === 'missed') keepSeekHint(null);
  else keepSeekHint(seek.tempo);
}

const isLooking = ({ seek }: PoolStatus): boolean => seek?.state === 'looking';

/** Live one goes there at once; by days it is found among one's games. */
async function sitAt(table: string, isLive: boolean): Promise<void> {
  void readTables();
  if (isLive) goTo(`/play/${table}`);
}

/** Looks for players from now on; rejects with what the server says against it. */
export async function look(choice: Choice): Promise<PoolStatus> {
  rememberChoice(choice);
  const { name } = await arrive();
  const status = await api('POST /api/v1/pool', { body: { ...choice, name } });
  seeking.set({ ...seeking.get(), status: null, news: null });
  hear(status);
  follow();
  return status;
}

export async function stopLooking(): Promise<void> {
  keepSeekHint(null);
  seeking.set({ ...seeking.get(), status: null, news: null });
  await api('DELETE /api/v1/pool').catch(() => {});
}

/** Sits down with those who were found, or not this time. */
export async function answer(offer: string, isReady: boolean): Promise<void> {
  const seal = isReady ? { seal: newSeal() } : {};
  hear(await api('POST /api/v1/pool/answer', { body: { offer, isReady, ...seal } }));
}

export const dismissNews = (): void => {
  seeking.set({ ...seeking.get(), news: null });
};

let isFollowing = false;

/** Hears what becomes of the search, for as long as there is one. */
export function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  void followOn().finally(() => (isFollowing = false));
}

async function followOn(): Promise<void> {
  while (seekHint.get() !== null) {
    const mark = seeking.get().status?.mark;
    try {
      const status = await api('GET /api/v1/pool', {
        query: mark === undefined ? {} : { mark, wait: WAIT },
      });
      // Stopped meanwhile: what comes now is of before.
      if (seekHint.get() === null) return;
      hear(status);
    } catch (error) {
      if (error instanceof NotDone && error.problem.code === 'notYours') return keepSeekHint(null);
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    }
  }
}
