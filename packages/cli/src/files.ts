import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BadInput } from './badInput.ts';
import type { Terminal } from './terminal.ts';
import { plain } from './text.ts';

/** The text of a file; `-` is stdin. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  if (path === '-') return terminal.readInput();
  return attempt('read', path, () => readFileSync(path, 'utf8'));
}

export const writeText = (path: string, text: string): void =>
  attempt('write', path, () => writeFileSync(path, text));

/** Makes a folder, unless it is there. */
export const makeFolder = (path: string): void =>
  attempt('write', path, () => void mkdirSync(path, { recursive: true }));

function attempt<T>(doing: 'read' | 'write', path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new BadInput('terminal.error.file', { doing, file: plain(path), code, message });
  }
}
