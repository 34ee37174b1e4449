import type { Game, GameTypes, Viewer } from '@saqqara/kernel';
import type { Deed } from '../deeds.ts';
import type { Message, Update } from '../messages.ts';
import type { Request } from '../requests.ts';
import { isPacked, type PackedUpdate, unpacked, type Wire } from '../wire.ts';
import { type Mirror, mirrored, mirrorOf } from './mirror.ts';

/** A socket as browsers and Node have it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

export interface Surroundings {
  readonly connect: () => Socket;
  readonly gameById: (id: string) => Game<GameTypes> | null;
  /** Does something later, unless it is cancelled by what this returns. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** A table has changed; `update` is what happened, `null` if the table is shown anew. */
  readonly changed: (mirror: Mirror, update: Update | null) => void;
  /** Whether the server can be reached. */
  readonly linked: (isLinked: boolean) => void;
}

/** What the server made of a deed. */
export type Reply = Extract<Message, { type: 'done' | 'refused' }> | Update;

export interface Link {
  /** Is shown a table from now on, whatever becomes of the connection. Resolves with the table, or why not. */
  watch(table: string, as: Viewer): Promise<Mirror | Extract<Message, { type: 'refused' }>>;
  unwatch(table: string): void;
  mirror(table: string): Mirror | null;
  /** Does something once, however often it must be sent. */
  act(deed: Deed): Promise<Reply>;
  close(): void;
}

/** How long to wait before connecting again, the longer the more often it failed. */
const PAUSES = [100, 300, 1_000, 3_000, 8_000];

/** After how long something is sent again that the server could not take. */
const RETRY = 700;

interface Watch {
  readonly table: string;
  readonly as: Viewer;
  /** The number under which the server tells of it. */
  on: number;
  /** How long no clock ran after the last of the entries that are missed, and its number. */
  paused: { readonly seq: number; readonly idle: number } | null;
  mirror: Mirror | null;
  settle: (answer: Mirror | Extract<Message, { type: 'refused' }>) => void;
}

