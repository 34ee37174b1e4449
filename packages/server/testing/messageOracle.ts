import { type AnyGame, gameById } from '@saqqara/games';
import {
  commitment,
  type Json,
  parseSeed,
  type Play,
  sealedSeed,
  type Seat,
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

/** What the log has told so far. */
interface Telling {
  readonly row: MatchRow;
  readonly game: AnyGame;
  readonly options: { readonly seats: number };
  readonly viewers: readonly Viewer[];
  /** After each entry, and before the first. */
  readonly positions: Position[];
  readonly tables: ReadonlyMap<Viewer, TableStatus[]>;
  readonly plays: Play[];
}

export function oracleOf(row: MatchRow, log: readonly StoredEntry[]): MessageOracle {
  const telling = tellingOf(row);
  for (const stored of log) follow(telling, stored);
  const { positions, tables, plays } = telling;
  return {
    length: log.length,
    view: (seq, viewer) => viewIn(telling, positions[seq]!, viewer),
    table: (seq, viewer) => tables.get(viewer)![seq]!,
    free: (seq, viewer) => freeAt(telling, seq, viewer),
    plays,
    update: (seq, viewer) => updateAt(telling, seq, viewer),
  };
}

/** Before anything has happened. */
function tellingOf(row: MatchRow): Telling {
  const game = gameById(row.game)!;
  const options = game.parseOptions(JSON.parse(row.options));
  const viewers: Viewer[] = [null, ...Array.from({ length: options.seats }, (_, seat) => seat)];
  const tables = new Map<Viewer, TableStatus[]>(viewers.map((viewer) => [viewer, []]));
  const telling: Telling = { row, game, options, viewers, positions: [], tables, plays: [] };
  const opened = openedIn(telling);
  const events: unknown[] = [];
  const start = row.commitment === null ? { state: null, unknown: [] } : begun(telling, opened, events);
  const position = { stored: null, entry: null, events, plays: [], ...start };
  telling.positions.push(position);
  for (const viewer of viewers) {
    const view = viewIn(telling, position, viewer);
    tables.get(viewer)!.push(view === null ? opened : running(opened, game.toAct(view)));
  }
  return telling;
}

/** The table before its first entry. */
function openedIn({ row, game, options }: Telling): TableStatus {
  const { looks, plays: elsewhere } = begunIn(row);
  const isDealing = row.commitment === null && !row.seats.includes('"open"');
  return {
    id: row.id,
    game: game.id,
    version: game.version,
    options,
    access: row.access,
    clock: JSON.parse(row.clock) as TableStatus['clock'],
    openedAt: row.opened_at,
    pledge: commitment(parseSeed(row.secret)!),
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
}

/** The clocks run from the opening where nobody was missing. */
const running = (opened: TableStatus, toAct: readonly Seat[]): TableStatus => ({
  ...opened,
  times: timesAfter(opened, opened, { at: opened.openedAt, idle: 0, toAct }),
});

/** One more entry. */
function follow(telling: Telling, stored: StoredEntry): void {
  const { game, positions, tables, viewers } = telling;
  const events: unknown[] = [];
  let { state, unknown, plays } = positions.at(-1)!;
  const { entry, ...played } = entryOf(telling, stored, events);
  if (played.state !== null) {
    state = played.state;
    plays = [...plays, telling.plays.at(-1)!];
    unknown = [...unknown, hiddenIn(telling, state)];
  }
  const known = tables.get(null)!.at(-1)!;
  const table = advance(known, entry, { at: stored.at, idle: 0, toAct: [] });
  if (known.commitment === null && table.commitment !== null) {
    ({ state, unknown } = begun(telling, table, events));
  }
  if (table.plays < known.plays) {
    plays = plays.slice(0, table.plays);
    unknown = unknown.slice(0, table.plays + 1);
    state = beginning(telling, table, silent);
    for (const { seat, action } of plays) game.apply(state, seat, game.parse(action), silent);
  }
  const position = { stored, entry, events, state, plays, unknown };
  positions.push(position);
  for (const viewer of viewers) {
    const view = viewIn(telling, position, viewer);
    const moment = { at: stored.at, idle: stored.idle ?? 0, toAct: view === null ? [] : game.toAct(view) };
    const status = tables.get(viewer)!;
    status.push(advance(status.at(-1)!, entry, moment));
  }
}

/** The entry as everybody may know it; with the state that a play led to, `null` for what is none. */
function entryOf(
  { game, positions, plays }: Telling,
  { kind, seat, body }: StoredEntry,
  events: unknown[],
): { readonly entry: Entry; readonly state: unknown } {
  if (kind !== 'play') {
    return { entry: { ...(JSON.parse(body) as object), kind, seat } as Entry, state: null };
  }
  const state = game.clone(positions.at(-1)!.state);
  game.apply(state, seat!, game.parse(body), (event) => events.push(event));
  plays.push({ seat: seat!, action: body });
  const outcome = game.outcome(game.view(state, null));
  return { entry: { kind, seat: seat!, ...(outcome === null ? {} : { outcome }) }, state };
}

const hiddenIn = ({ game, viewers }: Telling, state: unknown): string =>
  JSON.stringify(viewers.map((viewer) => game.hidden(game.view(state, viewer))));

const viewIn = ({ game }: Telling, { state }: Position, viewer: Viewer): Json =>
  state === null ? null : (game.view(state, viewer) as Json);

function begun(telling: Telling, table: TableStatus, events: unknown[]): Pick<Position, 'state' | 'unknown'> {
  const isTold = telling.row.begun === null;
  const state = beginning(telling, table, isTold ? (event) => events.push(event) : silent);
  return { state, unknown: [hiddenIn(telling, state)] };
}

/** After what was played on a device, of which nobody is told. */
function beginning(
  { row, game, options }: Telling,
  table: TableStatus,
  emit: (event: unknown) => void,
): unknown {
  const secret = parseSeed(row.secret)!;
  const state = game.setup(options, row.begun === null ? sealedSeed(secret, table) : secret, emit);
  for (const { seat, action } of begunIn(row).plays) game.apply(state, seat, game.parse(action), silent);
  return state;
}

function freeAt({ positions, tables }: Telling, seq: number, viewer: Viewer): number | null {
  const { plays, unknown } = positions[seq]!;
  if (tables.get(viewer)![seq]!.phase !== 'running') return null;
  let to = plays.length;
  while (to > 0 && plays[to - 1]!.seat === viewer && unknown[to - 1] === unknown[to]) to--;
  return to === plays.length ? null : to;
}

function updateAt(telling: Telling, seq: number, viewer: Viewer): Extract<Message, { type: 'update' }> {
  const { game, positions, row } = telling;
  const position = positions[seq]!;
  const before = viewIn(telling, positions[seq - 1]!, viewer);
  const patch = difference(before, viewIn(telling, position, viewer));
  const events = position.events
    .map((event) => game.viewEvent(event, viewer))
    .filter((event) => event !== null);
  const to = freeAt(telling, seq, viewer);
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
}
