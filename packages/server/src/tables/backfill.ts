import { loadRules } from '@saqqara/games';
import type { Idle } from '../outages.ts';
import type { Finished } from '../results/finished.ts';
import { storing } from '../results/storing.ts';
import type { Database } from '../storage/database.ts';
import { matchOf } from './match.ts';
import { openPosition } from './position.ts';
import { queriesIn } from './queries.ts';
import { steps } from './replay.ts';
import { finishedAt } from './finishing.ts';

/** What it takes to find finished games that no list knows of: those that ended before there were lists. */
export interface BackfillContext {
  readonly database: Database;
  readonly idle: Idle;
  /** Lets others have their turn; rejects when it is to end. */
  readonly pause: () => Promise<void>;
}

const BATCH = 50;

/** Adds every finished match that is in no list. Doing it again adds nothing. Returns how many there were. */
export async function backfill({ database, idle, pause }: BackfillContext): Promise<number> {
  let after = '';
  let added = 0;
  for (;;) {
    const rows = await database.all<{ id: string }>(
      `SELECT id FROM matches WHERE id > ? AND phase = 'over' AND NOT EXISTS
         (SELECT 1 FROM finished_games WHERE finished_games.match_id = matches.id) ORDER BY id LIMIT ?`,
      after,
      BATCH,
    );
    for (const { id } of rows) {
      const finished = await finishedMatch(database, id, idle);
      if (finished !== null) {
        await database.run(storing(finished));
        added++;
      }
      await pause();
    }
    const last = rows.at(-1);
    if (last === undefined) return added;
    after = last.id;
  }
}

/** What is kept of a stored match, played again; `null` also where its rules are missing. */
async function finishedMatch(database: Database, id: string, idle: Idle): Promise<Finished | null> {
  const queries = queriesIn(database);
  const row = await queries.match(id);
  const rules = row === null ? null : await loadRules(row.game, row.version);
  if (row === null || rules === null) return null;
  const match = matchOf(row, rules.game);
  const position = openPosition(match);
  for (const { stored } of steps(position, await queries.log(id, 0), idle)) {
    if (position.table.phase !== 'over') continue;
    return finishedAt(position, await queries.owners(id, match.seats.length), stored.at);
  }
  return null;
}
