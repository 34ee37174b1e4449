import { GAME_IDS } from '@saqqara/games';
import type { PoolStatus, Strength, Wanted } from '@saqqara/protocol';
import type { Person } from '../people/sessions.ts';
import { look, stopLooking } from './looking.ts';
import { accept, fallThrough } from './offers.ts';
import { type PoolContext, poolNode } from './poolNode.ts';
import { startPool } from './poolRoutine.ts';
import { nextStatus, poolStatus } from './poolStatus.ts';

interface Crowd {
  readonly game: string;
  readonly people: number;
  readonly strength: Strength | null;
}

/** Everything that can be asked of the pool. */
export interface Pool {
  look(person: Pick<Person, 'id' | 'isAccount'>, wanted: Wanted): Promise<PoolStatus>;
  status(
    user: string,
    waiting: { readonly mark: string | null; readonly wait: number; readonly signal: AbortSignal },
  ): Promise<PoolStatus>;
  answer(
    user: string,
    answer: { readonly offer: string; readonly isReady: boolean; readonly seal?: string | undefined },
  ): Promise<PoolStatus>;
  stop(user: string): Promise<void>;
  crowd(person: Person | null): Promise<Crowd[]>;
  /** Begins to pair; ends with what it returns. */
  start(): () => Promise<void>;
}

/** A match that was begun within so long, and is not over, is being played. */
const PLAYING = 60 * 60_000;

export function poolOn(context: PoolContext): Pool {
  const node = poolNode(context);
  return {
    async look(person, wanted) {
      await look(node, person, wanted);
      return poolStatus(node, person.id);
    },
    status: (user, waiting) => nextStatus(node, user, waiting),
    async answer(user, { offer, isReady, seal }) {
      if (isReady) await accept(node, { user, offer, seal: seal ?? null });
      else await fallThrough(node, offer, user);
      return poolStatus(node, user);
    },
    stop: (user) => stopLooking(node, user),
    crowd: (person) => crowd(context, person),
    start: () => startPool(node),
  };
}

async function crowd({ database, now, strengthOf }: PoolContext, person: Person | null): Promise<Crowd[]> {
  const rows = await database.all<{ game: string; people: number }>(
    `SELECT game, COUNT(DISTINCT user_id) AS people FROM (
       SELECT game, user_id FROM seeks WHERE state IN ('looking', 'offered') AND tempo = 'live'
       UNION SELECT matches.game, seats.user_id FROM matches JOIN seats ON seats.match_id = matches.id
       WHERE matches.phase = 'running' AND matches.access IN ('public', 'link') AND matches.opened_at > ?) AS there GROUP BY game`,
    now() - PLAYING,
  );
  return Promise.all(
    GAME_IDS.map(async (game) => ({
      game,
      people: rows.find((row) => row.game === game)?.people ?? 0,
      strength: person?.isAccount === true ? await strengthOf(person.id, game, 'live') : null,
    })),
  );
}
