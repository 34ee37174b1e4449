import type { Command } from 'commander';
import type { Terminal } from './terminal.ts';

/** Runs a command of this program in a process of its own and tells what it printed. */
export type Apart = (argv: readonly string[]) => Promise<string>;

/** What a command is added to: where it speaks, and how it reports its exit code. */
export interface Host {
  readonly program: Command;
  readonly terminal: Terminal;
  readonly apart: Apart;
  readonly leave: (code: number) => void;
}
