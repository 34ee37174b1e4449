/**
 * How fast entries are stored: `npx tsx bench/storage.ts [postgres://…]`. Entries of 200 matches, 1, 10 and 100 in a
 * transaction, by the clock and by the processor time of this process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Appending, Database } from '../packages/server/src/storage/database.ts';
import { openDatabase } from '../packages/server/src/storage/open.ts';
import { groupCommit } from '../packages/server/src/storage/groupCommit.ts';

const SIZES = [1, 10, 100];
const MATCHES = 200;
const SECONDS = 3;

// Not in the temporary folder, which may be memory: the flush to the disk is what is measured.
const folder = mkdtempSync(join(process.cwd(), 'storage-bench-'));
const database = await openDatabase({ databaseUrl: process.argv[2] ?? null, folder });
const run = Date.now().toString(36);
const seqs = new Array<number>(MATCHES).fill(0);
let written = 0;
try {
  console.log(
    `${database.dialect}\nat once  entries/s  per CPU-second  by the groupCommit: entries/s  per CPU-second`,
  );
  for (const size of SIZES) {
    const plain = await measure(size, (entries) => database.append(entries));
    const { write } = groupCommit(database);
    const grouped = await measure(size, (entries) => Promise.all(entries.map(write)));
    console.log(
      [String(size).padStart(7), plain.wall, plain.cpu, grouped.wall.padStart(26), grouped.cpu].join('  '),
    );
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true });
}

async function measure(
  size: number,
  store: (entries: Appending[]) => ReturnType<Database['append']>,
): Promise<{ wall: string; cpu: string }> {
  const before = written;
  const began = performance.now();
  const usage = process.cpuUsage();
  while (performance.now() - began < SECONDS * 1_000) {
    const stored = await store(Array.from({ length: size }, nextEntry));
    if (stored.includes(false)) throw new Error('An entry was not stored.');
  }
  const { user, system } = process.cpuUsage(usage);
  const seconds = (performance.now() - began) / 1_000;
  const rate = (over: number, width: number): string =>
    Math.round((written - before) / over)
      .toLocaleString('en')
      .padStart(width);
  return { wall: rate(seconds, 9), cpu: rate((user + system) / 1e6, 14) };
}

function nextEntry(): Appending {
  const at = (written++ * 7) % MATCHES;
  const seq = ++seqs[at]!;
  const body = 'sail 2 temple';
  return {
    match: `${run}-0123456789-${at}`,
    seq,
    at: Date.now(),
    kind: 'play',
    seat: seq % 2,
    body,
    idle: 0,
    key: `k${written}`,
    also: [],
  };
}
