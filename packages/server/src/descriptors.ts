import { readFileSync } from 'node:fs';

/** How many files and connections this process may have open; `null` where the system does not say. */
export function openFilesAllowed(): number | null {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
