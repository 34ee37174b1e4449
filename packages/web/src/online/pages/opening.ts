import type { Opening } from '@saqqara/protocol/client';
import { goTo } from '../../app/route.ts';
import { api, newKey, newShare } from '../session.ts';
import { readTables } from '../tables.ts';

/** Opens a table and goes there. */
export async function openTable(opening: Omit<Opening, 'share' | 'key'>): Promise<void> {
  const id = await newTable(opening, newKey());
  goTo(`/play/${id}`);
}

/** Opens a table; asked twice with the same key, one. */
export async function newTable(opening: Omit<Opening, 'share' | 'key'>, key: string): Promise<string> {
  const { id } = await api('POST /api/v1/tables', { body: { ...opening, share: newShare(), key } });
  void readTables();
  return id;
}

export const tossed = (): boolean => crypto.getRandomValues(new Uint8Array(1))[0]! < 128;
