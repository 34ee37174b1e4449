import type { Duplex } from 'node:stream';
import { MESSAGE_BYTES, type Message, PROTOCOL, type ProblemCode, Request } from '@saqqara/protocol';
import type { RawData, WebSocket } from 'ws';
import { type Buckets, buckets } from '../limits.ts';
import type { Watcher } from '../tables/liveTable.ts';
import type { SocketContext } from './upgrade.ts';
import { frameOf } from './frame.ts';

/** One end of a socket. */
export interface Connection {
  readonly user: string | null;
  /** Whether nothing was heard since this was last asked. */
  isSilent(): boolean;
  /** Resolves when everything that was asked has been answered; nothing more is listened to. */
  finish(): Promise<void>;
  /** It is gone. */
  end(): void;
}

export interface ConnectionContext extends SocketContext {
  readonly user: string | null;
  readonly address: string;
  /** What lies under the socket. */
  readonly line: Duplex;
  readonly floods: Readonly<Record<'person' | 'address', Buckets>>;
}

/** So much may wait to be sent; who reads more slowly must come back and ask for what is missing. */
const UNSENT_BYTES = 1_024 * 1_024;
const TABLES_AT_ONCE = 30;
const ASKED_AT_ONCE = 64;
/** Who is told so often that it is too fast, and goes on, is sent away. */
const WARNINGS = 300;
/** How long the word why may take to arrive. */
const FAREWELL = 1_000;

const ONLY = 'it';

/** Answers what comes in over a socket, each request once and under its number. */
export function openConnection(socket: WebSocket, context: ConnectionContext): Connection {
  const { tables, user, address, line, limits, floods, gauges, logger } = context;
  const own = buckets({ ...limits.connection, most: 1 });
  const watched = new Map<string, Watcher>();
  let asked = 0;
  let warnings = 0;
  let isHeard = true;
  let isFinishing = false;
  let isOver = false;
  let whenAnswered = (): void => {};

  const send = (text: string): void => {
    if (isOver) return;
    if (socket.bufferedAmount > UNSENT_BYTES) return socket.terminate();
    const frame = socket.readyState === socket.OPEN ? frameOf(text) : null;
    // Nothing is ever compressed here, so that `ws` keeps nothing back that this could overtake.
    if (frame === null) socket.send(text);
    else line.write(frame, 'latin1');
  };
  const tell = (message: Message): void => send(JSON.stringify(message));
  const refuse = (id: number | null, code: ProblemCode): void => {
    gauges.refusals.labels(code).inc();
    tell({ type: 'refused', id, code });
  };

  socket.on('message', (data, isBinary) => {
    isHeard = true;
    hear(data, isBinary);
  });
  socket.on('pong', () => (isHeard = true));
  socket.on('ping', (data) => {
    isHeard = true;
    if (isOver) return;
    if (isFlood()) warn();
    else if (socket.bufferedAmount > UNSENT_BYTES) socket.terminate();
    else socket.pong(data);
  });
  // It is closed in any case, and `close` follows.
  socket.on('error', () => {});
  tell({ type: 'welcome', protocol: PROTOCOL, now: Date.now() });

  function hear(data: RawData, isBinary: boolean): void {
    gauges.messages++;
    // Whoever asks now gets no answer, and asks again when the server is back.
    if (isOver || isFinishing) return;
    if (isFlood()) return warn();
    const bytes = data as Buffer;
    if (bytes.length > MESSAGE_BYTES) return refuse(null, 'tooLarge');
    if (isBinary) return refuse(null, 'malformed');
    const request = read(bytes);
    if (request === null) return refuse(null, 'malformed');
    if (asked >= ASKED_AT_ONCE) return refuse(request.id, 'tooFast');
    asked++;
    answer(request).then(answered, (error: unknown) => {
      logger.error({ err: error, request: request.type }, 'could not answer');
      refuse(request.id, 'unavailable');
      answered();
    });
  }

  function answered(): void {
    asked--;
    if (asked === 0) whenAnswered();
  }

  function warn(): void {
    warnings++;
    if (warnings <= WARNINGS) return refuse(null, 'tooFast');
    isOver = true;
    socket.close(1_008, 'too fast');
    // Not even to be thrown away is more of it read.
    socket.pause();
    setTimeout(() => socket.terminate(), FAREWELL).unref();
  }

  const isFlood = (): boolean =>
    !own.take(ONLY) || !floods.address.take(address) || (user !== null && !floods.person.take(user));

  async function answer(request: Request): Promise<void> {
    const { id } = request;
    switch (request.type) {
      case 'ping':
        return tell({ type: 'pong', id, now: Date.now() });
      case 'watch': {
        forget(request.table);
        if (watched.size >= TABLES_AT_ONCE) return refuse(id, 'tooFast');
        const shown = await tables.watch(request, { user, send });
        if ('code' in shown) return refuse(id, shown.code);
        // Asked twice in one breath, or gone meanwhile.
        forget(request.table);
        if (isOver) tables.unwatch(request.table, shown);
        else watched.set(request.table, shown);
        return;
      }
      case 'unwatch':
        forget(request.table);
        return tell({ type: 'done', id, seq: 0 });
      case 'do': {
        const { deed } = request;
        if (user === null) return refuse(id, 'notYours');
        const watcher = watched.get(deed.table);
        const done = await tables.act(deed, user, watcher === undefined ? undefined : { watcher, id });
        if ('code' in done) {
          gauges.refusals.labels(done.code).inc();
          return tell({ type: 'refused', id, ...done });
        }
        const { seq, opened, isTold } = done;
        if (!isTold) tell({ type: 'done', id, seq, ...(opened === undefined ? {} : { opened }) });
      }
    }
  }

  function forget(table: string): void {
    const watcher = watched.get(table);
    if (watcher === undefined) return;
    watched.delete(table);
    tables.unwatch(table, watcher);
  }

  return {
    user,
    isSilent() {
      const isSilent = !isHeard;
      isHeard = false;
      return isSilent;
    },
    async finish() {
      isFinishing = true;
      if (asked > 0) await new Promise<void>((resolve) => (whenAnswered = resolve));
      tell({ type: 'closing' });
      isOver = true;
      // Or the farewell of the other end would never be read, and both wait for it until they lose patience.
      socket.resume();
    },
    end() {
      isOver = true;
      for (const table of [...watched.keys()]) forget(table);
    },
  };
}

function read(bytes: Buffer): Request | null {
  try {
    const { success, data } = Request.safeParse(JSON.parse(bytes.toString('utf8')));
    return success ? data : null;
  } catch {
    return null;
  }
}
