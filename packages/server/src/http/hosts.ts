import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Whether the page may be reached under the name that a request gives it. */
export type KnownHost = (host: string | undefined) => boolean;

/** What decides which names are known. */
export interface Names {
  /** Where people find the page; `null` if nobody has said so. */
  readonly publicUrl: URL | null;
  readonly furtherHosts: readonly string[];
}

/**
 * A page of strangers can give its own name the address of this server, even where only this computer can reach it, and would
 * then be asked as if it were ours. So names must be known; an address that is written in numbers cannot be forged like that.
 */
export function knownHosts({ publicUrl, furtherHosts }: Names): KnownHost {
  // Where nobody has said how the page is found, people in the same network may call this computer by its name.
  const own = publicUrl === null ? [hostname(), `${hostname()}.local`] : [publicUrl.hostname];
  const names = new Set(['localhost', ...own, ...furtherHosts].map((name) => name.toLowerCase()));
  return (host) => {
    // Browsers always name one.
    if (host === undefined) return true;
    const name = nameIn(host);
    return names.has(name) || name.endsWith('.localhost') || isIP(name.replaceAll(/[[\]]/g, '')) !== 0;
  };
}

/** Without the port. */
function nameIn(host: string): string {
  const port = host.lastIndexOf(':');
  const isPort = port > host.lastIndexOf(']');
  return (isPort ? host.slice(0, port) : host).toLowerCase();
}
