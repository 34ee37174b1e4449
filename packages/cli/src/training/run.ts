import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Lessons } from './lessons.ts';
import type { Stopped } from './train.ts';

/** A run that is kept in a file: a line that says what it is about, and its snapshot. */
interface Heading extends Lessons {
  readonly taken: number;
}

export function keepRun(path: string, lessons: Lessons, { taken, snapshot }: Stopped): void {
  const heading = Buffer.from(`${JSON.stringify({ ...lessons, taken } satisfies Heading)}\n`);
  const numbers = Buffer.from(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength);
  // Whoever is stopped while writing has the run before.
  writeFileSync(`${path}.new`, Buffer.concat([heading, numbers]));
  renameSync(`${path}.new`, path);
}

/** Refuses a run that is about something else: it would end in weights that no command repeats. */
export function readRun(path: string, { game, steps, seed }: Lessons): Stopped {
  const bytes = readFileSync(path);
  const end = bytes.indexOf('\n');
  const heading = JSON.parse(bytes.toString('utf8', 0, end)) as Heading;
  if (heading.game !== game || heading.steps !== steps || heading.seed !== seed) {
    throw new Error(
      `${path} holds another run: --game ${heading.game} --steps ${heading.steps} --seed ${heading.seed}`,
    );
  }
  const numbers = Uint8Array.from(bytes.subarray(end + 1));
  return { taken: heading.taken, snapshot: new Float32Array(numbers.buffer) };
}
