import type { Game, GameTypes, Viewer } from '@saqqara/kernel';
import type { Deed } from '../deeds.ts';
import type { Message, Update } from '../messages.ts';
import type { Mirror } from './mirror.ts';

/** A socket as browsers and Node have it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event?: { readonly code?: number }) => void) | null;
  onerror: (() => void) | null;
}

export interface Surroundings {
  readonly connect: () => Socket;
  /** By the rules of that version. */
  readonly gameById: (id: string, version: number) => Game<GameTypes> | null;
  /** Does something later, unless it is cancelled by what this returns. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** A table has changed; `update` is what happened, `null` if the table is shown anew. */
  readonly changed: (mirror: Mirror, update: Update | null) => void;
  /** Whether the server can be reached. */
  readonly linked: (isLinked: boolean) => void;
  /** The server speaks another protocol: it is not tried again. */
  readonly outdated?: () => void;
  readonly now?: () => number;
  /** After how many milliseconds of silence to ask whether the server is still there; never if absent. */
  readonly heartbeat?: number;
}

export type Refused = Extract<Message, { type: 'refused' }>;

/** What the server made of a deed. */
export type Reply = Extract<Message, { type: 'done' }> | Refused | Update;

/** A table that is watched, whatever becomes of the connection. */
export interface Watch {
  readonly table: string;
  readonly as: Viewer;
  /** Whether everything that happened is asked for. */
  readonly isWhole: boolean;
  /** The number under which the server tells of it. */
  on: number;
  /** How long no clock ran after the last of the entries that are missed, and its number. */
  paused: { readonly seq: number; readonly idle: number } | null;
  /** What the seats are called there. */
  names: readonly (string | null)[] | null;
  mirror: Mirror | null;
  /** Whether what was seen before does not count any more, since the server has restored a backup. */
  isRestored: boolean;
  /** What other eyes at this end have seen. */
  readonly others: ReadonlyMap<Viewer, Mirror>;
  readonly settle: (answer: Mirror | Refused) => void;
}

/** A deed that the server has not answered. */
interface PendingDeed {
  readonly deed: Deed;
  readonly settle: (reply: Reply) => void;
}

/** All that a link knows. */
export interface LinkState {
  readonly surroundings: Surroundings;
  readonly now: () => number;
  /** By table. */
  readonly watches: Map<string, Watch>;
  /** By the number of the request. */
  readonly deeds: Map<number, PendingDeed>;
  /** The watches that the server was asked for on this connection and has not answered, by the number of the request. */
  readonly asked: Map<number, Watch>;
  socket: Socket | null;
  /** Whether the server has said welcome. */
  isOpen: boolean;
  isOver: boolean;
  /** How often in a row the server could not be reached. */
  failures: number;
  /** What the server called what it has stored, when it last said welcome. */
  epoch: string | null;
  /** The number of the last request. */
  lastId: number;
  /** How far the server's clock is ahead of ours. */
  ahead: number;
  cancelReconnecting: () => void;
  cancelResending: () => void;
  cancelHeartbeat: () => void;
}

const nothing = (): void => {};

export const newLinkState = (surroundings: Surroundings): LinkState => ({
  surroundings,
  now: surroundings.now ?? Date.now,
  watches: new Map(),
  deeds: new Map(),
  asked: new Map(),
  socket: null,
  isOpen: false,
  isOver: false,
  failures: 0,
  epoch: null,
  lastId: 0,
  ahead: 0,
  cancelReconnecting: nothing,
  cancelResending: nothing,
  cancelHeartbeat: nothing,
});
