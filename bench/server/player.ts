import { randomBytes } from 'node:crypto';
import { gameById } from '@saqqara/games';
import type { Json } from '@saqqara/kernel';
import { isPacked, patched, PROTOCOL, type Request, type Wire } from '@saqqara/protocol';
import { WebSocket } from 'ws';

export interface Listener {
  /** A play was sent. */
  sent(table: string, seq: number): void;
  /** A seat has seen an entry of somebody's. */
  seen(
    table: string,
    entry: { readonly seq: number; readonly by: number },
    seat: number,
    bytes: number,
  ): void;
}

const game = gameById('imhotep')!;

export const key = (): string => randomBytes(9).toString('base64url');
export const share = (): string => randomBytes(16).toString('hex');

export async function newToken(address: string): Promise<string> {
  const answer = await fetch(new URL('/api/v1/me', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'TurnContext', wantsBearer: true }),
  });
  return ((await answer.json()) as { bearer: string }).bearer;
}

export async function ask<T>(address: string, token: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Sitting {
  readonly token: string;
  readonly seat: number;
  /** One after the other. */
  readonly tables: readonly string[];
  readonly listener: Listener;
}

/** Somebody who plays whatever is legal as soon as it is their turn, and goes to the next table when a match is over. */
export function player(address: string, { token, seat, tables, listener }: Sitting): Promise<() => void> {
  const url = `${address.replace(/^http/, 'ws')}api/v1/socket?protocol=${PROTOCOL}`;
  const headers = { authorization: `Bearer ${token}` };
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  let at = -1;
  let view: Json = null;
  let id = 0;
  const send = (request: Request): void => socket.send(JSON.stringify(request));
  const next = (): void => {
    const table = tables[++at];
    if (table !== undefined) send({ type: 'watch', id: ++id, table, as: seat, since: null, chat: -1 });
  };
  const act = (base: number): void => {
    if (view === null || !game.toAct(view).includes(seat)) return;
    const table = tables[at]!;
    const legal = game.legalActions(view, seat);
    const action = game.format(legal[Math.floor(Math.random() * legal.length)]);
    listener.sent(table, base + 1);
    send({ type: 'do', id: ++id, deed: { type: 'play', table, key: key(), seat, base, action } });
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Wire;
      if (isPacked(message)) {
        const [, , seq, , entry, patch] = message;
        if (patch !== undefined && patch !== 0) view = patched(view, patch);
        const by = typeof entry === 'number' ? entry : entry.seat;
        listener.seen(tables[at]!, { seq, by }, seat, data.length);
        if (typeof entry === 'object' && entry.kind === 'play') next();
        else act(seq);
      } else if (message.type === 'welcome') {
        next();
      } else if (message.type === 'snapshot') {
        view = message.view;
        resolve(() => socket.close());
        act(message.table.seq);
      } else if (message.type === 'refused') {
        reject(new Error(JSON.stringify(message)));
      }
    });
  });
}
