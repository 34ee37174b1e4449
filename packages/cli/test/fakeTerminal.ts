import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createColors } from 'picocolors';
import { sameThreadWorker } from '@saqqara/bots';
import type { Apart, Elsewhere } from '../src/host.ts';
import { run } from '../src/program.ts';
import { workerContext } from '../src/botContexts.ts';
import type { Look, Terminal } from '../src/terminal.ts';

/** What is typed: the lines in turn, or an answer to each prompt; `null` is the end of input. */
export type Typing = readonly string[] | ((prompt: string, printed: string) => string | null);

export const PLAIN: Look = { paint: createColors(false), isUnicode: true, columns: 80, rows: 24 };

/** A terminal in memory. */
export function fakeTerminal(typing: Typing = [], { look = PLAIN, input = '' } = {}) {
  const lines = Array.isArray(typing) ? [...(typing as string[])] : null;
  let out = '';
  let err = '';
  let progress = '';
  const terminal: Terminal = {
    look: () => look,
    isInteractive: false,
    print: (text) => void (out += `${text}\n`),
    complain: (text) => void (err += `${text}\n`),
    progress: (text) => void (progress += `${text}\n`),
    ask: (prompt) => {
      const line =
        lines === null
          ? (typing as Exclude<Typing, readonly string[]>)(prompt, out)
          : (lines.shift() ?? null);
      out += `${prompt}${line ?? ''}\n`;
      return Promise.resolve(line);
    },
    readInput: () => Promise.resolve(input),
  };
  return { terminal, out: () => out, err: () => err, progress: () => progress };
}

/** Runs a command as if typed in a shell. */
export async function saqqara(
  argv: readonly string[],
  typing: Typing = [],
  setting: { look?: Look; input?: string; elsewhere?: Elsewhere } = {},
) {
  const { terminal, out, err } = fakeTerminal(typing, setting);
  const code = await run(argv, terminal, setting.elsewhere ?? HERE);
  return { code, out: out(), err: err() };
}

/** Runs a command in this process, where the tests are. */
const notApart: Apart = async (argv) => {
  const { terminal, out } = fakeTerminal();
  await run(argv, terminal, HERE);
  return out();
};

/** How well bots play is tried elsewhere: here they look at no more than so many nodes. Nothing runs elsewhere. */
export const hasty = (nodes: number): Elsewhere => ({
  apart: notApart,
  startWorker: () =>
    sameThreadWorker({
      ...workerContext,
      levelsOf: (game, version) =>
        workerContext
          .levelsOf(game, version)
          .map((level) => ({ ...level, nodes: Math.min(level.nodes, nodes) })),
    }),
  language: 'en',
});

/** Their answers come at once. */
export const HERE: Elsewhere = hasty(12);

/** The same with bots that think as long as they do for people. */
export const PATIENT: Elsewhere = { ...HERE, startWorker: () => sameThreadWorker(workerContext) };

const FOLDER = mkdtempSync(join(tmpdir(), 'saqqara-cli-'));
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }));

/** A path in a folder that is deleted after the tests. */
export const scratch = (name: string): string => join(FOLDER, name);
