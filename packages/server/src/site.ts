import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file as it is sent. */
export interface SiteFile {
  readonly type: string;
  /** Whether its name changes with its content, so that a browser never asks for it again. */
  readonly isHashed: boolean;
  readonly tag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer | null;
  readonly brotli: Buffer | null;
}

/** The files of the page by their path, `/assets/main-a1b2c3d4.js`. */
export type Site = ReadonlyMap<string, SiteFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The build puts these beside what they compress. */
const COMPRESSED = ['.br', '.gz'];

/**
 * Reads everything at the start: a path that is not in the map does not exist, whatever dots it has in it, and a new
 * build takes nothing away from those who have the old page open.
 */
export function readSite(folder: string): Site {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !COMPRESSED.includes(extname(path)));
  return new Map(
    paths.map((path) => {
      const address = addressOf(folder, path);
      return [address, fileAt(path, address)];
    }),
  );
}

const addressOf = (folder: string, path: string): string =>
  path.slice(join(folder, '.').length).replaceAll('\\', '/').replace(/^\/*/, '/');

function fileAt(path: string, address: string): SiteFile {
  const plain = readFileSync(path);
  const beside = (ending: string): Buffer | null =>
    existsSync(path + ending) ? readFileSync(path + ending) : null;
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    isHashed: address.startsWith('/assets/'),
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    gzip: beside('.gz'),
    brotli: beside('.br'),
  };
}
