import type { Seat } from '@saqqara/kernel';
import type { Patience, SameAs, Unasked } from '@saqqara/protocol';
import type { StoredEntry } from './position.ts';
import type { TablesContext } from './context.ts';
import { type LiveTable, sameAs } from './liveTable.ts';

/** Whose people have a table open, on this node or another. */
export interface Presence {
  seats(live: LiveTable): Seat[];
  /** Of whom it is told that they are. */
  shown(live: LiveTable): Seat[];
  /** How many look on who do not sit there, here and on other nodes. */
  watching(live: LiveTable): number;
  /** Who is there and who is waited for, as it is told. */
  about(live: LiveTable): {
    readonly present: Seat[];
    readonly patience?: Patience;
    readonly unasked?: Unasked;
    readonly sameAs?: SameAs;
  };
  /** Whoever does something is there, whatever is known of connections; and for who sat down all wait afresh. */
  acted(live: LiveTable, entry: Pick<StoredEntry, 'kind' | 'seat'>): void;
  /** Somebody came or went: tells all who should know, if it makes a difference. */
  changed(live: LiveTable): void;
  /** Heard from another node. */
  heard(live: LiveTable, message: string): void;
  /** Everything stood still: nobody could come back meanwhile, and no node say anything. */
  stoodStill(live: LiveTable, began: number, ended: number): void;
  /** Says again who is here, and forgets nodes that are silent. */
  renew(tables: Iterable<LiveTable>): void;
}

/** A node that has said nothing for so long is gone, and with it whoever was connected there. */
const SILENT = 45_000;

/** The entries by which a match can begin. */
const GATHERING: readonly StoredEntry['kind'][] = ['sat', 'filled', 'revealed', 'unrevealed'];

export const PRESENCE_EVERY = 15_000;

/**
 * From when on the match may be ended without asking each seat's person, whether they left or a bot plays for them; by days never:
 * nobody is expected to be there.
 */
export const unaskedFrom = ({ position: { table }, absence }: LiveTable, patience: number): Unasked =>
  table.seats.map((held, seat) => {
    const since = absence[seat] ?? null;
    const isPerson = held.kind === 'person' && held.hasResigned !== true;
    return since === null || !isPerson || table.phase !== 'running' || table.clock.kind === 'days'
      ? null
      : since + patience;
  });

/** Until when each seat's person is waited for; `null` for all who need not be. By days the clock alone decides. */
export function patienceWith({ position: { table }, absence }: LiveTable, patience: number): Patience {
  return table.seats.map((held, seat) => {
    const since = absence[seat] ?? null;
    const isAwaited = held.kind === 'person' && !held.isAway && held.standIn === null;
    if (since === null || !isAwaited || table.phase === 'over' || table.clock.kind === 'days') return null;
    return since + patience;
  });
}

type PresenceContext = Pick<
  TablesContext,
  'bus' | 'nodeId' | 'now' | 'patience' | 'endPatience' | 'sanctions'
>;

/** What a node knows of who is there. */
interface PresenceState extends PresenceContext {
  /** What was last told, so that nobody is told the same twice. */
  readonly told: WeakMap<LiveTable, string>;
}

export function presenceOn(context: PresenceContext): Presence {
  const state: PresenceState = { ...context, told: new WeakMap() };
  return {
    seats: (live) => seatsPresent(state, live),
    shown: (live) => seatsShown(state, live),
    watching,
    about: (live) => about(state, live),
    acted: (live, entry) => acted(state, live, entry),
    changed(live) {
      publish(state, live, seatsHere(state, live));
      tell(state, live);
    },
    heard: (live, message) => heard(state, live, message),
    stoodStill,
    renew(tables) {
      for (const live of tables) renew(state, live);
    },
  };
}

function seatsHere({ sanctions }: PresenceState, live: LiveTable): Seat[] {
  const seats = new Set<Seat>();
  for (const watchers of live.audience.values()) {
    for (const { user, isPassing } of watchers) {
      if (user === null || isPassing === true) continue;
      // They may look on and do nothing: the others must not have to wait for them.
      if (sanctions.closed(user) !== null) continue;
      for (const [seat, owner] of live.owners.entries()) if (owner === user) seats.add(seat);
    }
  }
  return [...seats].sort((a, b) => a - b);
}

/** Who looks on and does not sit there; one person once, however many pages they have open. */
function watchingHere(live: LiveTable): number {
  const people = new Set<string>();
  let strangers = 0;
  for (const { user, isPassing } of [...live.audience.values()].flat()) {
    if (isPassing === true || (user !== null && live.owners.includes(user))) continue;
    if (user === null) strangers++;
    else people.add(user);
  }
  return people.size + strangers;
}

