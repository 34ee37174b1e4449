import { RETENTION } from '@saqqara/protocol';
import { isToken } from './token.ts';

const NAME = 'saqqara';

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
      ? cookieIn(cookie ?? '')
      : (/^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
  return isToken(token) ? token : null;
}

function cookieIn(header: string): string {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === NAME) return part.slice(at + 1).trim();
  }
  return '';
}

export const sessionCookie = (token: string, isSecure: boolean): string =>
  cookie(token, SESSION_DAYS * 24 * 60 * 60, isSecure);

export const clearedCookie = (isSecure: boolean): string => cookie('', 0, isSecure);

const cookie = (value: string, seconds: number, isSecure: boolean): string =>
  `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
