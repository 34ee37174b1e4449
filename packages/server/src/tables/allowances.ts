import type { Deed } from '@saqqara/protocol';
import { type Buckets, buckets } from '../limits.ts';
import type { TablesContext } from './context.ts';

/** How much of what is stored for ever, or keeps bots busy, somebody may have. Each takes of it, if there is enough left. */
export interface Allowances {
  open(user: string): boolean;
  act(deed: Deed, user: string): boolean;
  analyse(user: string): boolean;
  /** What somebody missed of a table is found by playing so many entries again. */
  read(who: Reader, entries: number): boolean;
}

/** Who asks what happened at a table: a person, or somebody of whom only the address is known. */
export interface Reader {
  readonly user: string | null;
  readonly address?: string;
}

/** Of so many people it is remembered how much they did. */
const PEOPLE = 20_000;

export function allowancesOn({ rateFactor }: Pick<TablesContext, 'rateFactor'>): Allowances {
  const limit = ({ perMinute, burst }: { perMinute: number; burst: number }): Buckets =>
    buckets({ perSecond: (perMinute / 60) * rateFactor, burst: burst * rateFactor, most: PEOPLE });
  const openings = limit({ perMinute: 4, burst: 30 });
  const lines = limit({ perMinute: 30, burst: 12 });
  const analyses = limit({ perMinute: 0.5, burst: 10 });
  const sits = limit({ perMinute: 20, burst: 60 });
  const readings = limit({ perMinute: 6_000, burst: 6_000 });
  const readingsAt = limit({ perMinute: 30_000, burst: 30_000 });
  return {
    open: (user) => openings.take(user),
    act({ type }, user) {
      if (type === 'chat') return lines.take(user);
      if (type === 'sit') return sits.take(user);
      return type !== 'rematch' || openings.take(user);
    },
    analyse: (user) => analyses.take(user),
    read: ({ user, address }, entries) =>
      (user === null || readings.take(user, entries)) &&
      (address === undefined || readingsAt.take(address, entries)),
  };
}
