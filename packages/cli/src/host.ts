import type { Worker } from '@saqqara/bots';
import type { Language, Translate } from '@saqqara/words';
import type { Command } from 'commander';
import type { Terminal } from './terminal.ts';

/** Runs a command of this program in a process of its own and tells what it printed. */
export type Apart = (argv: readonly string[]) => Promise<string>;

/** What the program is given to run things elsewhere. Tests have these in their own process. */
export interface Elsewhere {
  readonly apart: Apart;
  /** Starts a worker in which bots think. */
  readonly startWorker: () => Worker;
  /** The language of whoever sits there, unless they say another one. */
  readonly language: Language;
}

/** What a command is added to: where it speaks, and how it reports its exit code. */
export interface Host extends Elsewhere {
  readonly program: Command;
  readonly terminal: Terminal;
  /** Speaks to whoever sits there. */
  readonly t: Translate;
  readonly leave: (code: number) => void;
}
