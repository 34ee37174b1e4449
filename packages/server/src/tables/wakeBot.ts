import { botLevel } from '@saqqara/protocol';
import type { TablesContext } from './context.ts';
import type { LiveTable } from './liveTable.ts';
import { toActIn } from './position.ts';

/** Hands in what is a bot's to decide. */
export function wakeBot({ wake }: Pick<TablesContext, 'wake'>, { id, position }: LiveTable): void {
  const { table } = position;
  if (table.phase !== 'running') return;
  const seat = toActIn(position).find((each) => botLevel(table.seats[each]!) !== null);
  if (seat !== undefined) wake({ table: id, seat, seq: table.seq });
}
