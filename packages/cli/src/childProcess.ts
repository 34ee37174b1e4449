import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Apart } from './host.ts';

const execute = promisify(execFile);

/** Starts the same program once more, the way this one was started. */
export const childProcess: Apart = async (argv) => {
  const program = process.argv[1]!;
  const { stdout } = await execute(process.execPath, [...process.execArgv, program, ...argv]);
  return stdout;
};
