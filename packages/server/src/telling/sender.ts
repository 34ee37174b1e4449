import { randomUUID } from 'node:crypto';
import type { WayKind } from '@saqqara/protocol';
import { routine } from '../routine.ts';
import type { Database } from '../storage/database.ts';
import type { Pending, Standing } from '../tables/publicAccount.ts';
import type { Message, News, WriteMessage } from './message.ts';
import {
  claimWays,
  dueTellings,
  forget,
  forgetAllOf,
  isGivenUp,
  noted,
  postpone,
  release,
  type Sent,
  type Telling,
  type WayRow,
} from './outbox.ts';
import { tellAt } from './schedule.ts';
import { wishesOf } from './wishes.ts';

/** Carries messages by one kind of way. Never rejects: what went wrong is told. */
export interface Channel {
  readonly send: (way: WayRow, message: Message) => Promise<Sent>;
}

export interface SenderContext {
  readonly database: Database;
  readonly nodeId: string;
  readonly now: () => number;
  readonly standing: (pending: Pending) => Promise<Standing>;
  readonly write: WriteMessage;
  readonly channels: Readonly<Record<WayKind, Channel>>;
  readonly reportError: (error: unknown) => void;
}

const EVERY = 1_000;

/** Who has the table open elsewhere is heard of within so long. */
const ASK_AGAIN = 17_000;

/** Tells from now on what is due; ends with what it returns. */
export function startTelling(context: SenderContext): () => Promise<void> {
  const telling = routine(EVERY, () => tellDue(context), context.reportError);
  return () => telling.end();
}

/** Tells everybody what is due, each by a way that no other node is sending by. */
export async function tellDue(context: SenderContext): Promise<void> {
  const { database, nodeId: node, now, reportError } = context;
  const ways = await claimWays(database, { node, now: now() });
  await Promise.all(ways.map((way) => tellBy(context, way).catch(reportError)));
}

async function tellBy(context: SenderContext, way: WayRow): Promise<void> {
  const { database, nodeId: node, now } = context;
  const wishes = await wishesOf(database, way.user_id);
  const due = await dueTellings(database, way.id, { now: now(), batch: randomUUID() });
  const early = due.filter((telling) => tellAt(wishes, telling.dueAt, now()) > now());
  const { news, over, unknown } = await sorted(
    context,
    due.filter((telling) => !early.includes(telling)),
  );
  const settled = [
    ...early.map((telling) => postpone(telling, tellAt(wishes, telling.dueAt, now()))),
    ...over.map(forget),
    ...unknown.map((telling) => postpone(telling, now() + ASK_AGAIN)),
  ];
  const done = (): typeof settled => [release(way.id, { node, now: now() }, unknown.length > 0)];
  if (news.length === 0) {
    await database.run([...settled, ...done()]);
    return;
  }
  if (settled.length > 0) await database.run(settled);
  const message = await context.write(way, wishes, {
    key: due[0]!.batch!,
    news: news.map(([, each]) => each),
  });
  const sent = await context.channels[way.kind].send(way, message);
  await database.run([
    noted(way, sent, now()),
    ...(sent.isSent || isGivenUp(sent, way.tries) ? news.map(([telling]) => forget(telling)) : []),
    ...(!sent.isSent && sent.failure === 'gone' ? [forgetAllOf(way.id)] : []),
    ...done(),
  ]);
}

interface Sorted {
  readonly news: (readonly [Telling, News])[];
  readonly over: Telling[];
  readonly unknown: Telling[];
}

async function sorted({ standing }: SenderContext, tellings: readonly Telling[]): Promise<Sorted> {
  const result: Sorted = { news: [], over: [], unknown: [] };
  for (const telling of tellings) {
    const account = await standing(telling);
    if (account === 'over') result.over.push(telling);
    else if (account === 'unknown') result.unknown.push(telling);
    else result.news.push([telling, { cause: telling.cause, seq: telling.seq, account }]);
  }
  return result;
}
