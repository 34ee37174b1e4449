import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { isPacked, PROTOCOL, type Wire } from '@saqqara/protocol';
import { WebSocket } from 'ws';

/** A connection over which anything may be sent. It counts the answers. */
export interface RawSocket {
  /** How many answers of each kind came: a problem's code, or the type of the message. */
  readonly answers: ReadonlyMap<string, number>;
  send(data: string | Buffer): void;
  /** Resolves once so many answers have come since the beginning, or the connection is closed. */
  answered(count: number): Promise<void>;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
  close(): void;
}

export async function rawSocketAt(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawSocket> {
  const url = `${address.replace(/^http/, 'ws')}api/v1/socket?protocol=${PROTOCOL}`;
  const socket = new WebSocket(url, { headers });
  const answers = new Map<string, number>();
  let count = 0;
  let isClosed = false;
  let waiting: { readonly count: number; readonly go: () => void }[] = [];
  const wake = (): void => {
    for (const { go } of waiting.filter((wait) => isClosed || wait.count <= count)) go();
    waiting = waiting.filter((wait) => !isClosed && wait.count > count);
  };
  const closed = new Promise<number>((resolve) =>
    socket.on('close', (code) => {
      isClosed = true;
      wake();
      resolve(code);
    }),
  );
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as Wire;
      const kind = kindOf(message);
      if (kind === 'welcome') return resolve();
      if (kind === null) return;
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
      count++;
      wake();
    });
  });
  return {
    answers,
    send(data) {
      if (socket.readyState === WebSocket.OPEN) socket.send(data, { binary: typeof data !== 'string' });
    },
    answered: (wanted) => new Promise((go) => (waiting.push({ count: wanted, go }), wake())),
    closed,
    close: () => socket.close(),
  };
}

/** What kind of answer it is; `null` for what was told unasked. An update answers if it has a number. */
function kindOf(message: Wire): string | null {
  if (isPacked(message)) return message[1] === 0 ? null : 'done';
  if (message.type === 'said' || message.type === 'present') return null;
  return message.type === 'refused' ? message.code : message.type;
}

/** A bare connection that says whatever it is given. Resolves with what came back until `isEnough`, or until the end. */
export function say(
  address: string,
  bytes: string | Buffer,
  isEnough: (heard: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = bare(address);
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      if (isEnough(heard)) socket.destroy();
    });
    socket.on('close', () => resolve(heard));
    socket.write(bytes);
  });
}

export function bare(address: string): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

/** The words with which a socket is asked for. */
export const greeting = (
  path = `/api/v1/socket?protocol=${PROTOCOL}`,
  besides: readonly string[] = [],
): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ...besides,
    '',
    '',
  ].join('\r\n');

/** A frame as RFC 6455 has it, with whatever first byte and length one likes. */
export function frame(
  first: number,
  payload: Buffer,
  { isMasked = true, length = payload.length } = {},
): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const head =
    length < 126
      ? Buffer.from([first, mask | length])
      : length < 65_536
        ? Buffer.from([first, mask | 126, length >> 8, length & 0xff])
        : Buffer.from([
            first,
            mask | 127,
            0,
            0,
            0,
            0,
            ...[24, 16, 8, 0].map((bits) => (length >>> bits) & 0xff),
          ]);
  // A mask of zeros leaves everything as it is.
  return Buffer.concat([head, Buffer.alloc(isMasked ? 4 : 0), payload]);
}
