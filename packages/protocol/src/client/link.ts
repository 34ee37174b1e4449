import type { Viewer } from '@saqqara/kernel';
import type { Deed } from '../deeds.ts';
import { connect, disconnect, reconnect } from './linkConnection.ts';
import { type LinkState, newLinkState, type Refused, type Reply, type Surroundings } from './linkState.ts';
import { isOfAnother, type Mirror } from './mirror.ts';
import { ask, dropQuestion, send } from './linkRequests.ts';

export interface Link {
  /**
   * Is shown a table from now on, whatever becomes of the connection. Resolves with the table, or why not. `isWhole` asks for
   * everything that happened, one update an entry. Asked with other eyes, what these had seen before is not asked for again;
   * nor is what was `seen` on an earlier visit.
   */
  watch(table: string, as: Viewer, wish?: Wish): Promise<Mirror | Refused>;
  unwatch(table: string): void;
  mirror(table: string): Mirror | null;
  /** Does something once, however often it must be sent. */
  act(deed: Deed): Promise<Reply>;
  /** Connects anew at once: the network is back, or somebody else is signed in. */
  renew(): void;
  /** The server's time, as far as it is known. */
  now(): number;
  /** What the server calls what it has stored; `null` before it was reached. */
  epoch(): string | null;
  close(): void;
}

interface Wish {
  readonly isWhole?: boolean;
  readonly seen?: Mirror | null;
}

/** Keeps a connection to the server: after every loss it asks for what it misses, and sends again what was not answered. */
export function linkTo(surroundings: Surroundings): Link {
  const state = newLinkState(surroundings);
  connect(state);
  return {
    watch: (table, as, wish = {}) =>
      new Promise((settle) => {
        const { mirror, others, isRestored } = known(state, table, as, wish);
        const isWhole = wish.isWhole ?? false;
        const watch = {
          table,
          as,
          isWhole,
          on: 0,
          paused: null,
          names: null,
          mirror,
          isRestored,
          others,
          settle,
        };
        dropQuestion(state, table);
        state.watches.set(table, watch);
        if (state.isOpen) ask(state, watch);
      }),
    unwatch(table) {
      dropQuestion(state, table);
      state.watches.delete(table);
      send(state, { type: 'unwatch', id: ++state.lastId, table });
    },
    mirror: (table) => state.watches.get(table)?.mirror ?? null,
    act: (deed) =>
      new Promise((settle) => {
        const id = ++state.lastId;
        state.deeds.set(id, { deed, settle });
        send(state, { type: 'do', id, deed });
      }),
    renew: () => reconnect(state),
    now: () => state.now() + state.ahead,
    epoch: () => state.epoch,
    close: () => disconnect(state),
  };
}

/** What a viewer at this end has seen of a table before, and what the others have. */
function known(
  { watches, epoch }: LinkState,
  table: string,
  as: Viewer,
  { isWhole = false, seen: earlier = null }: Wish,
): {
  readonly mirror: Mirror | null;
  readonly others: ReadonlyMap<Viewer, Mirror>;
  readonly isRestored: boolean;
} {
  const before = watches.get(table);
  // What was seen of a part is not the beginning of the whole.
  const alike = before?.isWhole === isWhole ? before : undefined;
  const others = new Map(alike?.others);
  if (earlier !== null && !others.has(earlier.as)) others.set(earlier.as, earlier);
  if (alike !== undefined && alike.mirror !== null) others.set(alike.as, alike.mirror);
  const last = others.get(as) ?? null;
  const isOutdated = isOfAnother(last, epoch);
  const seen = isOutdated ? null : last;
  // What was said everybody hears alike.
  const mirror = seen === null ? null : { ...seen, lines: before?.mirror?.lines ?? seen.lines };
  return { mirror, others, isRestored: isOutdated || before?.isRestored === true };
}
