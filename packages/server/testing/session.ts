import type { AnyGame } from '@saqqara/games';
import { below, type Rng, type Seat, type Viewer } from '@saqqara/kernel';
import { type Deed, type Message, type Mirror, mirrored, mirrorOf } from '@saqqara/protocol';
import type { Asked } from './checkMessages.ts';
import { type Guest, newKey } from './guest.ts';
import { type Asking, type RecordingClient, recordingClientAt } from './recordingClient.ts';

/** Somebody at a table, with everything they were ever sent. */
export interface Visitor {
  readonly guest: Guest | null;
  readonly client: RecordingClient;
  readonly asked: Asked[];
  readonly answers: WebAnswer[];
  readonly yours: Seat[];
  readonly muted: Set<Seat>;
  as: Viewer;
  mirror: Mirror | null;
  /** How many messages are in the mirror. */
  read: number;
}

/** What was answered over HTTP, and how long the log was. */
export interface WebAnswer {
  readonly path: string;
  readonly seq: number;
  readonly status: number;
  readonly headers: string;
  readonly text: string;
}

/** A match and everybody who comes to it, as far as it has got. */
export interface Session {
  readonly address: string;
  readonly game: AnyGame;
  readonly rng: Rng;
  readonly seats: number;
  readonly hasBots: boolean;
  readonly table: string;
  readonly visitors: readonly Visitor[];
  readonly host: Visitor;
  /** The length of the log, as everybody has heard of it. */
  seq: number;
  /** What has been written for plays, to be written again where it makes no sense. */
  readonly written: string[];
}

export async function visitorAt(address: string, guest: Guest | null): Promise<Visitor> {
  const client = await recordingClientAt(address, guest?.token ?? null);
  return {
    guest,
    client,
    asked: [],
    answers: [],
    yours: [],
    muted: new Set(),
    as: null,
    mirror: null,
    read: 0,
  };
}

export const anyOf = <T>(rng: Rng, items: readonly T[]): T => items[below(rng, items.length)]!;

/** Once in so many times. */
export const isOdd = ({ rng }: Pick<Session, 'rng'>, n: number): boolean => below(rng, n) === 0;

export const seatedIn = ({ visitors }: Session): Visitor[] =>
  visitors.filter(({ yours }) => yours.length > 0);

/** Whom a deed is by, under a key of its own. */
export const by = (
  { table }: Session,
  seat: Seat,
): { readonly table: string; readonly key: string; readonly seat: Seat } => ({
  table,
  key: newKey(),
  seat,
});

export function ask({ seq }: Session, visitor: Visitor, request: Asking): Promise<Message> {
  const { client, asked, yours, muted } = visitor;
  asked.push({
    request,
    seq,
    yours: [...yours],
    muted: [...muted].sort((a, b) => a - b),
    after: client.messages.length,
  });
  return client.ask(request);
}

/** Does something, and waits until it has reached everybody. */
export async function act(session: Session, visitor: Visitor, deed: Deed): Promise<Message> {
  const answer = await ask(session, visitor, { type: 'do', deed });
  const isLogged = deed.type !== 'chat' && deed.type !== 'mute';
  if (answer.type === 'update' || (answer.type === 'done' && isLogged)) await spread(session, answer.seq);
  return answer;
}

export async function spread(session: Session, length: number): Promise<void> {
  session.seq = Math.max(session.seq, length);
  await Promise.all(session.visitors.map(({ client }) => client.heard(session.table, length)));
  refresh(session);
}

/** What each of them knows now, from what they were sent and nothing else. */
function refresh(session: Session): void {
  const { game, host, visitors } = session;
  for (const visitor of visitors) {
    if (visitor !== host && visitor.yours.length === 0) continue;
    const { messages } = visitor.client;
    for (; visitor.read < messages.length; visitor.read++) {
      const message = messages[visitor.read]!;
      if (message.type === 'snapshot') visitor.mirror = mirrorOf(message);
      if (message.type === 'update' && visitor.mirror !== null) {
        visitor.mirror = mirrored(visitor.mirror, message, game) ?? visitor.mirror;
      }
    }
    session.seq = Math.max(session.seq, visitor.mirror?.table.seq ?? 0);
  }
}

export async function look(
  session: Session,
  visitor: Visitor,
  as: Viewer,
  since: number | null,
): Promise<void> {
  const { table } = session;
  visitor.as = as;
  const chat = isOdd(session, 2) ? -1 : 0;
  const answer = await ask(session, visitor, { type: 'watch', table, as, since, chat });
  if (answer.type === 'refused') throw new Error(`refused to show: ${answer.code}`);
  await visitor.client.heard(table, session.seq);
  refresh(session);
}

export async function askWeb({ address, seq }: Session, visitor: Visitor, path: string): Promise<void> {
  const headers = visitor.guest === null ? {} : { authorization: `Bearer ${visitor.guest.token}` };
  const response = await fetch(new URL(path, address), { headers });
  const text = await response.text();
  visitor.answers.push({
    path,
    seq,
    status: response.status,
    headers: [...response.headers].map((pair) => pair.join(': ')).join('\n'),
    text,
  });
}