/** Keeps a connection to the server: after every loss it asks for what it misses, and sends again what was not answered. */
export function linkTo({ connect, gameById, after, changed, linked }: Surroundings): Link {
  const watches = new Map<string, Watch>();
  const deeds = new Map<number, { readonly deed: Deed; readonly settle: (reply: Reply) => void }>();
  const asked = new Map<number, Watch>();
  let socket: Socket | null = null;
  let isOpen = false;
  let isOver = false;
  let failures = 0;
  let numbers = 0;
  let cancel = (): void => {};
  let retry = (): void => {};
  open();

  function open(): void {
    const fresh = connect();
    socket = fresh;
    fresh.onmessage = ({ data }) => {
      if (socket === fresh && typeof data === 'string') hear(JSON.parse(data) as Wire);
    };
    fresh.onclose = () => {
      if (socket !== fresh) return;
      socket = null;
      if (isOpen) linked(false);
      isOpen = false;
      if (isOver) return;
      cancel = after(PAUSES[Math.min(failures, PAUSES.length - 1)]!, open);
      failures++;
    };
    fresh.onerror = () => {};
  }

  function hear(message: Wire): void {
    if (isPacked(message)) return take(message);
    switch (message.type) {
      case 'welcome':
        isOpen = true;
        failures = 0;
        asked.clear();
        sendAgain();
        for (const watch of watches.values()) ask(watch);
        return linked(true);
      case 'snapshot': {
        const watch = watches.get(message.table.id);
        if (watch === undefined || asked.get(message.id) !== watch) return;
        asked.delete(message.id);
        watch.mirror = { ...mirrorOf(message), lines: watch.mirror?.lines ?? [] };
        watch.settle(watch.mirror);
        return changed(watch.mirror, null);
      }
      case 'watching': {
        const { yours, present, muted, idle } = message;
        const watch = asked.get(message.id);
        asked.delete(message.id);
        if (watch !== undefined) watch.paused = { seq: message.seq, idle: idle ?? 0 };
        return change(message.table, (mirror) => ({
          ...mirror,
          yours,
          present,
          muted,
          idle: idle ?? 0,
        }));
      }
      case 'said':
        return change(message.table, (mirror) => {
          const last = mirror.lines.at(-1)?.n ?? 0;
          return { ...mirror, lines: [...mirror.lines, ...message.lines.filter(({ n }) => n > last)] };
        });
      case 'present':
        return change(message.table, (mirror) => ({ ...mirror, present: message.seats }));
      case 'done':
        return settle(message.id, message);
      case 'refused':
        return refused(message);
      case 'pong':
      case 'closing':
    }
  }

  /** What has no answer yet. The server knows by their keys which deeds are done. */
  function sendAgain(): void {
    retry();
    for (const [id, watch] of [...asked]) {
      asked.delete(id);
      ask(watch);
    }
    for (const [id, { deed }] of deeds) send({ type: 'do', id, deed });
  }

  function take(wire: PackedUpdate): void {
    const [on] = wire;
    for (const watch of watches.values()) {
      if (watch.on !== on || watch.mirror === null) continue;
      const { id: table, openedAt } = watch.mirror.table;
      const update = unpacked(wire, { table, openedAt });
      workIn(watch, watch.mirror, update);
      if (update.id !== undefined) settle(update.id, update);
      return;
    }
    // Told under an older number of the watch, which was asked for anew meanwhile: the deed is done all the same.
    const [, id, seq] = wire;
    if (id !== 0) settle(id, { type: 'done', id, seq });
  }

  function workIn(watch: Watch, mirror: Mirror, update: Update): void {
    const game = gameById(mirror.table.game);
    if (game === null) return;
    const next = mirrored(mirror, update, game);
    if (next !== null) {
      watch.mirror = update.seq === watch.paused?.seq ? { ...next, idle: watch.paused.idle } : next;
      changed(watch.mirror, update);
    } else if (update.seq > mirror.table.seq) {
      // Something is missing, which cannot be: what is shown must be right, so it is asked for anew.
      ask(watch);
    }
  }

  function refused(message: Extract<Message, { type: 'refused' }>): void {
    if (message.id === null) {
      // Which one it was the server did not even look at.
      if (message.code === 'tooFast') {
        retry();
        retry = after(RETRY, sendAgain);
      }
      return;
    }
    const isTooFast = message.code === 'tooFast';
    // A table must not stop being shown because the server was busy for a moment; of a deed somebody can be told.
    if (message.code === 'unavailable' || (isTooFast && asked.has(message.id))) {
      retry();
      retry = after(RETRY, sendAgain);
      return;
    }
    const watch = asked.get(message.id);
    if (watch === undefined) return settle(message.id, message);
    asked.delete(message.id);
    watches.delete(watch.table);
    watch.settle(message);
  }

  function settle(id: number, reply: Reply): void {
    const open = deeds.get(id);
    deeds.delete(id);
    open?.settle(reply);
  }

  function change(table: string, act: (mirror: Mirror) => Mirror): void {
    const watch = watches.get(table);
    if (watch === undefined || watch.mirror === null) return;
    watch.mirror = act(watch.mirror);
    changed(watch.mirror, null);
  }

  function ask(watch: Watch): void {
    const id = ++numbers;
    asked.set(id, watch);
    watch.on = id;
    const { table, as, mirror } = watch;
    const since = mirror?.table.seq ?? null;
    send({ type: 'watch', id, table, as, since, chat: mirror?.lines.at(-1)?.n ?? -1 });
  }

  function send(request: Request): void {
    if (isOpen) socket?.send(JSON.stringify(request));
  }

  return {
    watch(table, as) {
      return new Promise((settled) => {
        const watch: Watch = { table, as, on: 0, paused: null, mirror: null, settle: settled };
        watches.set(table, watch);
        if (isOpen) ask(watch);
      });
    },
    unwatch(table) {
      watches.delete(table);
      send({ type: 'unwatch', id: ++numbers, table });
    },
    mirror: (table) => watches.get(table)?.mirror ?? null,
    act(deed) {
      return new Promise((settled) => {
        const id = ++numbers;
        deeds.set(id, { deed, settle: settled });
        send({ type: 'do', id, deed });
      });
    },
    close() {
      isOver = true;
      cancel();
      retry();
      socket?.close();
    },
  };
}
