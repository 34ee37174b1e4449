import { type AnyGame, gameById } from '@saqqara/games';
import { type BySeat, commitment, dealtSeed, parseSeed, type Seed } from '@saqqara/kernel';
import type { Clock, Table, TableSeat } from '@saqqara/protocol';

/** How a match was begun: what the database has of it apart from its log. */
export interface Match {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: { readonly seats: number };
  readonly access: Table['access'];
  readonly clock: Clock;
  readonly seats: readonly TableSeat[];
  readonly shares: BySeat<string | null>;
  /** The server's part of the seed. It leaves the server when the match is over, and not before. */
  readonly secret: Seed;
  /** Of the seed, if nobody was missing when the table was opened. */
  readonly commitment: string | null;
  readonly openedAt: number;
}

export interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: string;
  readonly access: Table['access'];
  readonly clock: string;
  readonly seats: string;
  readonly shares: string;
  readonly secret: string;
  readonly commitment: string | null;
  readonly opened_at: number;
  readonly phase: string;
  readonly due_at: number | null;
}

export function matchOf(row: MatchRow): Match {
  const game = gameById(row.game);
  if (game?.version !== row.version) throw new Error(`no rules for ${row.game} ${row.version}`);
  return {
    id: row.id,
    game,
    options: game.parseOptions(JSON.parse(row.options)),
    access: row.access,
    clock: JSON.parse(row.clock) as Clock,
    seats: JSON.parse(row.seats) as TableSeat[],
    shares: JSON.parse(row.shares) as (string | null)[],
    secret: parseSeed(row.secret)!,
    commitment: row.commitment,
    openedAt: row.opened_at,
  };
}

/** The table before the first entry of its log. */
export const openedTable = (match: Match): Table => ({
  id: match.id,
  game: match.game.id,
  version: match.game.version,
  options: match.options,
  access: match.access,
  clock: match.clock,
  openedAt: match.openedAt,
  pledge: commitment(match.secret),
  shares: match.shares,
  commitment: match.commitment,
  phase: match.commitment === null ? 'open' : 'running',
  seats: match.seats,
  seq: 0,
  plays: 0,
  offer: null,
  times: null,
  ending: null,
  next: null,
});

/** The seed of the match, once all have added their shares. */
export const seedOf = ({ secret }: Match, { shares }: Table): Seed => dealtSeed(secret, shares);
