import { loadScreen } from '../../games/screens.ts';
import { isOpenHere } from '../match/openHere.ts';
import { api, me } from '../session.ts';
import type { Listed } from '../tables.ts';
import { putKept, readKept } from './keptStorage.ts';
import { keptEyes, keptOf, sightingOf } from './keptTable.ts';
import { type News, refreshed } from './refreshed.ts';

/** How far what is kept of each table goes, as far as this page knows. */
const known = new Map<string, number>();
let isBusy = false;

/**
 * Keeps the tables that have gone on, although nobody has opened them: whoever sees at the bus stop that it is their turn
 * can then play on the bus. Where a clock runs nobody plays without the server.
 */
export async function refreshKept(mine: readonly Listed[]): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    for (const listed of mine) {
      const { id, phase, clock, seq } = listed.table;
      const isWanted = phase === 'running' && clock.kind !== 'live' && known.get(id) !== seq;
      if (isWanted && !isOpenHere(id)) known.set(id, await refresh(listed));
    }
  } catch {
    // The server is gone again, or the device is full: what was kept stays.
  } finally {
    isBusy = false;
  }
}

/** Resolves with how far it goes now. */
async function refresh({ table, yours }: Listed): Promise<number> {
  const [kept, person, screen] = await Promise.all([readKept(table.id), me(), loadScreen(table)]);
  if (person === null || screen === null) return table.seq;
  if (kept?.mirror.table.seq === table.seq) return table.seq;
  const { game } = screen;
  const eyes = { as: keptEyes(yours), yours };
  const ask = async (since: number): Promise<News> => {
    const query = { since, ...(eyes.as === null ? {} : { as: eyes.as }) };
    return (await api('GET /api/v1/tables/:id/updates', { params: { id: table.id }, query })) as News;
  };
  const before = kept === null ? null : sightingOf(kept, game);
  const carriedOn =
    before === null ? null : refreshed(game, before, await ask(before.mirror.table.seq), eyes);
  const sighting = carriedOn ?? refreshed(game, null, await ask(-1), eyes);
  const fresh = sighting === null ? null : keptOf(sighting, { owner: person.id, asOf: Date.now() });
  if (fresh !== null) await putKept(fresh);
  return fresh?.mirror.table.seq ?? table.seq;
}
