import { request as requestPlain } from 'node:http';
import { request as requestSealed } from 'node:https';
import { isIP } from 'node:net';
import { isOutside } from './outsideAddress.ts';
import { Forbidden, outsideLookup } from './outsideLookup.ts';
import type { Sent } from './outbox.ts';

/** What is sent to an address that somebody gave us. */
export interface Posting {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** How far the server goes for somebody's sake. */
export interface Reach {
  /** Whether it may also go to the operator's own network, and without TLS. */
  readonly goesInside: boolean;
}

const PATIENCE = 10_000;

/** Nobody needs more to say yes or no. */
const MOST_HEADERS = 16_384;

const lookup = outsideLookup();

/**
 * Sends something to an address that a stranger may have chosen. It is resolved once, checked, and the connection goes to what was
 * checked: a name that leads elsewhere a moment later leads nowhere. No redirect is followed, and no answer is read.
 */
export async function post({ address, headers, body }: Posting, { goesInside }: Reach): Promise<Sent> {
  try {
    const url = allowed(address, goesInside);
    const status = await statusOf(url, { headers, body, goesInside });
    if (status >= 200 && status < 300) return { isSent: true };
    return { isSent: false, failure: failureOf(status), status };
  } catch (error) {
    const failure = error instanceof Forbidden ? 'forbidden' : 'silent';
    return { isSent: false, failure, status: null };
  }
}

/** Gone for good, refused as it is, or perhaps better later. */
const failureOf = (status: number): 'gone' | 'refused' | 'answered' =>
  status === 404 || status === 410 ? 'gone' : status < 500 && status !== 429 ? 'refused' : 'answered';

export const mayPostTo = (address: string, { goesInside }: Reach): boolean => {
  try {
    allowed(address, goesInside);
    return true;
  } catch {
    return false;
  }
};

function allowed(address: string, goesInside: boolean): URL {
  if (!URL.canParse(address)) throw new Forbidden();
  const url = new URL(address);
  const isSealed = url.protocol === 'https:';
  if (url.username !== '' || url.password !== '') throw new Forbidden();
  if (!isSealed && !(goesInside && url.protocol === 'http:')) throw new Forbidden();
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!goesInside && isInside(host)) throw new Forbidden();
  return url;
}

/** This machine, whatever name servers say of it, or an address in numbers. */
const isInside = (host: string): boolean =>
  /(?:^|\.)localhost\.?$/.test(host) || (isIP(host) !== 0 && !isOutside(host));

function statusOf(
  url: URL,
  { headers, body, goesInside }: Omit<Posting, 'address'> & Reach,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestSealed : requestPlain;
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { 'user-agent': 'Saqqara', ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // Each has a connection of its own: one that was checked for another is not reused.
        agent: false,
        // Names of the operator's own network stand in files that name servers do not know.
        lookup: goesInside ? undefined : lookup,
        maxHeaderSize: MOST_HEADERS,
        signal: AbortSignal.timeout(PATIENCE),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
