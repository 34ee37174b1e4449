import type { GameId } from '@saqqara/games';
import { loadVariations } from '../../games/variations.ts';
import { arrive } from '../session.ts';
import { openTable, tossed } from './opening.ts';

/** Opens a table for as few as can play, without a clock, for who has the link. */
export async function inviteTo(game: GameId): Promise<void> {
  const [variations, { name }] = await Promise.all([loadVariations(game), arrive()]);
  const { seatCounts, initial, options } = variations;
  const count = Math.min(...seatCounts);
  await openTable({
    game,
    options: { ...options(initial, count, null, tossed) },
    seats: Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: 'me', name } : { kind: 'open' })),
    access: 'link',
    clock: { kind: 'none' },
  });
}
