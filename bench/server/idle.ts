import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL, type Request, type Wire } from '@saqqara/protocol';
import { WebSocket } from 'ws';
import { ask, key, newToken, share } from './player.ts';
import type { Program } from './program.ts';

export interface Idle {
  readonly tables: number;
  /** What the server's memory grew by, for each table that is watched and waits. */
  readonly heapBytesPerTable: number;
  readonly rssMegabytes: number;
  /** From asking until being shown one of them, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** A connection may watch so many. */
const PER_CONNECTION = 30;
const OPENED_AT_ONCE = 32;

/** Tables at which nobody does anything, each shown to somebody. */
export async function idle(program: Program, tables: number): Promise<Idle> {
  const { address } = program;
  const token = await newToken(address);
  const before = await program.usage();
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      while (ids.length < tables) {
        const place = ids.push('') - 1;
        const { id } = await ask<{ id: string }>(address, token, '/api/v1/tables', {
          game: 'imhotep',
          options: { seats: 2 },
          seats: [
            { kind: 'me', name: 'One' },
            { kind: 'beside', name: 'Two' },
          ],
          access: 'link',
          clock: { kind: 'none' },
          share: share(),
          key: key(),
        });
        ids[place] = id;
      }
    }),
  );
  const delays: number[] = [];
  const sockets: WebSocket[] = [];
  for (let at = 0; at < ids.length; at += PER_CONNECTION) {
    sockets.push(await watching(address, token, ids.slice(at, at + PER_CONNECTION), delays));
  }
  // What was used to open them is swept meanwhile.
  await wait(5_000);
  const after = await program.usage();
  for (const socket of sockets) socket.close();
  delays.sort((a, b) => a - b);
  return {
    tables,
    heapBytesPerTable: (after.heapBytes - before.heapBytes) / tables,
    rssMegabytes: after.rssBytes / 2 ** 20,
    p50: delays[Math.floor(delays.length * 0.5)] ?? 0,
    p99: delays[Math.floor(delays.length * 0.99)] ?? 0,
  };
}

function watching(
  address: string,
  token: string,
  tables: readonly string[],
  delays: number[],
): Promise<WebSocket> {
  const url = `${address.replace(/^http/, 'ws')}api/v1/socket?protocol=${PROTOCOL}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
  return new Promise((resolve, reject) => {
    let next = 0;
    let began = 0;
    const go = (): void => {
      const table = tables[next++];
      if (table === undefined) return resolve(socket);
      began = performance.now();
      const watch: Request = { type: 'watch', id: next, table, as: 0, since: null, chat: -1 };
      socket.send(JSON.stringify(watch));
    };
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Wire;
      if ('type' in message && message.type === 'snapshot') delays.push(performance.now() - began);
      if ('type' in message && (message.type === 'welcome' || message.type === 'snapshot')) go();
    });
  });
}
