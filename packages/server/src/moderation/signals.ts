import type { Case, Judgement } from '@saqqara/protocol';
import type { Sitter } from '../people/sitters.ts';
import { SHUT_OUT, type TraceKind, TRACES_KEPT } from '../people/traces.ts';
import type { Database } from '../storage/database.ts';

type Signals = NonNullable<Case['confidential']>['signals'];
type Shared = Signals['shared'][number];

/** The last so many judged matches say enough. */
const MOST_JUDGED = 50;

/** What may be worth a look. None of it proves anything: families share an address, and good players play well. */
export const signalsAbout = async (
  database: Database,
  subject: string,
  sitters: readonly Sitter[],
): Promise<Signals> => ({
  shared: await sharedAt(database, subject, sitters),
  closed: await closedBefore(database, subject),
  engine: await agreement(database, subject),
});

/** Which others at the table came from the same device or address. */
async function sharedAt(database: Database, subject: string, sitters: readonly Sitter[]): Promise<Shared[]> {
  const rows = await database.all<{ kind: TraceKind; user_id: string }>(
    `SELECT DISTINCT theirs.kind, theirs.user_id FROM traces AS own
       JOIN traces AS theirs ON theirs.kind = own.kind AND theirs.hash = own.hash AND theirs.user_id <> own.user_id
     WHERE own.user_id = ? AND own.seen_at > ? AND theirs.seen_at > ?`,
    subject,
    Date.now() - TRACES_KEPT,
    Date.now() - TRACES_KEPT,
  );
  return rows
    .flatMap(({ kind, user_id: user }) => {
      const sitter = sitters.findLast((each) => each.user === user);
      return sitter === undefined ? [] : [{ kind, name: sitter.name }];
    })
    .toSorted((a, b) => b.kind.localeCompare(a.kind) || a.name.localeCompare(b.name));
}

/** Whose account is closed, and who came from the same device or address. */
const closedBefore = (database: Database, subject: string): Promise<Shared[]> =>
  database.all<Shared>(
    `SELECT DISTINCT theirs.kind, COALESCE(users.name, '—') AS name FROM traces AS own
       JOIN traces AS theirs ON theirs.kind = own.kind AND theirs.hash = own.hash AND theirs.user_id <> own.user_id
       LEFT JOIN users ON users.id = theirs.user_id
     WHERE own.user_id = ? AND own.seen_at > ? AND theirs.seen_at > ?
       AND (theirs.user_id = '${SHUT_OUT}' OR EXISTS (SELECT 1 FROM acts WHERE acts.subject_id = theirs.user_id
         AND acts.kind = 'close' AND acts.undone_at IS NULL AND (acts.until IS NULL OR acts.until > ?)))
     ORDER BY 1 DESC, 2`,
    subject,
    Date.now() - TRACES_KEPT,
    Date.now() - TRACES_KEPT,
    Date.now(),
  );

/**
 * In how many plays of finished, judged matches somebody did what the engine would have done, and the others at the same
 * tables. Plays without a choice are left out, and seats in which a bot may have played for a while.
 */
async function agreement(database: Database, subject: string): Promise<Signals['engine']> {
  const rows = await database.all<{ match_id: string; seat: number; user_id: string }>(
    `SELECT seats.match_id, seats.seat, seats.user_id FROM seats
     WHERE seats.match_id IN (SELECT own.match_id FROM seats AS own JOIN matches ON matches.id = own.match_id
         WHERE own.user_id = ? AND matches.phase = 'over'
           AND EXISTS (SELECT 1 FROM judgements WHERE judgements.match_id = own.match_id)
         ORDER BY matches.ended_at DESC LIMIT ?)
       AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.match_id = seats.match_id AND entries.seat = seats.seat
         AND entries.kind IN ('left', 'timeUp', 'resigned'))
       AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.match_id = seats.match_id AND entries.kind = 'stoodIn')`,
    subject,
    MOST_JUDGED,
  );
  const own = { same: 0, of: 0 };
  const others = { same: 0, of: 0 };
  for (const match of new Set(rows.map(({ match_id: id }) => id))) {
    const judged = await database.all<{ body: string }>(
      'SELECT body FROM judgements WHERE match_id = ?',
      match,
    );
    for (const { body } of judged) {
      const { seat, action, best, choices = 1 } = JSON.parse(body) as Judgement;
      const sitter = rows.find((row) => row.match_id === match && row.seat === seat);
      if (sitter === undefined || best === null || choices < 2) continue;
      const count = sitter.user_id === subject ? own : others;
      count.of++;
      if (best.action === action) count.same++;
    }
  }
  return own.of === 0 ? null : { own, others };
}
