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

/** What such a client remembers. */
interface Recording {
  readonly socket: WebSocket;
  readonly texts: string[];
  readonly messages: Message[];
  /** How long each table's log is, as far as it was told. */
  readonly lengths: Map<string, number>;
  readonly answers: Map<number, (message: Message) => void>;
  readonly failures: Set<(error: Error) => void>;
  waiting: readonly { readonly table: string; readonly seq: number; readonly go: () => void }[];
  /** How many requests were sent. */
  numbers: number;
  /** The tables by the numbers under which they are told of. */
  readonly watched: Map<number, string>;
}

export async function recordingClientAt(address: string, token: string | null): Promise<RecordingClient> {
  const url = `${address.replace(/^http/, 'ws')}api/v1/socket?protocol=${PROTOCOL}`;
  const socket = new WebSocket(url, { headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  const recording: Recording = {
    socket,
    texts: [],
    messages: [],
    lengths: new Map(),
    answers: new Map(),
    failures: new Set(),
    waiting: [],
    numbers: 0,
    watched: new Map(),
  };
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => fail(recording, `closed: ${code}`));
    socket.on('message', (data) => {
      hear(recording, (data as Buffer).toString());
      if (recording.texts.length === 1) resolve();
    });
  });
  return {
    texts: recording.texts,
    messages: recording.messages,
    ask: (request) => ask(recording, request),
    heard: (table, seq) => heard(recording, table, seq),
    close: () => close(recording),
  };
}

/** What is written short is read, and must be all that was written. */
function read({ watched }: Recording, text: string): Message {
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

function hear(recording: Recording, text: string): void {
  const { texts, messages, answers } = recording;
  const message = read(recording, text);
  texts.push(text);
  messages.push(message);
  if (message.type === 'snapshot') {
    openings.set(message.table.id, message.table.openedAt);
    reach(recording, message.table.id, message.table.seq);
  }
  if (message.type === 'update') reach(recording, message.table, message.seq);
  if (message.type === 'refused' && message.id === null)
    return fail(recording, `refused without a number: ${message.code}`);
  const id = 'id' in message ? message.id : null;
  if (typeof id !== 'number') return;
  answers.get(id)?.(message);
  answers.delete(id);
}

/** Nobody waits for an answer that cannot come. */
function fail({ failures }: Recording, reason: string): void {
  for (const reject of failures) reject(new Error(reason));
}

function reach(recording: Recording, table: string, seq: number): void {
  const { lengths, waiting } = recording;
  lengths.set(table, seq);
  const going = waiting.filter((wait) => wait.table === table && wait.seq <= seq);
  if (going.length === 0) return;
  recording.waiting = waiting.filter((wait) => !going.includes(wait));
  for (const { go } of going) go();
}

function ask(recording: Recording, request: Asking): Promise<Message> {
  const { socket, answers, failures, watched } = recording;
  const id = ++recording.numbers;
  if (request.type === 'watch') watched.set(id, request.table);
  return new Promise((resolve, reject) => {
    failures.add(reject);
    answers.set(id, (message) => {
      failures.delete(reject);
      resolve(message);
    });
    socket.send(JSON.stringify({ ...request, id }));
  });
}

function heard(recording: Recording, table: string, seq: number): Promise<void> {
  const { lengths, failures } = recording;
  if ((lengths.get(table) ?? -1) >= seq) return Promise.resolve();
  return new Promise((resolve, reject) => {
    failures.add(reject);
    const go = (): void => {
      failures.delete(reject);
      resolve();
    };
    recording.waiting = [...recording.waiting, { table, seq, go }];
  });
}

function close({ socket }: Recording): Promise<void> {
  if (socket.readyState === WebSocket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.close();
  });
}
