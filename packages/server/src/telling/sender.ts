import { randomUUID } from 'node:crypto';
import { WAY_KINDS, type WayKind, type Wishes } from '@saqqara/protocol';
import { routine } from '../routine.ts';
import type { Database } from '../storage/database.ts';
import type { Pending, StillToTell } from '../tables/tables.ts';
import type { Message, WriteMessage } from './message.ts';
import {
  claimWays,
  dueTellings,
  forget,
  forgetAllOf,
  isGivenUp,
  noted,
  release,
  type Sent,
  type WayRow,
} from './outbox.ts';
import { sorted } from './sorting.ts';
import { wishesOf } from './wishes.ts';
import { writeAll } from './writing.ts';

/** Carries messages by one kind of way. Never rejects: what went wrong is told. */
export interface Channel {
  readonly send: (way: WayRow, message: Message) => Promise<Sent>;
}

export interface SenderContext {
  readonly database: Database;
  readonly nodeId: string;
  readonly now: () => number;
  readonly stillToTell: (pending: Pending) => Promise<StillToTell>;
  readonly write: WriteMessage;
  readonly channels: Readonly<Record<WayKind, Channel>>;
  readonly reportError: (error: unknown) => void;
}

const EVERY = 1_000;

/** By so many ways of a kind a node sends at the same time. */
const MOST_AT_ONCE = 50;

/** By which ways a node is just sending, and what resolves when it has. */
type UnderWay = Map<string, { readonly kind: WayKind; readonly done: Promise<void> }>;

/** Tells from now on what is due; ends with what it returns. */
export function startTelling(context: SenderContext): () => Promise<void> {
  const underWay: UnderWay = new Map();
  // A receiver that takes its time must not keep the others waiting.
  const telling = routine(EVERY, () => beginDue(context, underWay), context.reportError);
  return async () => {
    await telling.end();
    await Promise.all([...underWay.values()].map(({ done }) => done));
  };
}

/** Tells everybody what is due now. */
export async function tellDue(context: SenderContext): Promise<void> {
  const underWay: UnderWay = new Map();
  await beginDue(context, underWay);
  await Promise.all([...underWay.values()].map(({ done }) => done));
}

/** Begins to tell what is due, each by a way by which nobody is just sending, here or on another node. */
async function beginDue(context: SenderContext, underWay: UnderWay): Promise<void> {
  const { database, nodeId: node, now, reportError } = context;
  for (const kind of WAY_KINDS) {
    const busy = [...underWay].flatMap(([id, way]) => (way.kind === kind ? [id] : []));
    const most = MOST_AT_ONCE - busy.length;
    if (most === 0) continue;
    for (const way of await claimWays(database, { node, now: now(), kind, most, underWay: busy })) {
      const done = tellBy(context, way)
        .catch(reportError)
        .finally(() => underWay.delete(way.id));
      underWay.set(way.id, { kind, done });
    }
  }
}

async function tellBy(context: SenderContext, way: WayRow): Promise<void> {
  const { database, nodeId: node, now } = context;
  const wishes: Wishes = await wishesOf(database, way.user_id);
  const due = await dueTellings(database, way.id, { now: now(), batch: randomUUID() });
  const { news, settled, isUnknown } = await sorted(context, wishes, due);
  const done = (): typeof settled => [release(way.id, { node, now: now() }, isUnknown)];
  const written = await writeAll(context, { way, wishes, key: due[0]?.batch ?? '', news });
  settled.push(...written.unwritten);
  if (written.message === null) {
    await database.run([...settled, ...done()]);
    return;
  }
  if (settled.length > 0) await database.run(settled);
  const sent = await context.channels[way.kind].send(way, written.message);
  await database.run([
    noted(way, sent, now()),
    ...(sent.isSent || isGivenUp(sent, way.tries) ? written.told.map(forget) : []),
    ...(!sent.isSent && sent.failure === 'gone' ? [forgetAllOf(way.id)] : []),
    ...done(),
  ]);
}
