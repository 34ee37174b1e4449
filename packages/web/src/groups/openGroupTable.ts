import type { GameId } from '@saqqara/games';
import { loadVariations } from '../games/variations.ts';
import { openTable, tossed } from '../online/pages/opening.ts';
import { arrive } from '../online/session.ts';

interface WantedTable {
  readonly game: GameId;
  readonly seats: number;
  readonly tempo: 'live' | 'days';
  readonly isRated: boolean;
}

const MINUTE = 60;

/** The same clocks as those who look for players have. */
const CLOCKS = {
  live: { kind: 'live', bank: 20 * MINUTE, increment: 0, timeUp: 'loss' },
  days: {
    kind: 'days',
    days: 2,
    timeUp: 'loss',
    honours: { daysOff: false, hours: false, vacation: true },
  },
} as const;

/** Opens a table for the members of a group, and goes there. */
export async function openGroupTable(
  group: string,
  { game, seats, tempo, isRated }: WantedTable,
): Promise<void> {
  const [{ initial, options }, { name }] = await Promise.all([loadVariations(game), arrive()]);
  await openTable({
    game,
    options: { ...options(initial, seats, null, tossed) },
    seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'me', name } : { kind: 'open' })),
    access: 'link',
    clock: CLOCKS[tempo],
    group,
    ...(isRated ? { rated: true } : {}),
  });
}
