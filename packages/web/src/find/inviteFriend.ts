import { loadVariations } from '../games/variations.ts';
import { goTo } from '../app/route.ts';
import { newTable, tossed } from '../online/pages/opening.ts';
import { api, arrive, newKey } from '../online/session.ts';
import { lastChoice } from './wanted.ts';

/** Opens a table of the game that was last looked for, asks a friend to it, and goes there. */
export async function inviteFriend(id: string): Promise<null> {
  const [variations, { name }] = await Promise.all([loadVariations(lastChoice().game), arrive()]);
  const { game, seatCounts, initial, options } = variations;
  const count = Math.min(...seatCounts);
  const table = await newTable(
    {
      game,
      options: { ...options(initial, count, null, tossed) },
      seats: Array.from({ length: count }, (_, seat) =>
        seat === 0 ? { kind: 'me', name } : { kind: 'open' },
      ),
      access: 'link',
      clock: { kind: 'none' },
    },
    newKey(),
  );
  await api('POST /api/v1/friends/:id/invitation', { params: { id }, body: { table } });
  goTo(`/play/${table}`);
  return null;
}
