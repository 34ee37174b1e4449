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
  /** By the rules of that version. */
  readonly gameById: (id: string, version: number) => Game<GameTypes> | null;
  /** Does something later, unless it is cancelled by what this returns. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** A table has changed; `update` is what happened, `null` if the table is shown anew. */
  readonly changed: (mirror: Mirror, update: Update | null) => void;
  /** Whether the server can be reached. */
  readonly linked: (isLinked: boolean) => void;
  readonly now?: () => number;
  /** After how many milliseconds of silence to ask whether the server is still there; never if absent. */
  readonly heartbeat?: number;
}

/** What the server made of a deed. */
export type Reply = Extract<Message, { type: 'done' | 'refused' }> | Update;

export interface Link {
  /**
   * Is shown a table from now on, whatever becomes of the connection. Resolves with the table, or why not. `isWhole` asks for
   * everything that happened, one update an entry. Asked with other eyes, what these had seen before is not asked for again;
   * nor is what was `seen` on an earlier visit.
   */
  watch(
    table: string,
    as: Viewer,
    wish?: { readonly isWhole?: boolean; readonly seen?: Mirror | null },
  ): Promise<Mirror | Extract<Message, { type: 'refused' }>>;
  unwatch(table: string): void;
  mirror(table: string): Mirror | null;
  /** Does something once, however often it must be sent. */
  act(deed: Deed): Promise<Reply>;
  /** Connects anew at once: the network is back, or somebody else is signed in. */
  renew(): void;
  /** The server's time, as far as it is known. */
  now(): number;
  close(): void;
}

/** How long to wait before connecting again, the longer the more often it failed. */
const PAUSES = [100, 300, 1_000, 3_000, 8_000];

/** After how long something is sent again that the server could not take. */
const RETRY = 700;

/** How long an answer to a heartbeat may take. */
const PATIENCE = 8_000;

interface Watch {
  readonly table: string;
  readonly as: Viewer;
  readonly isWhole: boolean;
  /** The number under which the server tells of it. */
  on: number;
  /** How long no clock ran after the last of the entries that are missed, and its number. */
  paused: { readonly seq: number; readonly idle: number } | null;
  mirror: Mirror | null;
  /** What other eyes at this end have seen. */
  readonly others: ReadonlyMap<Viewer, Mirror>;
  settle: (answer: Mirror | Extract<Message, { type: 'refused' }>) => void;
}

/** Keeps a connection to the server: after every loss it asks for what it misses, and sends again what was not answered. */
export function linkTo(surroundings: Surroundings): Link {
  const { connect, gameById, after, changed, linked, now = Date.now, heartbeat } = surroundings;
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
  let calm = (): void => {};
  /** How far the server's clock is ahead of ours. */
  let ahead = 0;
  open();

  function open(): void {
    const fresh = connect();
    socket = fresh;
    fresh.onmessage = ({ data }) => {
      if (socket !== fresh || typeof data !== 'string') return;
      listen();
      hear(JSON.parse(data) as Wire);
    };
    fresh.onclose = () => {
      if (socket === fresh) lost();
    };
    fresh.onerror = () => {};
    listen();
  }

  /** A connection may be dead without anybody having closed it. */
  function listen(): void {
    calm();
    if (heartbeat === undefined) return;
    calm = after(heartbeat, () => {
      send({ type: 'ping', id: ++numbers });
      calm = after(PATIENCE, () => {
        const dead = socket;
        lost();
        dead?.close();
      });
    });
  }

  function lost(): void {
    socket = null;
    calm();
    if (isOpen) linked(false);
    isOpen = false;
    if (isOver) return;
    cancel = after(PAUSES[Math.min(failures, PAUSES.length - 1)]!, open);
    failures++;
  }

  function hear(message: Wire): void {
    if (isPacked(message)) return take(message);
    if ('now' in message) ahead = message.now - now();
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
        // The log has become shorter than what was seen of it, which cannot be but after a loss of the server's.
        if (watch.isWhole && watch.mirror !== null && message.table.seq > 0) {
          watch.mirror = null;
          return ask(watch);
        }
        watch.mirror = { ...mirrorOf(message), lines: watch.mirror?.lines ?? [] };
        watch.settle(watch.mirror);
        return changed(watch.mirror, null);
      }
      case 'watching': {
        const { yours, present, patience, muted, seq, idle } = message;
        const asker = asked.get(message.id);
        asked.delete(message.id);
        if (asker !== undefined) asker.paused = { seq, idle: idle ?? 0 };
        change(message.table, (mirror) => ({
          ...mirror,
          yours,
          present,
          patience: patience ?? [],
          muted,
          idle: idle ?? 0,
          until: seq,
        }));
        const watch = watches.get(message.table);
        return watch?.mirror === undefined || watch.mirror === null ? undefined : watch.settle(watch.mirror);
      }
      case 'said':
        return change(message.table, (mirror) => {
          const last = mirror.lines.at(-1)?.n ?? 0;
          return { ...mirror, lines: [...mirror.lines, ...message.lines.filter(({ n }) => n > last)] };
        });
      case 'present':
        return change(message.table, (mirror) => ({
          ...mirror,
          present: message.seats,
          patience: message.patience ?? [],
        }));
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
    const game = gameById(mirror.table.game, mirror.table.version);
    if (game === null) return;
    let next: Mirror | null;
    try {
      next = mirrored(mirror, update, game);
    } catch {
      // What was kept here is not what the server carries on: a copy of its log was put back, and went another way.
      watch.mirror = null;
      return ask(watch);
    }
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
    const { table, as, mirror, isWhole } = watch;
    const since = mirror?.table.seq ?? (isWhole ? -1 : null);
    send({ type: 'watch', id, table, as, since, chat: mirror?.lines.at(-1)?.n ?? -1 });
  }

  function send(request: Request): void {
    if (isOpen) socket?.send(JSON.stringify(request));
  }

  return {
    watch(table, as, { isWhole = false, seen: earlier = null } = {}) {
      return new Promise((settled) => {
        const before = watches.get(table);
        // What was seen of a part is not the beginning of the whole.
        const alike = before?.isWhole === isWhole ? before : undefined;
        const others = new Map(alike?.others);
        if (earlier !== null && !others.has(earlier.as)) others.set(earlier.as, earlier);
        if (alike !== undefined && alike.mirror !== null) others.set(alike.as, alike.mirror);
        const seen = others.get(as) ?? null;
        // What was said everybody hears alike.
        const mirror = seen === null ? null : { ...seen, lines: before?.mirror?.lines ?? seen.lines };
        const watch: Watch = { table, as, isWhole, on: 0, paused: null, mirror, others, settle: settled };
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
    renew() {
      cancel();
      failures = 0;
      const old = socket;
      if (old !== null) lost();
      cancel();
      if (!isOver) open();
      old?.close();
    },
    now: () => now() + ahead,
    close() {
      isOver = true;
      cancel();
      retry();
      calm();
      socket?.close();
    },
  };
}
