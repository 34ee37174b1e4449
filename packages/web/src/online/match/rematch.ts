import type { Seat } from '@saqqara/kernel';
import type { Reply, TableStatus } from '@saqqara/protocol/client';
import { newSeal } from '../deal/sealedShares.ts';
import { seatAgain, type SomeTable } from '../rematch/call.ts';
import { api, newKey, reveal } from '../session.ts';

interface Ending {
  readonly yours: readonly Seat[];
  readonly table: () => TableStatus;
  readonly ask: (seat: Seat) => Promise<Reply>;
}

/** Whoever asks first opens the table; the others take the seats that are kept for them, one further on. */
export async function rematchOf({ yours, table, ask }: Ending): Promise<string> {
  const { id, next } = table();
  const reply = await ask(yours[0] ?? 0);
  const opened = (reply.type === 'done' ? reply.opened : undefined) ?? table().next;
  if (opened === null) return `/play/${id}`;
  // Another may have opened it while this was under way, unknown to who asks: what counts is whether they sit there.
  const isSeated = (await find(opened))?.yours.length ?? (next === null ? 1 : 0);
  if (isSeated === 0) await sitAgain(opened, yours, table());
  // Where nobody else is to come it begins by this, and no gathering need be shown.
  const found = await find(opened);
  if (found !== null) await reveal(found.table);
  return `/play/${opened}`;
}

const find = (id: string) => api('GET /api/v1/tables/:id', { params: { id } }).catch(() => null);

/** Takes the seats that are kept at a rematch for those on this device. */
export async function sitAgain(
  opened: string,
  yours: readonly Seat[],
  { seats }: Pick<SomeTable, 'seats'>,
): Promise<void> {
  for (const before of yours) {
    const held = seats[before];
    if (held?.kind !== 'person') continue;
    const seat = seatAgain(before, seats.length);
    const about = { table: opened, key: newKey(), seat, name: held.name, seal: newSeal() };
    const body = { type: 'sit', ...about } as const;
    // Somebody else may sit there by now: the lobby shows it.
    await api('POST /api/v1/tables/:id/deeds', { params: { id: opened }, body }).catch(() => null);
  }
}
