/** Appends numbers 1, 2, 3 … to two matches in competition with others of its kind, and prints those it won. */
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { appending } from './appending.ts';

const [, , place = '', name = '', last = '0'] = process.argv;
const database = await (place.startsWith('postgres:') ? openPostgres(place) : openSqlite(place));
for (let seq = 1; seq <= Number(last); seq += 5) {
  const entries = ['a', 'b'].flatMap((match) =>
    [0, 1, 2, 3, 4].map((n) => appending({ match, seq: seq + n, body: name })),
  );
  // Not all in the order that the database would choose.
  if (name < 'm') entries.reverse();
  const stored = await database.append(entries);
  const won = entries.filter((_, n) => stored[n]);
  if (won.length > 0) process.stdout.write(won.map((entry) => `${entry.match}${entry.seq}\n`).join(''));
}
await database.close();
