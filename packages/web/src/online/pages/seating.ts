import { newSeal } from '../deal/sealedShares.ts';
import { api, newKey } from '../session.ts';
import { nameFrom } from './names.ts';

/** Takes the first free seat of a table, under a name; with a colour, where one was chosen. */
export async function sitDown(table: string, name: string, look: number | null = null): Promise<void> {
  const body = {
    type: 'sit',
    table,
    key: newKey(),
    seat: null,
    name: nameFrom(name),
    ...(look === null ? {} : { look }),
    seal: newSeal(),
  } as const;
  await api('POST /api/v1/tables/:id/deeds', { params: { id: table }, body });
}
