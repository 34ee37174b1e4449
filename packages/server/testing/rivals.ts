import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const RIVAL = fileURLToPath(new URL('rival.ts', import.meta.url));

/** Another process that appends as fast as it can, and prints what it was told is stored. */
export function startRival(place: string, name: string, last: number): ChildProcessWithoutNullStreams {
  const rival = spawn(process.execPath, ['--import', 'tsx', RIVAL, place, name, String(last)]);
  rival.stderr.pipe(process.stderr);
  return rival;
}

/** What it has printed so far. */
export function linesOf(rival: ChildProcessWithoutNullStreams): string[] {
  const lines: string[] = [];
  createInterface(rival.stdout).on('line', (line) => lines.push(line));
  return lines;
}
