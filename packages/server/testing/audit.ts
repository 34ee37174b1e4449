import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gameById } from '@saqqara/games';
import { below, type Json, parseRecord, type Rng, type Viewer, verifyRecord } from '@saqqara/kernel';
import {
  difference,
  isPacked,
  type ChatLine,
  type Mirror,
  mirrored,
  mirrorOf,
  type PackedUpdate,
  type Snapshot,
  unpacked,
  type Wire,
} from '@saqqara/protocol';
import type { WebSocket } from 'ws';
import type { ClientContext } from './client.ts';
import type { Seated } from './randomPlayers.ts';
import { socketTo } from './guest.ts';
import { entryIn, noteLine, noteUpdate, streamOf } from './clientLog.ts';
import { call } from './retriedCalls.ts';

/** A table from its beginning to now, as a viewer is told who knew nothing of it. */
interface Told {
  readonly start: Snapshot;
  readonly updates: readonly { readonly seq: number; readonly text: string }[];
  /** As it is shown to somebody who does not ask for the past. */
  readonly now: Snapshot;
  readonly lines: readonly ChatLine[];
}

/** The newest lines are all that the server tells. */
const MOST_LINES = 200;

/** Beyond any line of a chat. */
const NO_LINES = 1_000_000;

const PAUSE = 100;
const PATIENCE = 100;

/** Looks at every table through the eyes of somebody; what was over when it was last looked at cannot change. */
export async function auditSome(where: ClientContext, tables: readonly Seated[], rng: Rng): Promise<void> {
  for (const seated of tables) {
    const { viewers, isOver } = seated;
    if (seated.isAudited) continue;
    await audit(where, seated, [viewers[below(rng, viewers.length)]!]);
    seated.isAudited = isOver;
  }
}

/** Looks at every table through everybody's eyes, and at its record. */
export async function auditAll(where: ClientContext, tables: readonly Seated[]): Promise<void> {
  for (const seated of tables) {
    await audit(where, seated, seated.viewers);
    await auditEnd(where, seated);
  }
}

/** Looks at a table through some of its viewers' eyes, anew, and compares it with all that was ever told about it. */
async function audit(where: ClientContext, seated: Seated, viewers: Seated['viewers']): Promise<void> {
  await Promise.all(viewers.map(({ as, token }) => auditAs(where, seated, { as, token })));
}

async function auditAs(
  { address, clientLog }: ClientContext,
  { id, game }: Seated,
  { as, token }: { readonly as: Viewer; readonly token: string | null },
): Promise<void> {
  const { faults } = clientLog;
  const name = streamOf(id, as);
  // Of several nodes one may be behind for a moment; and a bot may play between the two looks.
  const known = [...entryIn(clientLog.lines, id).keys()];
  const newest = Math.max(0, ...entryIn(clientLog.shown, name).keys());
  let told = await tell(address, { token, table: id, as });
  const isEarly = ({ now, updates }: Told): boolean =>
    now.table.seq < newest || now.table.seq !== updates.length;
  for (let tries = 0; isEarly(told) && tries < PATIENCE; tries++) {
    await sleep(PAUSE);
    told = await tell(address, { token, table: id, as });
  }
  const { start, updates, now, lines } = told;
  const numbers = updates.map(({ seq }) => seq);
  if (numbers.some((seq, n) => seq !== n + 1) || numbers.length !== now.table.seq)
    faults.push(`${name}: at ${now.table.seq}, and told ${numbers.join(' ')}`);
  for (const seq of entryIn(clientLog.shown, name).keys())
    if (seq <= newest && seq > numbers.length)
      faults.push(`${name}: update ${seq} is gone, of ${numbers.length}`);
  let mirror: Mirror | null = mirrorOf(start);
  for (const { seq, text } of updates) {
    noteUpdate(clientLog, name, seq, text);
    const update = unpacked(JSON.parse(text) as PackedUpdate, { table: id, openedAt: start.table.openedAt });
    mirror = mirror && mirrored(mirror, update, gameById(game)!);
  }
  if (!isSame(mirror, mirrorOf(now)))
    faults.push(`${name} at ${now.table.seq}: at once ${brief(mirror, mirrorOf(now))}`);

  const said = new Set(lines.map(({ n }) => n));
  const first = lines.length < MOST_LINES ? 1 : lines[0]!.n;
  for (const n of known) if (n >= first && !said.has(n)) faults.push(`${name}: line ${n} is gone`);
  for (const line of lines) noteLine(clientLog, id, line);
}

