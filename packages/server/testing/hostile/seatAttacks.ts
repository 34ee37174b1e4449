import type { Seating } from '@saqqara/protocol';
import { newSealedShare, newShare } from '../guest.ts';
import type { Attack } from './attack.ts';
import { deed, kheops } from './tableAttacks.ts';

const WAITING: readonly Seating[] = [{ kind: 'me', name: 'Seth' }, { kind: 'open' }];
const WAITING_FOR_TWO: readonly Seating[] = [...WAITING, { kind: 'open' }];

/** What is done to those who want to sit down, or have. */
export const SEAT_ATTACKS: readonly Attack[] = [
  {
    name: 'shares that are sealed and never revealed, at many tables',
    pause: 1_000,
    async bout({ guest }) {
      const [one, other] = [await guest(), await guest('Apep')];
      for (let n = 0; n < 5; n++) {
        const table = await kheops(one, WAITING, { share: undefined, seal: newSealedShare().seal });
        await deed(other, table, { type: 'sit', seat: 1, name: 'Apep', seal: newSealedShare().seal });
        await deed(other, table, { type: 'reveal', seat: 1, share: newShare() });
      }
      one.link.close();
      other.link.close();
    },
  },
  {
    name: 'bots in seats that others wait for, and a seat that is kept for another',
    pause: 1_500,
    async bout({ guest }) {
      const [one, other, third] = [await guest(), await guest('Apep'), await guest('Sobek')];
      const three = await kheops(one, WAITING_FOR_TWO, { options: { seats: 3 } });
      await other.sit(three, 'Apep');
      await deed(other, three, { type: 'fill', seat: 1, level: 8 });
      const two = await kheops(one, WAITING);
      await other.sit(two, 'Apep');
      await deed(other, two, { type: 'resign', seat: 1 });
      const { opened } = (await deed(one, two, { type: 'rematch', seat: 0, share: newShare() })).body as {
        readonly opened?: string;
      };
      if (opened !== undefined) await third.sit(opened, 'Sobek');
      for (const { link } of [one, other, third]) link.close();
    },
  },
];
