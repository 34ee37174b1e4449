import type { Bus } from '../bus/bus.ts';
import { type Buckets, buckets } from '../limits.ts';
import type { Database } from '../storage/database.ts';
import type { Mail } from './mail.ts';
import { sessions, type Sessions } from './sessions.ts';

/** All that has to do with who somebody is. */
export interface People {
  readonly database: Database;
  readonly bus: Bus;
  readonly sessions: Sessions;
  /** Where browsers find the server. */
  readonly publicUrl: URL;
  /** `null` where the server cannot send any. */
  readonly mail: Mail | null;
  /** Gets somebody up from every table before they are deleted. */
  readonly rise: (user: string) => Promise<void>;
  readonly limits: {
    /** New guests, by address. */
    readonly arrivals: Buckets;
    /** Mails, by who asks, by address, and by e-mail address. */
    readonly mails: Buckets;
    /** Attempts to sign in, by address. */
    readonly attempts: Buckets;
  };
}

type Given = Pick<People, 'database' | 'bus' | 'publicUrl' | 'mail' | 'rise'>;

const MINUTE = 60;

export const people = (given: Given): People => ({
  ...given,
  sessions: sessions(given.database, given.bus),
  limits: {
    arrivals: buckets({ perSecond: 12 / MINUTE, burst: 60, most: 20_000 }),
    mails: buckets({ perSecond: 1 / (10 * MINUTE), burst: 5, most: 20_000 }),
    attempts: buckets({ perSecond: 30 / MINUTE, burst: 60, most: 20_000 }),
  },
});

/** Cookies of a site with TLS never travel without it. */
export const isSecure = ({ publicUrl }: People): boolean => publicUrl.protocol === 'https:';
