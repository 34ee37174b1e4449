import { RETENTION } from '@saqqara/protocol';
import { isToken } from './token.ts';

const NAME = 'saqqara';

/** Tells browsers apart, whoever is signed in there. */
const DEVICE = 'saqqara-device';
const DEVICE_DAYS = 90;

/** The longest that browsers keep a cookie, and how long a session lives without being used. */
export const SESSION_DAYS = RETENTION.session.lasts.count;

/** What of a request says who asks; from `fetch` and from Node alike. */
export interface Credentials {
  readonly cookie?: string | null | undefined;
  readonly authorization?: string | null | undefined;
}

/** The token that a request carries. Programs say it in a header, which goes before a cookie. */
export function tokenIn({ cookie, authorization }: Credentials): string | null {
  const token =
    authorization === undefined || authorization === null
      ? cookieIn(cookie ?? '', NAME)
      : (/^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
  return isToken(token) ? token : null;
}

/** What names the browser, if it has a name. */
export function deviceIn(cookie: string | null | undefined): string | null {
  const device = cookieIn(cookie ?? '', DEVICE);
  return isToken(device) ? device : null;
}

function cookieIn(header: string, name: string): string {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return '';
}

export const sessionCookie = (token: string, isSecure: boolean): string =>
  cookie(NAME, token, { days: SESSION_DAYS, isSecure });

export const clearedCookie = (isSecure: boolean): string => cookie(NAME, '', { days: 0, isSecure });

export const deviceCookie = (device: string, isSecure: boolean): string =>
  cookie(DEVICE, device, { days: DEVICE_DAYS, isSecure });

const cookie = (
  name: string,
  value: string,
  { days, isSecure }: { readonly days: number; readonly isSecure: boolean },
): string =>
  `${name}=${value}; Path=/; Max-Age=${days * 24 * 60 * 60}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
