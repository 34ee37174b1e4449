import type { Ground, ChatLine } from '@saqqara/protocol/client';
import { storeOf } from '../../app/store.ts';
import { setMuted } from '../mutedSeats.ts';
import { api, link, newKey } from '../session.ts';

/** Whom somebody is about to report: at a table, or a name in the list of a day. */
export type ReportTarget = TableTarget | DayTarget;

/** A line of a list. */
export interface DayTarget {
  readonly day: string;
  readonly row: string;
  readonly name: string;
}

/** Whom somebody is about to report or block, and for which line. */
export interface TableTarget {
  readonly table: string;
  readonly seat: number;
  readonly name: string;
  /** `null`: their name, or how they behave. */
  readonly line: ChatLine | null;
}

/** Who was pointed at last; `null` if nobody is. */
export const reportTarget = storeOf<ReportTarget | null>(null);

/** Has the server hear no more of them on this device; the lines go at once. */
export async function mute({ table, seat }: TableTarget, isMuted: boolean): Promise<void> {
  setMuted(table, seat, isMuted);
  await (await link()).act({ type: 'mute', table, key: newKey(), seat, isMuted });
}

/** Sends a report; returns what it can be taken back by. */
export async function report(target: ReportTarget, ground: Ground): Promise<string> {
  if ('day' in target) {
    const { day, row } = target;
    return (await api('POST /api/v1/days/:day/reports', { params: { day }, body: { row } })).id;
  }
  const { table, seat, line } = target;
  const { id } = await api('POST /api/v1/reports', {
    body: { table, seat, line: line?.n ?? null, ground },
  });
  await mute(target, true);
  return id;
}

export async function takeBack(target: ReportTarget, id: string): Promise<void> {
  await api('DELETE /api/v1/reports/:id', { params: { id } });
  if ('table' in target) await mute(target, false);
}

export async function block({ table, seat }: TableTarget): Promise<void> {
  await api('POST /api/v1/me/blocks', { body: { table, seat } });
  setMuted(table, seat, true);
}
