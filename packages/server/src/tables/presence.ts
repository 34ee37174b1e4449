import type { Seat } from '@saqqara/kernel';
import type { Ground } from './ground.ts';
import type { Live } from './live.ts';

/** Whose people have a table open, on this node or another. */
export interface Presence {
  seats(live: Live): Seat[];
  /** Somebody came or went: tells all who should know, if it makes a difference. */
  changed(live: Live): void;
  /** Heard from another node. */
  heard(live: Live, message: string): void;
  /** Says again who is here, and forgets nodes that are silent. */
  renew(tables: Iterable<Live>): void;
}

/** A node that has said nothing for so long is gone, and with it whoever was connected there. */
const SILENT = 45_000;

export const PRESENCE_EVERY = 15_000;

export function presenceOn({ bus, node, now }: Ground): Presence {
  /** What was last told, so that nobody is told the same twice. */
  const told = new WeakMap<Live, string>();
  const here = (live: Live): Seat[] => {
    const seats = new Set<Seat>();
    for (const watchers of live.audience.values()) {
      for (const { user, isPassing } of watchers) {
        if (user === null || isPassing === true) continue;
        for (const [seat, owner] of live.owners.entries()) if (owner === user) seats.add(seat);
      }
    }
    return [...seats].sort((a, b) => a - b);
  };
  const publish = (live: Live, seats: readonly Seat[]): void =>
    bus.publish(`table ${live.id}`, `present ${JSON.stringify({ node, seats })}`);

  function seats(live: Live): Seat[] {
    const all = new Set(here(live));
    for (const { seats: others } of live.elsewhere.values()) for (const seat of others) all.add(seat);
    return [...all].sort((a, b) => a - b);
  }

  function tell(live: Live): void {
    const present = seats(live);
    const text = JSON.stringify({ type: 'present', table: live.id, seats: present });
    if (told.get(live) === text) return;
    told.set(live, text);
    for (const watchers of live.audience.values()) for (const watcher of watchers) watcher.send(text);
  }

  return {
    seats,
    changed(live) {
      publish(live, here(live));
      tell(live);
    },
    heard(live, message) {
      const said = JSON.parse(message) as { readonly node: string; readonly seats: readonly Seat[] };
      if (said.node === node) return;
      const isNew = !live.elsewhere.has(said.node);
      if (said.seats.length === 0) live.elsewhere.delete(said.node);
      else live.elsewhere.set(said.node, { seats: said.seats, at: now() });
      // Whoever has just come here does not know yet who is there.
      if (isNew && said.seats.length > 0) publish(live, here(live));
      tell(live);
    },
    renew(tables) {
      for (const live of tables) {
        const present = here(live);
        if (present.length > 0) publish(live, present);
        for (const [other, { at }] of live.elsewhere) {
          if (at < now() - SILENT) live.elsewhere.delete(other);
        }
        tell(live);
      }
    },
  };
}
