import type { Ladder, Tempo } from '@saqqara/protocol';
import { CERTAIN, isProvisional } from '../ratings/model.ts';
import type { Database } from '../storage/database.ts';

interface LadderWanted {
  readonly game: string;
  readonly tempo: Tempo;
  /** `null` for all time. */
  readonly month: string | null;
  /** Counted from 1. */
  readonly from: number;
}

const PAGE = 100;

interface Row {
  readonly user: string;
  readonly name: string;
  readonly number: number;
  readonly margin: number;
  readonly games: number;
}

/** Those whose rating is certain enough. Who has the same number has the same place. Closed pages do not matter here: a place is told with its name. */
export async function ladderOf(
  database: Database,
  { game, tempo, month, from }: LadderWanted,
  reader: string | null,
): Promise<Ladder> {
  const span = month ?? 'all';
  const list = [span, game, tempo] as const;
  const rows = await database.all<Row>(
    `SELECT page.user_id AS "user", users.name, ratings.number, ratings.margin, ratings.games
     FROM (SELECT span, game, tempo, user_id FROM ratings WHERE span = ? AND game = ? AND tempo = ? AND is_certain = 1
         ORDER BY number DESC, user_id LIMIT ? OFFSET ?) AS page
       JOIN ratings ON ratings.span = page.span AND ratings.game = page.game AND ratings.tempo = page.tempo
         AND ratings.user_id = page.user_id
       JOIN users ON users.id = page.user_id
     ORDER BY ratings.number DESC, page.user_id`,
    ...list,
    PAGE + 1,
    from - 1,
  );
  const [first] = rows;
  // Who shares a place with those before has theirs.
  let place = first === undefined ? 1 : await placeOf(database, list, first.number);
  const shown = rows.slice(0, PAGE).map(({ user, ...row }, n) => {
    if (n > 0 && row.number !== rows[n - 1]!.number) place = from + n;
    return { place, ...row, isMe: user === reader };
  });
  const [counted] = await database.all<{ count: number }>(
    'SELECT COUNT(*) AS count FROM ratings WHERE span = ? AND game = ? AND tempo = ? AND is_certain = 1',
    ...list,
  );
  return {
    span,
    count: counted?.count ?? 0,
    rows: shown,
    next: rows.length > PAGE ? from + PAGE : null,
    mine: reader === null ? null : await standingOf(database, list, reader),
    certain: CERTAIN,
  };
}

async function placeOf(
  database: Database,
  list: readonly [string, string, string],
  number: number,
): Promise<number> {
  const [row] = await database.all<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ratings
     WHERE span = ? AND game = ? AND tempo = ? AND is_certain = 1 AND number > ?`,
    ...list,
    number,
  );
  return (row?.count ?? 0) + 1;
}

async function standingOf(
  database: Database,
  list: readonly [string, string, string],
  user: string,
): Promise<Ladder['mine']> {
  const [row] = await database.all<{ number: number; margin: number; games: number; is_certain: number }>(
    `SELECT number, margin, games, is_certain FROM ratings
     WHERE span = ? AND game = ? AND tempo = ? AND user_id = ?`,
    ...list,
    user,
  );
  if (row === undefined) return null;
  const { is_certain: isCertain, ...rating } = row;
  return {
    ...rating,
    isProvisional: isProvisional(row.margin),
    place: isCertain === 1 ? await placeOf(database, list, row.number) : null,
  };
}
