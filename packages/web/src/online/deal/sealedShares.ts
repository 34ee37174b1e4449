import { sealOf } from '@saqqara/kernel';
import type { TableStatus } from '@saqqara/protocol/client';

/**
 * What this device has sealed. A share must outlive the page, or whoever reloads could not reveal it; and what had been bound
 * when it was revealed is kept until the end, so that no server can tell it otherwise later.
 */
export interface SealedShare {
  readonly seal: string;
  readonly share: string;
  /** What the server has bound itself to; `null` before it has. */
  readonly bound: Bound | null;
  /** Whether the server has said that the share came in time. */
  readonly isHeard: boolean;
}

/** What was fixed before this device revealed anything. */
export interface Bound {
  readonly table: string;
  readonly pledge: string;
  /** Of all seats; `null` until all are taken. */
  readonly seals: TableStatus['seals'] | null;
}

const STORED_AS = 'saqqara.shares';

/** Older ones are of games that are over, or never began. */
const MOST = 60;

/** The latest first. */
let kept: readonly SealedShare[] | null = null;

/** Seals a new share: what is told of it is the hash alone. */
export function newSeal(): string {
  const share = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const seal = sealOf(share);
  keep([{ seal, share, bound: null, isHeard: false }, ...sealedShares()]);
  return seal;
}

export const sealedShare = (seal: string): SealedShare | null =>
  sealedShares().find((each) => each.seal === seal) ?? null;

/** What this device had sealed for a table. */
export const sealedFor = (table: string): SealedShare[] =>
  sealedShares().filter(({ bound }) => bound?.table === table);

export function noteShare(seal: string, change: Partial<Pick<SealedShare, 'bound' | 'isHeard'>>): void {
  keep(sealedShares().map((each) => (each.seal === seal ? { ...each, ...change } : each)));
}

export const forgetShares = (): void => keep([]);

function sealedShares(): readonly SealedShare[] {
  // Another tab may have sealed since.
  kept = stored() ?? kept ?? [];
  return kept;
}

function keep(shares: readonly SealedShare[]): void {
  kept = shares.slice(0, MOST);
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: they last as long as the page.
  }
}

function stored(): readonly SealedShare[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
    return Array.isArray(found) ? (found as readonly SealedShare[]) : null;
  } catch {
    return null;
  }
}
