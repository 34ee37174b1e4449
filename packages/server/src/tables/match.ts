import type { AnyGame } from '@saqqara/games';
import {
  type BySeat,
  commitment,
  dealtSeed,
  parseSeed,
  type Play,
  sealedSeed,
  type Seed,
} from '@saqqara/kernel';
import { type Clock, type JoinLimits, REVEAL_MS, type TableStatus, type TableSeat } from '@saqqara/protocol';

/** Shares came open, as they did before there were seals. */
export const OPEN_DEAL = 1;

/** Shares are sealed before any of them is known. */
export const SEALED_DEAL = 2;

/** How a match was begun: what the database has of it apart from its log. */
export interface Match {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: { readonly seats: number };
  readonly access: TableStatus['access'];
  readonly clock: Clock;
  readonly seats: readonly TableSeat[];
  /** Of how the seed is mixed: `OPEN_DEAL` or `SEALED_DEAL`. */
  readonly deal: number;
  readonly seals: BySeat<string | null>;
  readonly shares: BySeat<string | null>;
  /** The server's part of the seed. It leaves the server when the match is over, and not before. */
  readonly secret: Seed;
  /** Where the game was begun on a device: its seed is then the secret, and nobody's share is in it. */
  readonly begun: Beginning | null;
  /** Of the seed, if nobody was missing when the table was opened. */
  readonly commitment: string | null;
  readonly openedAt: number;
  /** `null` for tables from before there were any. */
  readonly terms: Terms | null;
}

/** What the opener has decided about who plays, and by which rules of fair play the table goes. */
export interface Terms {
  readonly version: 1;
  /** Whether nobody may hold two seats. */
  readonly oneSeatEach: boolean;
  /** Whom the opener lets in; absent where it is everybody. */
  readonly joinLimits?: JoinLimits;
  /** Whether it counts for ratings. */
  readonly isRated?: true;
  /** Of which group only members sit down. */
  readonly group?: string;
  /** The game's colours, those of the seats first; absent where they come in the game's order. */
  readonly looks?: readonly number[];
}

/** The same as far as it is known without rules. */
export type MatchWithoutRules = Omit<Match, 'game'> & { readonly game: Pick<AnyGame, 'id' | 'version'> };

interface Beginning {
  /** How many plays were made there. */
  readonly count: number;
  readonly looks: readonly number[];
  /** What the database has of it: most tables in memory have no need of the plays. */
  readonly text: string;
}

/** That, once it is read. */
interface BegunText {
  readonly looks: readonly number[];
  readonly plays: readonly Play[];
}

export interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: string;
  readonly access: TableStatus['access'];
  readonly clock: string;
  readonly seats: string;
  readonly deal: number;
  readonly seals: string;
  readonly shares: string;
  readonly secret: string;
  readonly begun: string | null;
  readonly commitment: string | null;
  readonly opened_at: number;
  /** The terms, by the name that their column has had from the beginning. */
  readonly house: string | null;
  readonly phase: string;
  readonly due_at: number | null;
}

/** `game` is by the rules that the row names. */
export const matchOf = (row: MatchRow, game: AnyGame): Match => ({
  ...unruled(row),
  game,
  options: game.parseOptions(JSON.parse(row.options)),
});

export const matchWithoutRules = (row: MatchRow): MatchWithoutRules => ({
  ...unruled(row),
  game: { id: row.game, version: row.version },
  options: JSON.parse(row.options) as Match['options'],
});

const unruled = (row: MatchRow): Omit<Match, 'game' | 'options'> => ({
  id: row.id,
  access: row.access,
  clock: JSON.parse(row.clock) as Clock,
  seats: JSON.parse(row.seats) as TableSeat[],
  deal: row.deal,
  seals: bySeat(row, row.seals),
  shares: bySeat(row, row.shares),
  secret: parseSeed(row.secret)!,
  begun: row.begun === null ? null : beginningOf(row.begun),
  commitment: row.commitment,
  openedAt: row.opened_at,
  terms: row.house === null ? null : (JSON.parse(row.house) as Terms),
});

/** One for each seat; what is stored may say nothing of it. */
function bySeat({ seats }: MatchRow, text: string): (string | null)[] {
  const stored = JSON.parse(text) as (string | null)[] | null;
  return (JSON.parse(seats) as TableSeat[]).map((_, seat) => stored?.[seat] ?? null);
}

function beginningOf(text: string): Beginning {
  const { looks, plays } = JSON.parse(text) as BegunText;
  return { count: plays.length, looks, text };
}

/** What was played before the game came here. */
export const playsBefore = ({ begun }: Pick<Match, 'begun'>): readonly Play[] =>
  begun === null ? [] : (JSON.parse(begun.text) as BegunText).plays;

/** How many plays a match has, here and before. */
export const playsInAll = ({ carried = 0, plays }: TableStatus): number => carried + plays;

/** The phase in which a table is opened with these seats. */
export function openedPhase(seats: readonly TableSeat[], hash: string | null): TableStatus['phase'] {
  if (hash !== null) return 'running';
  return seats.some(({ kind }) => kind === 'open') ? 'open' : 'dealing';
}

/** The table before the first entry of its log. */
export const openedTable = (match: MatchWithoutRules): TableStatus => ({
  id: match.id,
  game: match.game.id,
  version: match.game.version,
  options: match.options,
  access: match.access,
  clock: match.clock,
  openedAt: match.openedAt,
  pledge: commitment(match.secret),
  seals: match.seals,
  shares: match.shares,
  revealBy: openedPhase(match.seats, match.commitment) === 'dealing' ? match.openedAt + REVEAL_MS : null,
  commitment: match.commitment,
  phase: openedPhase(match.seats, match.commitment),
  seats: match.seats,
  seq: 0,
  plays: 0,
  ...(match.terms === null ? {} : { arrivals: personsAt(match.seats) }),
  ...(match.terms?.oneSeatEach === true ? { oneSeatEach: true } : {}),
  ...(match.terms?.joinLimits === undefined ? {} : { joinLimits: match.terms.joinLimits }),
  ...(match.terms?.isRated === true ? { isRated: true } : {}),
  ...(match.terms?.looks === undefined ? {} : { looks: match.terms.looks }),
  ...(match.begun === null ? {} : { carried: match.begun.count, looks: match.begun.looks }),
  offer: null,
  times: null,
  ending: null,
  next: null,
});

const personsAt = (seats: readonly TableSeat[]): number[] =>
  seats.flatMap(({ kind }, at) => (kind === 'person' ? [at] : []));

/** The seed of the match, once all have added their shares; of one that was begun on a device, the one it had there. */
export function seedOf(
  { secret, begun, deal }: Pick<Match, 'secret' | 'begun' | 'deal'>,
  { seals, shares }: Pick<TableStatus, 'seals' | 'shares'>,
): Seed {
  if (begun !== null) return secret;
  return deal === OPEN_DEAL ? dealtSeed(secret, shares) : sealedSeed(secret, { seals, shares });
}

/** Whether players can add to the seed by what they seal. */
export const takesSeals = ({ begun, deal }: Pick<Match, 'begun' | 'deal'>): boolean =>
  begun === null && deal === SEALED_DEAL;
