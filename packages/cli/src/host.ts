import type { Command } from 'commander';
import type { Terminal } from './terminal.ts';

/** What a command is added to: where it speaks, and how it reports its exit code. */
export interface Host {
  readonly program: Command;
  readonly terminal: Terminal;
  readonly leave: (code: number) => void;
}
