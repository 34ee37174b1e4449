import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../headers.ts';
import { type Buckets, buckets, type Rate } from '../limits.ts';
import { scaled } from '../socket/scaled.ts';
import { clientAddress } from './address.ts';
import { knownHosts, type KnownHost, type Names } from './hosts.ts';

/** Who is let in to ask for anything, before it is looked at what they ask. */
export interface Admission {
  readonly isKnownHost: KnownHost;
  /** With every file of the page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly proxies: number;
  /** How many files an address may have. */
  readonly files: Buckets;
  /** How many requests of each address have no answer yet, and how many may have none. */
  readonly unanswered: Map<string, number>;
  readonly mostUnanswered: number;
}

interface AdmissionLimits {
  readonly files: Rate;
  readonly unanswered: number;
}

/** At the first visit a page fetches all files that it will ever need; a whole school may do so at once. */
const LIMITS: AdmissionLimits = { files: { perSecond: 200, burst: 6_000 }, unanswered: 100 };

const ADDRESSES = 20_000;

export interface AdmissionContext extends Names {
  readonly proxies: number;
  readonly rateFactor: number;
}

export function admissionBy({ proxies, rateFactor, ...names }: AdmissionContext): Admission {
  const { files, unanswered } = scaled(LIMITS, rateFactor);
  return {
    isKnownHost: knownHosts(names),
    headers: securityHeaders(names.publicUrl),
    proxies,
    files: buckets({ ...files, most: ADDRESSES }),
    unanswered: new Map(),
    mostUnanswered: unanswered,
  };
}

/** Why a request is turned away: a status, and for the API a code. */
export interface Turning {
  readonly status: number;
  readonly code: 'foreign' | 'tooFast';
}

export const MISDIRECTED: Turning = { status: 421, code: 'foreign' };
export const TOO_FAST: Turning = { status: 429, code: 'tooFast' };

export const addressOf = ({ proxies }: Admission, { socket, headers }: IncomingMessage): string =>
  clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), proxies);

/**
 * Counts a request until it has its answer; `false` if its address has too many that wait. Each of them holds a connection,
 * of which a process has only so many.
 */
export function mayWait(
  { unanswered, mostUnanswered }: Admission,
  address: string,
  response: ServerResponse,
): boolean {
  const count = unanswered.get(address) ?? 0;
  if (count >= mostUnanswered) return false;
  unanswered.set(address, count + 1);
  response.once('close', () => {
    const left = (unanswered.get(address) ?? 1) - 1;
    if (left === 0) unanswered.delete(address);
    else unanswered.set(address, left);
  });
  return true;
}

export function turnAway(response: ServerResponse, { status, code }: Turning): void {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-store');
  if (status === TOO_FAST.status) response.setHeader('retry-after', '1');
  response.writeHead(status).end(JSON.stringify({ code }));
}
