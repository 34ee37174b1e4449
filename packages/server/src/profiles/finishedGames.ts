import type { Audience, FinishedGame, Tempo } from '@saqqara/protocol';
import { numberOf } from '../ratings/model.ts';
import type { Database, Value } from '../storage/database.ts';
import { maySee } from './reader.ts';

/** Which rows of `results` (as `own`), with the values of the condition; newest first. */
export interface Wanted {
  readonly where: string;
  readonly values: readonly Value[];
  readonly limit: number;
}

/** A game as it is stored, from the place of somebody who played it. */
interface OwnRow {
  readonly match: string;
  readonly seat: number;
  readonly place: number | null;
  readonly sharing: number | null;
  readonly mu: number | null;
  readonly mu_before: number | null;
  readonly game: string;
  readonly tempo: Tempo;
  readonly options: string;
  readonly is_rated: number;
  readonly ended_at: number;
  readonly reason: FinishedGame['reason'];
  readonly bots: string;
  readonly scores: string | null;
  readonly places: string | null;
  readonly looks: string | null;
  readonly access: string | null;
}

interface Sitter {
  readonly match: string;
  readonly seat: number;
  readonly user: string;
  readonly name: string | null;
  readonly hasPage: number;
  readonly audience: Audience | null;
}

/** Games as somebody reads them who may not have been there: `reader` is told apart, and reads their own notes. */
export async function finishedGames(
  database: Database,
  { where, values, limit }: Wanted,
  reader: string | null,
): Promise<FinishedGame[]> {
  const rows = await database.all<OwnRow>(
    `SELECT own.match_id AS "match", own.seat, own.place, own.sharing, own.mu, own.mu_before, games.game, games.tempo,
       games.options, games.is_rated, games.ended_at, games.reason, games.bots, games.scores, games.places, games.looks,
       matches.access
     FROM results AS own JOIN finished_games AS games ON games.match_id = own.match_id
       LEFT JOIN matches ON matches.id = own.match_id
     WHERE ${where} ORDER BY own.ended_at DESC, own.match_id DESC LIMIT ?`,
    ...values,
    limit,
  );
  const ids = rows.map(({ match }) => match);
  const sitters = await shownTo(database, reader, await sittersIn(database, ids));
  const notes = await notesTo(database, ids, reader);
  return rows.map((row) =>
    gameOf(row, sitters.get(row.match) ?? [], { reader, note: notes.get(row.match) ?? null }),
  );
}

async function sittersIn(database: Database, matches: readonly string[]): Promise<Map<string, Sitter[]>> {
  const found = new Map<string, Sitter[]>();
  if (matches.length === 0) return found;
  const rows = await database.all<Sitter>(
    `SELECT results.match_id AS "match", seat, user_id AS "user", users.name, users.shown_to AS audience,
       CASE WHEN EXISTS (SELECT 1 FROM account_names WHERE account_names.user_id = users.id) THEN 1 ELSE 0 END AS "hasPage"
     FROM results LEFT JOIN users ON users.id = results.user_id
     WHERE results.match_id IN (${matches.map(() => '?').join(', ')})`,
    ...matches,
  );
  for (const row of rows) found.set(row.match, [...(found.get(row.match) ?? []), row]);
  return found;
}

/**
 * Those whose page is closed to the reader are named in rated games, and to who was there, and else to nobody: neither is it told that
 * they have one.
 */
async function shownTo(
  database: Database,
  reader: string | null,
  all: ReadonlyMap<string, readonly Sitter[]>,
): Promise<Map<string, (Sitter & { readonly isShown: boolean })[]>> {
  const seen = new Map<string, boolean>();
  for (const { user: id, audience } of [...all.values()].flat()) {
    if (audience === null || seen.has(id)) continue;
    seen.set(id, await maySee(database, { id, audience }, reader));
  }
  return new Map(
    [...all].map(([match, sitters]) => [
      match,
      sitters.map((sitter) => ({ ...sitter, isShown: seen.get(sitter.user) === true })),
    ]),
  );
}

async function notesTo(
  database: Database,
  matches: readonly string[],
  reader: string | null,
): Promise<Map<string, string>> {
  if (matches.length === 0 || reader === null) return new Map();
  const rows = await database.all<{ match: string; text: string }>(
    `SELECT match_id AS "match", text FROM game_notes
     WHERE user_id = ? AND match_id IN (${matches.map(() => '?').join(', ')})`,
    reader,
    ...matches,
  );
  return new Map(rows.map(({ match, text }) => [match, text]));
}

function gameOf(
  row: OwnRow,
  sitters: readonly (Sitter & { readonly isShown: boolean })[],
  { reader, note }: { readonly reader: string | null; readonly note: string | null },
): FinishedGame {
  const bots = JSON.parse(row.bots) as (number | null)[];
  const scores = listIn(row.scores);
  const places = listIn(row.places);
  const looks = listIn(row.looks);
  const wasThere = reader !== null && sitters.some(({ user }) => user === reader);
  return {
    // Whoever knows what a table is called can look at it: those that were only for some stay so.
    table: row.access === 'public' || wasThere ? row.match : null,
    game: row.game,
    tempo: row.tempo,
    options: JSON.parse(row.options) as FinishedGame['options'],
    isRated: row.is_rated === 1,
    endedAt: row.ended_at,
    reason: row.reason,
    seats: bots.map((bot, seat) => {
      const sitter = sitters.find((each) => each.seat === seat);
      const isNamed = row.is_rated === 1 || wasThere || sitter?.isShown === true;
      return {
        name: isNamed ? (sitter?.name ?? null) : null,
        hasPage: isNamed && sitter?.hasPage === 1,
        isMe: reader !== null && sitter?.user === reader,
        bot,
        score: scores[seat] ?? null,
        place: places[seat] ?? null,
        look: looks[seat] ?? null,
      };
    }),
    seat: row.seat,
    place: row.place,
    sharing: row.sharing,
    change:
      row.mu === null || row.mu_before === null
        ? null
        : numberOf({ mu: row.mu }) - numberOf({ mu: row.mu_before }),
    note,
  };
}

const listIn = (text: string | null): readonly number[] =>
  text === null ? [] : (JSON.parse(text) as number[]);
