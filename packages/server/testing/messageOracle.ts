import { gameById } from '@saqqara/games';
import {
  commitment,
  type Json,
  parseSeed,
  type Play,
  sealedSeed,
  silent,
  type Viewer,
} from '@saqqara/kernel';
import {
  advance,
  difference,
  type Entry,
  type Message,
  REVEAL_MS,
  type TableStatus,
  timesAfter,
} from '@saqqara/protocol';
import type { StoredEntry } from '../src/tables/position.ts';
import type { MatchRow } from '../src/tables/match.ts';

/**
 * Tells from the log of a match, by the rules alone and without a line of the server's, what each viewer may have been told of
 * it: the whole message, so that one byte more is one too many. Whatever it takes from the truth goes through `view`,
 * `viewEvent` and `hidden`.
 */
export interface MessageOracle {
  /** How many entries the log has. */
  readonly length: number;
  view(seq: number, viewer: Viewer): Json;
  /** The table as a client carries it on by itself from what it was shown. */
  table(seq: number, viewer: Viewer): TableStatus;
  update(seq: number, viewer: Viewer): Extract<Message, { type: 'update' }>;
  /** Back to how many plays a seat may go by itself. */
  free(seq: number, viewer: Viewer): number | null;
  /** What was written for each play, and by whom. */
  readonly plays: readonly Play[];
}

interface Position {
  readonly stored: StoredEntry | null;
  readonly entry: Entry | null;
  readonly events: readonly unknown[];
  readonly state: unknown;
  /** The plays that stand, and what nobody knew before the first of them and after each. */
  readonly plays: readonly Play[];
  readonly unknown: readonly string[];
}

/** What was played on a device before. */
export const begunIn = ({ begun }: MatchRow): { readonly looks: number[]; readonly plays: Play[] } =>
  JSON.parse(begun ?? '{"looks":[],"plays":[]}') as { looks: number[]; plays: Play[] };

/** Who sits there from the beginning. */
const personsIn = ({ seats }: MatchRow): number[] =>
  (JSON.parse(seats) as TableStatus['seats']).flatMap(({ kind }, at) => (kind === 'person' ? [at] : []));

