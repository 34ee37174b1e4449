import type { Bus } from '../bus/bus.ts';
import { type Buckets, buckets, type Rate } from '../limits.ts';
import type { Database } from '../storage/database.ts';
import { type LastSeen, lastSeenIn } from './lastSeen.ts';
import type { Mail } from './mail.ts';
import { sessions, type Sessions } from './sessions.ts';
import { type Traces, tracesIn } from './traces.ts';

/** All that has to do with who somebody is. */
export interface People {
  readonly database: Database;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly traces: Traces;
  readonly lastSeen: LastSeen;
  /** The e-mail addresses of those who look after the others. */
  readonly moderators: readonly string[];
  /** Where browsers find the server. */
  readonly publicUrl: URL;
  /** `null` where the server cannot send any. */
  readonly mail: Mail | null;
  /** Something went wrong that nobody waits for. */
  readonly reportError: (error: unknown) => void;
  /** Gets somebody up from every table before they are deleted. */
  readonly rise: (user: string) => Promise<void>;
  readonly limits: {
    /** New guests, by address. */
    readonly arrivals: Buckets;
    /** Mails: on all nodes together. */
    readonly mails: MailRates;
    /** Attempts to sign in, by address. */
    readonly attempts: Buckets;
    /** People to be blocked, by who does. */
    readonly blocks: Buckets;
    /** Reports, by who makes them and by address: on all nodes together. */
    readonly reports: Rate;
    /** Messages to see whether they arrive, by who asks for them: on all nodes together. */
    readonly tests: Rate;
    /** Results of a day, by who hands them in and by address: on all nodes together. */
    readonly dayTries: { readonly person: Rate; readonly address: Rate };
  };
}

/**
 * Whoever asks too often for one mailbox is held up, and nobody else who asks for it: its owner must be able to sign in, whatever
 * a stranger elsewhere does. Mailbox and address alone have wide limits: one may be written to from many places, the other may
 * be a whole school.
 */
interface MailRates {
  readonly mailboxFromAddress: Rate;
  readonly mailbox: Rate;
  readonly address: Rate;
  readonly person: Rate;
}

interface Given extends Pick<People, 'database' | 'bus' | 'publicUrl' | 'mail' | 'reportError' | 'rise'> {
  /** By how much every limit is multiplied. */
  readonly rateFactor?: number;
  readonly moderators?: readonly string[];
}

const MINUTE = 60;
const KEYS = 20_000;

export function people({ rateFactor = 1, moderators = [], ...given }: Given): People {
  const rate = (perMinute: number, burst: number): Rate => ({
    perSecond: (rateFactor * perMinute) / MINUTE,
    burst: Math.max(1, rateFactor * burst),
  });
  const limit = (perMinute: number, burst: number): Buckets =>
    buckets({ ...rate(perMinute, burst), most: KEYS });
  return {
    ...given,
    moderators,
    sessions: sessions(given.database, given.bus),
    traces: tracesIn(given.database),
    lastSeen: lastSeenIn(given.database),
    limits: {
      arrivals: limit(12, 60),
      mails: {
        mailboxFromAddress: rate(0.1, 5),
        mailbox: rate(0.5, 40),
        address: rate(0.4, 20),
        person: rate(0.1, 5),
      },
      attempts: limit(30, 60),
      blocks: limit(2, 30),
      reports: rate(0.2, 8),
      tests: rate(0.5, 10),
      // An honest one has one a day, and perhaps two that waited; a whole school may have one address.
      dayTries: { person: rate(0.02, 8), address: rate(4, 120) },
    },
  };
}

/** Cookies of a site with TLS never travel without it. */
export const isSecure = ({ publicUrl }: People): boolean => publicUrl.protocol === 'https:';
