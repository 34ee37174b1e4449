import { api, NotDone } from '../session.ts';
import { isOpenHere } from './openHere.ts';
import { declinedBy } from './sending.ts';
import { forgetUnsent, keepUnsent, type Unsent, unsentPlays } from './unsent.ts';

/** Sends what was played without a network, wherever the person is now. Resolves with whether any of it was answered. */
export async function postUnsent(): Promise<boolean> {
  const all = [...unsentPlays.get().values()].filter(
    ({ deed, declined }) => declined === undefined && !isOpenHere(deed.table),
  );
  const answers = await Promise.all(all.map(post));
  return answers.includes(true);
}

async function post(unsent: Unsent): Promise<boolean> {
  const { deed, epoch } = unsent;
  keepUnsent({ ...unsent, isSent: true });
  try {
    // Made on what is no more, if a backup was restored since: the server refuses it.
    const query = epoch === undefined ? {} : { epoch };
    await api('POST /api/v1/tables/:id/deeds', { params: { id: deed.table }, query, body: deed });
    forgetUnsent(deed);
    return true;
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    const { problem } = error;
    if (problem.code === 'unavailable' || problem.code === 'tooFast') return false;
    // Told when the person comes to the table: here nobody would know what it is about.
    keepUnsent({ ...unsent, isSent: true, declined: declinedBy(problem) });
    return true;
  }
}
