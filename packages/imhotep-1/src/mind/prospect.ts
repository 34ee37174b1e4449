import type { BySeat } from '@saqqara/kernel';
import { ROUNDS } from '../material.ts';
import type { Table } from '../state.ts';
import type { Sight } from './sight.ts';

/** What the minds' estimate is put together from: each part of the table adds to it. */
export interface Prospect {
  readonly table: Table;
  readonly sight: Sight;
  /** Rounds still to come; this one counts by its ships in the harbour. */
  readonly time: number;
  /** Points that each seat can expect at the end. */
  readonly points: BySeat<number>;
}

/** Each site adds what the stones that lie there will bring, and tells what one more would bring each seat. */
export type SiteProspect = (prospect: Prospect) => BySeat<number>;

export function timeLeft({ round, ships }: Table): number {
  let waiting = 0;
  for (let i = 0; i < ships.length; i++) if (ships[i]!.at === 'harbour') waiting++;
  return ROUNDS - round + waiting / ships.length;
}
