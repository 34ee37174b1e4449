import { statfs } from 'node:fs/promises';

export interface Disk {
  readonly freeBytes: number;
  readonly allBytes: number;
}

/** The disk on which a folder lies; `null` where there is none, or the system does not tell. */
export async function diskAt(folder: string | null): Promise<Disk | null> {
  if (folder === null) return null;
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, allBytes: blocks * bsize };
  } catch {
    return null;
  }
}
