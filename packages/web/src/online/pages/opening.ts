import type { Opening } from '@saqqara/protocol/client';
import { goTo } from '../../app/route.ts';
import { newSeal, noteShare } from '../deal/sealedShares.ts';
import { api, newKey, reveal } from '../session.ts';
import { readTables } from '../tables.ts';

/** How a table is to be opened. */
export type NewOpening = Omit<Opening, 'seal' | 'share' | 'key'>;

/** Opens a table and goes there. */
export async function openTable(opening: NewOpening): Promise<void> {
  const id = await newTable(opening, newKey());
  goTo(`/play/${id}`);
}

/** Opens a table; asked twice with the same key, one. */
export async function newTable(opening: NewOpening, key: string): Promise<string> {
  const seal = newSeal();
  const { id, pledge } = await api('POST /api/v1/tables', { body: { ...opening, seal, key } });
  noteShare(seal, { bound: { table: id, pledge, seals: null } });
  const { seats, begun } = opening;
  // Nobody else is to come: the match begins by this, without a look at the table before it.
  if (begun === undefined && !seats.some(({ kind }) => kind === 'open')) {
    const seals = seats.map(({ kind }) => (kind === 'me' ? seal : null));
    await reveal({ id, phase: 'dealing', pledge, seals, shares: seals.map(() => null) });
  }
  void readTables();
  return id;
}

export const tossed = (): boolean => crypto.getRandomValues(new Uint8Array(1))[0]! < 128;
