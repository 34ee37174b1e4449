import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './http/address.ts';

/** How many connections may be open. */
export interface ConnectionLimits {
  readonly all: number;
  /** Of one address; `null` where they all come from a proxy, which has limits of its own. */
  readonly perAddress: number | null;
}

interface Room {
  readonly limits: ConnectionLimits;
  readonly counts: Map<string, number>;
  /** By which address each came. */
  readonly open: Map<Socket, string>;
  /** Those over which nothing is asked, or not to its end; who has been silent for longest comes first. */
  readonly idle: Set<Socket>;
}

/** What the process itself needs: database, bus, log, threads. */
const OWN_FILES = 64;
const LEAST = 16;
const MOST_PER_ADDRESS = 500;

/** `files` is how many the process may have open, `null` if nobody knows. Of the room that leaves, one address has half at most. */
export function connectionLimits(
  files: number | null,
  { proxies, rateFactor }: { readonly proxies: number; readonly rateFactor: number },
): ConnectionLimits {
  const all = files === null ? Infinity : Math.max(LEAST, files - OWN_FILES);
  return {
    all,
    perAddress: proxies > 0 ? null : Math.min(MOST_PER_ADDRESS * rateFactor, Math.floor(all / 2)),
  };
}

/**
 * Keeps room for newcomers. Whoever sends half a request, or none, holds a connection and costs nothing else; a few hundred of
 * them would lock everybody out. So where room is short the connection goes over which nothing was asked for longest.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  { takesSockets }: { readonly takesSockets: boolean },
): void {
  const room: Room = { limits, counts: new Map(), open: new Map(), idle: new Set() };
  server.on('connection', (socket: Socket) => enter(room, socket));
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    occupy(room, request, response),
  );
  // A WebSocket may be silent; how many there are has a limit of its own.
  if (takesSockets) server.on('upgrade', (_request, socket: Socket) => void room.idle.delete(socket));
}

function enter(room: Room, socket: Socket): void {
  const { limits, counts, open, idle } = room;
  const address = clientAddress(socket.remoteAddress, null, 0);
  const isCrowded = limits.perAddress !== null && (counts.get(address) ?? 0) >= limits.perAddress;
  if ((isCrowded || open.size >= limits.all) && !makeRoom(room, isCrowded ? address : null)) {
    socket.destroy();
    return;
  }
  counts.set(address, (counts.get(address) ?? 0) + 1);
  open.set(socket, address);
  idle.add(socket);
  socket.once('close', () => leave(room, socket));
}

/** Whether a connection could be closed to make room: one of that address, or any. */
function makeRoom(room: Room, address: string | null): boolean {
  const { open, idle } = room;
  for (const socket of idle) {
    if (address !== null && open.get(socket) !== address) continue;
    leave(room, socket);
    socket.destroy();
    return true;
  }
  return false;
}

/** From when a request has come to its end until it has its answer. */
function occupy({ open, idle }: Room, request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (hasBody(request)) request.once('end', () => idle.delete(socket));
  else idle.delete(socket);
  response.once('close', () => {
    if (open.has(socket)) idle.add(socket);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function leave({ counts, open, idle }: Room, socket: Socket): void {
  const address = open.get(socket);
  if (address === undefined) return;
  open.delete(socket);
  idle.delete(socket);
  const left = (counts.get(address) ?? 1) - 1;
  if (left === 0) counts.delete(address);
  else counts.set(address, left);
}