const watching = (live: LiveTable): number =>
  [...live.elsewhere.values()].reduce((sum, each) => sum + each.watching, watchingHere(live));

/** Here and on other nodes. */
function seatsPresent(state: PresenceState, live: LiveTable): Seat[] {
  const all = new Set(seatsHere(state, live));
  for (const { seats: others } of live.elsewhere.values()) for (const seat of others) all.add(seat);
  return [...all].sort((a, b) => a - b);
}

/**
 * By days it is told of nobody while a match runs: whose seat answers by itself would be known by nobody's being there. Nor is it
 * anybody's business who has looked and not played.
 */
function seatsShown(state: PresenceState, live: LiveTable): Seat[] {
  const { clock, phase } = live.position.table;
  return clock.kind === 'days' && phase === 'running' ? [] : seatsPresent(state, live);
}

const publish = ({ bus, nodeId }: PresenceState, live: LiveTable, seats: readonly Seat[]): void =>
  bus.publish(
    `table ${live.id}`,
    `present ${JSON.stringify({ node: nodeId, seats, watching: watchingHere(live) })}`,
  );

function about(state: PresenceState, live: LiveTable): ReturnType<Presence['about']> {
  const present = seatsShown(state, live);
  const until = patienceWith(live, state.patience);
  const unasked = unaskedFrom(live, state.endPatience);
  return {
    present,
    ...(until.every((each) => each === null) ? {} : { patience: until }),
    ...(unasked.every((each) => each === null) ? {} : { unasked }),
    ...sameAs(live),
  };
}

function tell(state: PresenceState, live: LiveTable): void {
  const { told } = state;
  note(state, live, seatsPresent(state, live));
  // What nobody heard was not told.
  if (live.audience.size === 0) return void told.delete(live);
  const { present, ...rest } = about(state, live);
  const text = JSON.stringify({ type: 'present', table: live.id, seats: present, ...rest });
  if (told.get(live) === text) return;
  told.set(live, text);
  for (const watchers of live.audience.values()) for (const watcher of watchers) watcher.send(text);
}

/** Marks who has come and who has gone. */
function note({ bus, now }: PresenceState, { absence }: LiveTable, present: readonly Seat[]): void {
  for (const seat of absence.keys()) {
    if (present.includes(seat)) absence[seat] = null;
    // Where nodes do not hear of each other nobody can be known to be gone.
    else if (absence[seat] === null || !bus.isUp()) absence[seat] = now();
  }
}

function acted(
  state: PresenceState,
  live: LiveTable,
  { kind, seat }: Pick<StoredEntry, 'kind' | 'seat'>,
): void {
  const { absence, owners } = live;
  const isGathering = GATHERING.includes(kind);
  if (!isGathering && (seat === null || absence[seat] === null || owners[seat] === null)) return;
  for (const at of absence.keys()) {
    if (absence[at] !== null && (isGathering || at === seat)) absence[at] = state.now();
  }
  tell(state, live);
}

function heard(state: PresenceState, live: LiveTable, message: string): void {
  const said = JSON.parse(message) as {
    readonly node: string;
    readonly seats: readonly Seat[];
    /** Nodes of the version before do not say it. */
    readonly watching?: number;
  };
  const { watching: lookingOn = 0 } = said;
  if (said.node === state.nodeId) return;
  const isNew = !live.elsewhere.has(said.node);
  if (said.seats.length === 0 && lookingOn === 0) live.elsewhere.delete(said.node);
  else live.elsewhere.set(said.node, { seats: said.seats, watching: lookingOn, at: state.now() });
  // Whoever has just come here does not know yet who is there.
  if (isNew && said.seats.length > 0) publish(state, live, seatsHere(state, live));
  tell(state, live);
}

function stoodStill({ absence, elsewhere }: LiveTable, began: number, ended: number): void {
  const later = (since: number): number => since + Math.max(0, ended - Math.max(began, since));
  for (const [seat, since] of absence.entries()) if (since !== null) absence[seat] = later(since);
  for (const [other, known] of elsewhere) elsewhere.set(other, { ...known, at: later(known.at) });
}

function renew(state: PresenceState, live: LiveTable): void {
  const { bus, now } = state;
  const present = seatsHere(state, live);
  if (present.length > 0 || watchingHere(live) > 0) publish(state, live, present);
  for (const [other, known] of live.elsewhere) {
    if (!bus.isUp()) live.elsewhere.set(other, { ...known, at: now() });
    else if (known.at < now() - SILENT) live.elsewhere.delete(other);
  }
  tell(state, live);
}