/** Everything but who is there at the moment. */
const isSame = (one: Mirror | null, other: Mirror | null): boolean =>
  isDeepStrictEqual(lasting(one), lasting(other));

const lasting = (mirror: Mirror | null) =>
  mirror && { table: mirror.table, view: mirror.view, free: mirror.free, yours: mirror.yours };

/** What makes the one the other. */
const brief = (one: Mirror | null, other: Mirror | null): string =>
  JSON.stringify(difference(lasting(one) as unknown as Json, lasting(other) as unknown as Json));

/** The table as it is shown to somebody who comes now. */
export const snapshotAt = async (
  { address }: ClientContext,
  who: Parameters<typeof tell>[1],
): Promise<Snapshot> => (await tell(address, who)).now;

async function tell(
  address: string,
  { token, table, as }: { readonly token: string | null; readonly table: string; readonly as: Viewer },
): Promise<Told> {
  const socket = socketTo(address, token) as unknown as WebSocket;
  const snapshots: Snapshot[] = [];
  const updates: { seq: number; text: string }[] = [];
  const lines: ChatLine[] = [];
  const ask = (since: number | null, chat: number): void =>
    socket.send(JSON.stringify({ type: 'watch', id: snapshots.length + 1, table, as, since, chat }));
  try {
    await once(socket, 'open');
    const told = new Promise<void>((resolve, reject) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        const message = JSON.parse(text) as Wire;
        if (isPacked(message)) {
          // What is bots' to do goes on; here it is of no interest.
          if (snapshots.length === 1) updates.push({ seq: message[2], text });
          return;
        }
        if (message.type === 'snapshot') {
          // Asked for now and not before, it comes after all that the first one asks for.
          if (snapshots.push(message) === 1) ask(null, NO_LINES);
          else resolve();
        }
        if (message.type === 'said') lines.push(...message.lines);
        if (message.type === 'refused') reject(new Error(`refused to tell: ${message.code}`));
      });
      socket.on('close', () => reject(new Error('the connection was lost')));
    });
    ask(-1, -1);
    await told;
  } finally {
    socket.close();
  }
  const [start, now] = snapshots;
  return { start: start!, updates, now: now!, lines };
}

/** The record of a finished match, and whether each of those who were there saw it end so. */
async function auditEnd({ address, clientLog }: ClientContext, { id, game, clients }: Seated): Promise<void> {
  const { record } = await call<{ record: string }>(address, null, `/api/v1/tables/${id}/record`);
  const parsed = parseRecord(record);
  const problem = verifyRecord(gameById(game)!, parsed);
  if (problem !== null) clientLog.faults.push(`${id}: ${JSON.stringify(problem)}`);
  if (parsed.deal === null || parsed.commitment === null)
    clientLog.faults.push(`${id}: nothing proves its seed`);
  const lines = entryIn(clientLog.lines, id).size;
  for (const client of clients) {
    for (let tries = 0; client.mirror()?.lines.length !== lines && tries < PATIENCE; tries++)
      await sleep(PAUSE);
    const mirror = client.mirror();
    if (mirror?.table.phase !== 'over') clientLog.faults.push(`${id}: ${client.as} did not see it end`);
    if (mirror?.table.plays !== parsed.plays.length)
      clientLog.faults.push(`${id}: ${parsed.plays.length} plays, ${client.as} saw ${mirror?.table.plays}`);
    if (mirror?.lines.length !== lines)
      clientLog.faults.push(`${id}: ${lines} lines, ${client.as} saw ${mirror?.lines.length}`);
  }
}