export function oracleOf(row: MatchRow, log: readonly StoredEntry[]): MessageOracle {
  const game = gameById(row.game)!;
  const options = game.parseOptions(JSON.parse(row.options));
  const secret = parseSeed(row.secret)!;
  const { looks, plays: elsewhere } = begunIn(row);
  const viewers: Viewer[] = [null, ...Array.from({ length: options.seats }, (_, seat) => seat)];
  const hiddenIn = (state: unknown): string =>
    JSON.stringify(viewers.map((viewer) => game.hidden(game.view(state, viewer))));
  const viewIn = ({ state }: Position, viewer: Viewer): Json =>
    state === null ? null : (game.view(state, viewer) as Json);

  const isDealing = row.commitment === null && !row.seats.includes('"open"');
  const bare: TableStatus = {
    id: row.id,
    game: game.id,
    version: game.version,
    options,
    access: row.access,
    clock: JSON.parse(row.clock) as TableStatus['clock'],
    openedAt: row.opened_at,
    pledge: commitment(secret),
    seals: JSON.parse(row.seals) as TableStatus['seals'],
    shares: Array.from({ length: options.seats }, () => null),
    revealBy: isDealing ? row.opened_at + REVEAL_MS : null,
    commitment: row.commitment,
    phase: row.commitment !== null ? 'running' : isDealing ? 'dealing' : 'open',
    seats: JSON.parse(row.seats) as TableStatus['seats'],
    seq: 0,
    plays: 0,
    ...(row.house === null ? {} : { arrivals: personsIn(row) }),
    ...(row.begun === null ? {} : { carried: elsewhere.length, looks }),
    offer: null,
    times: null,
    ending: null,
    next: null,
  };

  /** The clocks run from the opening where nobody was missing. */
  const openedFor = (view: Json): TableStatus =>
    view === null
      ? bare
      : { ...bare, times: timesAfter(bare, bare, { at: bare.openedAt, idle: 0, toAct: game.toAct(view) }) };

  const positions: Position[] = [];
  const tables = new Map<Viewer, TableStatus[]>(viewers.map((viewer) => [viewer, []]));
  const plays: Play[] = [];

  function begun(table: TableStatus, events: unknown[]): Pick<Position, 'state' | 'unknown'> {
    const state = beginning(table, row.begun === null ? (event) => events.push(event) : silent);
    return { state, unknown: [hiddenIn(state)] };
  }

  /** After what was played on a device, of which nobody is told. */
  function beginning(table: TableStatus, emit: (event: unknown) => void): unknown {
    const seed = row.begun === null ? sealedSeed(secret, table) : secret;
    const state = game.setup(options, seed, emit);
    for (const { seat, action } of elsewhere) game.apply(state, seat, game.parse(action), silent);
    return state;
  }

  function note(position: Position): void {
    positions.push(position);
    const at = position.stored?.at ?? row.opened_at;
    for (const viewer of viewers) {
      const known = tables.get(viewer)!;
      const before = known.at(-1);
      const view = viewIn(position, viewer);
      const moment = { at, idle: position.stored?.idle ?? 0, toAct: view === null ? [] : game.toAct(view) };
      known.push(before === undefined ? openedFor(view) : advance(before, position.entry!, moment));
    }
  }

  const first: unknown[] = [];
  const start = row.commitment === null ? { state: null, unknown: [] } : begun(bare, first);
  note({ stored: null, entry: null, events: first, plays: [], ...start });

  for (const stored of log) {
    const last = positions.at(-1)!;
    const events: unknown[] = [];
    let { state, unknown, plays: standing } = last;
    let entry = {
      ...(stored.kind === 'play' ? {} : JSON.parse(stored.body)),
      kind: stored.kind,
      seat: stored.seat,
    } as Entry;
    if (entry.kind === 'play') {
      state = game.clone(state);
      game.apply(state, entry.seat, game.parse(stored.body), (event) => events.push(event));
      plays.push({ seat: entry.seat, action: stored.body });
      standing = [...standing, plays.at(-1)!];
      unknown = [...unknown, hiddenIn(state)];
      const outcome = game.outcome(game.view(state, null));
      if (outcome !== null) entry = { ...entry, outcome };
    }
    const known = tables.get(null)!.at(-1)!;
    const table = advance(known, entry, { at: stored.at, idle: 0, toAct: [] });
    if (known.commitment === null && table.commitment !== null) ({ state, unknown } = begun(table, events));
    if (table.plays < known.plays) {
      standing = standing.slice(0, table.plays);
      unknown = unknown.slice(0, table.plays + 1);
      state = beginning(table, silent);
      for (const { seat, action } of standing) game.apply(state, seat, game.parse(action), silent);
    }
    note({ stored, entry, events, state, plays: standing, unknown });
  }

  function free(seq: number, viewer: Viewer): number | null {
    const { plays: standing, unknown } = positions[seq]!;
    if (tables.get(viewer)![seq]!.phase !== 'running') return null;
    let to = standing.length;
    while (to > 0 && standing[to - 1]!.seat === viewer && unknown[to - 1] === unknown[to]) to--;
    return to === standing.length ? null : to;
  }

  return {
    length: log.length,
    view: (seq, viewer) => viewIn(positions[seq]!, viewer),
    table: (seq, viewer) => tables.get(viewer)![seq]!,
    free,
    plays,
    update(seq, viewer) {
      const position = positions[seq]!;
      const patch = difference(viewIn(positions[seq - 1]!, viewer), viewIn(position, viewer));
      const events = position.events
        .map((event) => game.viewEvent(event, viewer))
        .filter((event) => event !== null);
      const to = free(seq, viewer);
      const idle = position.stored!.idle ?? 0;
      return {
        type: 'update',
        table: row.id,
        seq,
        at: position.stored!.at,
        entry: position.entry!,
        ...(patch === null ? {} : { patch }),
        ...(events.length === 0 ? {} : { events: events as Json[] }),
        ...(to === null ? {} : { free: to }),
        ...(idle === 0 ? {} : { idle }),
      };
    },
  };
}
