import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BadInput } from './badInput.ts';
import type { Terminal } from './terminal.ts';
import { plain } from './text.ts';

/** What the usual errors of a file system mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'a file is in the way',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it cannot be written to',
  ENOSPC: 'the disk is full',
};

/** The text of a file; `-` is stdin. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  if (path === '-') return terminal.readInput();
  return attempt('read', path, () => readFileSync(path, 'utf8'));
}

export const writeText = (path: string, text: string): void =>
  attempt('write', path, () => writeFileSync(path, text));

/** Makes a folder, unless it is there. */
export const makeFolder = (path: string): void =>
  attempt('write to', path, () => void mkdirSync(path, { recursive: true }));

function attempt<T>(what: string, path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new BadInput(`Cannot ${what} ${plain(path)}: ${MEANINGS[code] ?? message}.`);
  }
}
