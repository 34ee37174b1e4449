import {
  isPacked,
  type Message,
  packed,
  packedTail,
  PROTOCOL,
  type Request,
  unpacked,
  type Wire,
} from '@saqqara/protocol';
import { WebSocket } from 'ws';

/** A client at the end of a socket that forgets nothing of what it was sent. */
export interface RecordingClient {
  /** Every message, byte for byte, in order. */
  readonly texts: readonly string[];
  /** The same, read. */
  readonly messages: readonly Message[];
  /** Sends a request under the next number, and resolves with what answers it: an update if that is the answer. */
  ask(request: Asking): Promise<Message>;
  /** Resolves once the entry has come, by whichever way. */
  heard(table: string, seq: number): Promise<void>;
  close(): Promise<void>;
}

export type Asking = DistributiveOmit<Request, 'id'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** When each table was opened, as somebody was shown it: whoever comes back is not told again. */
const openings = new Map<string, number>();

export async function recordingClientAt(address: string, token: string | null): Promise<RecordingClient> {
  const url = `${address.replace(/^http/, 'ws')}api/v1/socket?protocol=${PROTOCOL}`;
  const socket = new WebSocket(url, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  const texts: string[] = [];
  const messages: Message[] = [];
  const lengths = new Map<string, number>();
  const answers = new Map<number, (message: Message) => void>();
  const failures = new Set<(error: Error) => void>();
  let waiting: { readonly table: string; readonly seq: number; readonly go: () => void }[] = [];
  let numbers = 0;
  /** The tables by the numbers under which they are told of. */
  const watched = new Map<number, string>();

  /** What is written short is read, and must be all that was written. */
  function read(text: string): Message {
    const wire = JSON.parse(text) as Wire;
    if (!isPacked(wire)) return wire;
    const table = watched.get(wire[0]) ?? '';
    const openedAt = openings.get(table) ?? 0;
    const update = unpacked(wire, { table, openedAt });
    if (packed(wire[0], wire[1], packedTail(update, openedAt)) !== text) {
      throw new Error(`there is more in it than an update: ${text}`);
    }
    return update;
  }

  function hear(text: string): void {
    const message = read(text);
    texts.push(text);
    messages.push(message);
    if (message.type === 'snapshot') {
      openings.set(message.table.id, message.table.openedAt);
      reached(message.table.id, message.table.seq);
    }
    if (message.type === 'update') reached(message.table, message.seq);
    if (message.type === 'refused' && message.id === null)
      return fail(`refused without a number: ${message.code}`);
    const id = 'id' in message ? message.id : null;
    if (typeof id !== 'number') return;
    answers.get(id)?.(message);
    answers.delete(id);
  }

  /** Nobody waits for an answer that cannot come. */
  function fail(reason: string): void {
    for (const reject of failures) reject(new Error(reason));
  }

  function reached(table: string, seq: number): void {
    lengths.set(table, seq);
    const going = waiting.filter((wait) => wait.table === table && wait.seq <= seq);
    if (going.length === 0) return;
    waiting = waiting.filter((wait) => !going.includes(wait));
    for (const { go } of going) go();
  }

  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => fail(`closed: ${code}`));
    socket.on('message', (data) => {
      hear((data as Buffer).toString());
      if (texts.length === 1) resolve();
    });
  });

  return {
    texts,
    messages,
    ask(request) {
      const id = ++numbers;
      if (request.type === 'watch') watched.set(id, request.table);
      return new Promise((resolve, reject) => {
        failures.add(reject);
        answers.set(id, (message) => {
          failures.delete(reject);
          resolve(message);
        });
        socket.send(JSON.stringify({ ...request, id }));
      });
    },
    heard(table, seq) {
      if ((lengths.get(table) ?? -1) >= seq) return Promise.resolve();
      return new Promise((resolve, reject) => {
        failures.add(reject);
        const go = (): void => {
          failures.delete(reject);
          resolve();
        };
        waiting.push({ table, seq, go });
      });
    },
    close() {
      if (socket.readyState === WebSocket.CLOSED) return Promise.resolve();
      return new Promise((resolve) => {
        socket.once('close', () => resolve());
        socket.close();
      });
    },
  };
}
