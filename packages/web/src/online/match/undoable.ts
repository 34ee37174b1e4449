import { othersPlaying } from '@saqqara/protocol/client';
import type { Undoable } from '../../match/match.ts';
import { playsOfTurn } from './history.ts';
import type { OnlineState } from './knowledge.ts';
import { isStoodIn } from './sitting.ts';

type Told = Pick<OnlineState, 'mirror' | 'timeline' | 'veil'>;

/** What may be taken back at a table of the server without asking anybody: what is free, and among bots alone everything. */
export function undoable({ mirror, timeline, veil }: Told): Undoable {
  const { free, table, as } = mirror;
  if (veil !== null || table.phase !== 'running') return NOTHING;
  const plays = free === null ? 0 : table.plays - free;
  if (plays > 0) return { plays, turn: Math.min(plays, playsOfTurn(timeline)) };
  const last = timeline.plays.findLastIndex(({ seat }) => seat === as);
  const isAlone = as !== null && isAmongBots(mirror) && !isStoodIn(table.seats[as]) && table.offer === null;
  return isAlone && last >= 0 ? { ...NOTHING, practice: table.plays - last } : NOTHING;
}

/** Whether nobody else would have to agree. */
export const isAmongBots = ({ as, table }: Pick<OnlineState['mirror'], 'as' | 'table'>): boolean =>
  as !== null && othersPlaying(table.seats, as).length === 0;

const NOTHING: Undoable = { plays: 0, turn: 0 };
