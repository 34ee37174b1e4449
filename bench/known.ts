/**
 * How long a profile with 10,000 games and a ladder of 100,000 people take to open, on SQLite in a file:
 *
 *     npx tsx bench/known.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { below, seeded, seedFrom } from '@saqqara/kernel';
import { calibrate } from '../packages/cli/src/bench/calibration.ts';
import { ladderOf } from '../packages/server/src/profiles/ladder.ts';
import { myGames } from '../packages/server/src/profiles/myGames.ts';
import { profileOf } from '../packages/server/src/profiles/profile.ts';
import { readAccount } from '../packages/server/src/profiles/reader.ts';
import { everybodyIn } from '../packages/server/src/profiles/tallies.ts';
import type { Statement } from '../packages/server/src/storage/database.ts';
import { openSqlite } from '../packages/server/src/storage/sqlite.ts';

const GAMES = 10_000;
const PEOPLE = 100_000;
const REPEATS = 9;
const STEPS = 20_000_000;
const START = Date.UTC(2026, 0, 1);

const rng = seeded(seedFrom(19));
const folder = mkdtempSync(join(tmpdir(), 'saqqara-known-'));
const database = await openSqlite(join(folder, 'known.db'));
await fill();
const context = { database, everybody: everybodyIn(database, () => START), now: () => START };
const account = (await readAccount(database, 'p0'))!;
await measure('a profile with 10,000 games', () =>
  profileOf(context, account, { id: 'p1', isAccount: true }),
);
await measure('my games, all 10,000', () => myGames(database, 'p0', {}));
await measure('a ladder of 100,000', () =>
  ladderOf(database, { game: 'imhotep', tempo: 'live', month: null, from: 1 }, 'p500'),
);
await measure('the same from place 90,001', () =>
  ladderOf(database, { game: 'imhotep', tempo: 'live', month: null, from: 90_001 }, 'p500'),
);
await database.close();
rmSync(folder, { recursive: true });

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await work();
  const samples: { ms: number; steps: number }[] = [];
  for (let n = 0; n < REPEATS; n++) {
    const began = performance.now();
    await work();
    const ms = performance.now() - began;
    const before = performance.now();
    calibrate(STEPS);
    samples.push({ ms, steps: (ms * STEPS) / (performance.now() - before) });
  }
  const middle = <K extends 'ms' | 'steps'>(key: K): number =>
    samples.map((sample) => sample[key]).toSorted((a, b) => a - b)[REPEATS >> 1]!;
  console.log(
    `${name.padEnd(30)} ${middle('ms').toFixed(1).padStart(6)} ms, ${(middle('steps') / 1e6).toFixed(1)} million calibration steps`,
  );
}

async function fill(): Promise<void> {
  let statements: Statement[] = [];
  const add = async (sql: string, values: (string | number | null)[]): Promise<void> => {
    statements.push({ sql, values });
    if (statements.length < 5_000) return;
    await database.run(statements);
    statements = [];
  };
  for (let n = 0; n < PEOPLE; n++) {
    await add('INSERT INTO users (id, name, email, created_at) VALUES (?, ?, ?, 0)', [
      `p${n}`,
      `P ${n}`,
      `p${n}`,
    ]);
    const number = 1_000 + below(rng, 1_000);
    await add(
      `INSERT INTO ratings (span, game, tempo, user_id, mu, sigma, number, margin, games, is_certain)
       VALUES ('all', 'imhotep', 'live', ?, 25, 2, ?, 50, 60, 1)`,
      [`p${n}`, number],
    );
  }
  const tally = JSON.stringify({ pyramid: 9, temple: 6, chamber: 8, obelisks: 5, statues: 3, blueCards: 2 });
  for (let n = 0; n < GAMES; n++) {
    const id = `m${String(n).padStart(8, '0')}`;
    const at = START + n * 3_600_000;
    await add(
      `INSERT INTO finished_games (match_id, game, version, seats, options, tempo, is_rated, is_counted, ended_at, plays,
         reason, ended_by, bots, scores, places, looks)
       VALUES (?, 'imhotep', 2, 3, '{"seats":3}', 'live', 1, 1, ?, 80, 'played', NULL, '[null,null,null]', '[40,30,20]', '[1,2,3]', NULL)`,
      [id, at],
    );
    for (const [seat, user] of ['p0', `p${1 + below(rng, 200)}`, `p${201 + below(rng, 200)}`].entries()) {
      await add(
        `INSERT INTO results (match_id, seat, user_id, is_first, game, tempo, seats, is_rated, ended_at, place, sharing,
           score, rank, tally, mu_before, sigma_before, mu, sigma, chance)
         VALUES (?, ?, ?, 1, 'imhotep', 'live', 3, 1, ?, ?, 1, 30, ?, ?, 25, 3, 25.5, 2.9, 0.3)`,
        [id, seat, user, at, seat + 1, seat + 1, tally],
      );
    }
  }
  await database.run(statements);
}
