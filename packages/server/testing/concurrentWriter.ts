import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundledProgram } from './bundledProgram.ts';

const ENTRY = 'packages/server/testing/concurrentWriterEntry.ts';

/** Another process that appends as fast as it can, and prints what it was told is stored. */
export async function startWriter(
  place: string,
  name: string,
  last: number,
): Promise<ChildProcessWithoutNullStreams> {
  const writer = spawn(process.execPath, [await bundledProgram(ENTRY), place, name, String(last)]);
  writer.stderr.pipe(process.stderr);
  return writer;
}

/** What it has printed so far. */
export function linesOf(writer: ChildProcessWithoutNullStreams): string[] {
  const lines: string[] = [];
  createInterface(writer.stdout).on('line', (line) => lines.push(line));
  return lines;
}
