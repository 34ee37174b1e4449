import { newSeal } from '../deal/sealedShares.ts';
import { api, newKey } from '../session.ts';
import { nameFrom } from './names.ts';

/** Takes the first free seat of a table, under a name. */
export async function sitDown(table: string, name: string): Promise<void> {
  const body = {
    type: 'sit',
    table,
    key: newKey(),
    seat: null,
    name: nameFrom(name),
    seal: newSeal(),
  } as const;
  await api('POST /api/v1/tables/:id/deeds', { params: { id: table }, body });
}
