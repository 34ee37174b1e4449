import { gameById } from '@saqqara/games';
import type { Viewer } from '@saqqara/kernel';
import { type Deed, type Link, linkTo, type Message, type Mirror, type Reply } from '@saqqara/protocol';
import type { WebSocket } from 'ws';
import { socketTo } from './guest.ts';
import { type ClientLog, noteLine, noteReply, noteUpdate, streamOf } from './clientLog.ts';

/** A client at one table, who writes down everything it is told and finds fault with what cannot be. */
export interface Client {
  readonly table: string;
  readonly as: Viewer;
  mirror(): Mirror | null;
  /** Resolves at the next change. */
  change(): Promise<void>;
  act(deed: Deed): Promise<Reply>;
  close(): void;
}

export interface ClientContext {
  readonly address: string;
  readonly clientLog: ClientLog;
}

const IMPATIENCE = 200;

export async function clientAt(
  { address, clientLog }: ClientContext,
  { token, table, as }: { readonly token: string | null; readonly table: string; readonly as: Viewer },
): Promise<Client> {
  const { faults } = clientLog;
  const stream = streamOf(table, as);
  let last: number | null = null;
  let line = 0;
  let wake: (() => void)[] = [];

  function hear(text: string): void {
    const update = /^\[\d+,\d+,(\d+),/.exec(text);
    if (update === null) return hearMessage(JSON.parse(text) as Message);
    const seq = Number(update[1]);
    if (last === null || seq !== last + 1) faults.push(`${stream}: update ${seq} after ${last}`);
    last = seq;
    noteUpdate(clientLog, stream, seq, text);
  }

  function hearMessage(message: Message): void {
    if (message.type === 'snapshot') {
      if (last !== null && message.table.seq < last)
        faults.push(`${stream}: shown ${last}, and then the table at ${message.table.seq}`);
      last = message.table.seq;
    }
    if (message.type === 'said') {
      for (const each of message.lines) {
        if (each.n <= line) faults.push(`${stream}: line ${each.n} after ${line}`);
        line = each.n;
        noteLine(clientLog, table, each);
      }
    }
    if (message.type === 'refused' && message.id === null) faults.push(`${stream}: ${message.code}`);
  }

  const link: Link = linkTo({
    connect() {
      const socket = socketTo(address, token);
      (socket as unknown as WebSocket).on('message', (data: Buffer) => hear(data.toString()));
      return socket;
    },
    gameById,
    after(ms, act) {
      // Nobody here would mind the onslaught that a browser avoids.
      const timer = setTimeout(act, Math.min(ms, IMPATIENCE));
      return () => clearTimeout(timer);
    },
    changed() {
      const waking = wake;
      wake = [];
      for (const act of waking) act();
    },
    linked: () => {},
  });
  const shown = await link.watch(table, as);
  if ('code' in shown) faults.push(`${stream} may not be watched: ${shown.code}`);
  return {
    table,
    as,
    mirror: () => link.mirror(table),
    change: () => new Promise((resolve) => void wake.push(resolve)),
    async act(deed) {
      const reply = await link.act(deed);
      noteReply(clientLog, deed, reply);
      return reply;
    },
    close: () => link.close(),
  };
}
