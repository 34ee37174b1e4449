import { imhotep } from '@saqqara/imhotep';
import { formatSeed, seedFrom } from '@saqqara/kernel';
import { Opening } from '@saqqara/protocol';
import { describe, expect, test } from 'vitest';
import type { StoredMatch, StoredSeat } from '../src/match/storage.ts';
import { looksAt } from '../src/online/looks.ts';
import {
  carriedOpening,
  type CarrySetUp,
  firstCarrySetUp,
  sittersFor,
  withName,
  withSitter,
} from '../src/online/pages/carrying.ts';

const person = (name: string, look: number): StoredSeat => ({ kind: 'person', name, level: null, look });
const bot = (level: number, look: number): StoredSeat => ({ kind: 'bot', name: 'Ptah', level, look });

const matchOf = (seats: readonly StoredSeat[]): StoredMatch => ({
  id: 'k3',
  game: 'imhotep',
  version: imhotep.version,
  options: imhotep.parseOptions({ seats: seats.length, first: 0 }),
  seed: seedFrom(4),
  seats,
  plays: [
    { seat: 0, action: 'get', at: 1 },
    { seat: 1, action: 'load A1', at: 2 },
  ],
  createdAt: 0,
  updatedAt: 0,
  result: null,
  seen: 2,
});

const three = matchOf([person('Nefret', 2), { ...bot(4, 0), temper: 'builds' }, person('Ilse', 1)]);
const setUp = firstCarrySetUp(three, 'You');
const who = ({ seats }: CarrySetUp): string[] => seats.map((seat) => seat.who);

describe('a game on its way from a device to a table', () => {
  test('the first person is me, friends come for the others, bots stay', () => {
    expect(who(setUp)).toEqual(['me', 'bot', 'open']);
    expect(who(firstCarrySetUp(matchOf([bot(1, 0), person('You', 1)]), 'You'))).toEqual(['bot', 'me']);
    // Whoever only watched sits down in the first seat.
    expect(who(firstCarrySetUp(matchOf([bot(1, 0), bot(2, 1)]), 'You'))).toEqual(['me', 'bot']);
  });

  test('what a single person is called on a device is no name among others', () => {
    const alone = firstCarrySetUp(matchOf([person('You', 2), bot(1, 0)]), 'You');
    expect(alone.seats[0]!.name).toBe('');
    expect(setUp.seats[0]!.name).toBe('Nefret');
  });

  test('bots stay or make room, and of people one is me', () => {
    expect(sittersFor(setUp, 1)).toEqual(['bot', 'open']);
    expect(sittersFor(setUp, 0)).toEqual(['me', 'beside', 'open']);
    expect(sittersFor(firstCarrySetUp(matchOf([person('You', 2), bot(1, 0)]), 'You'), 0)).toEqual(['me']);
  });

  test('I have one seat, whichever is chosen', () => {
    expect(who(withSitter(setUp, 2, 'me'))).toEqual(['open', 'bot', 'me']);
    expect(who(withSitter(setUp, 0, 'open'))).toEqual(['open', 'bot', 'me']);
    expect(who(withSitter(setUp, 0, 'beside'))).toEqual(['beside', 'bot', 'me']);
    expect(who(withSitter(setUp, 2, 'beside'))).toEqual(['me', 'bot', 'beside']);
    expect(who(withSitter(setUp, 1, 'open'))).toEqual(['me', 'open', 'open']);
    // A bot's seat is nobody's but a friend's.
    expect(withSitter(setUp, 1, 'me')).toBe(setUp);
  });

  test('the server is asked for the table as it stands', () => {
    const chosen = withName(withSitter({ ...setUp, clock: 'days' }, 2, 'beside'), 2, 'Ilse II');
    const opening = carriedOpening(chosen, three, ['Nefret', '', 'Ilse II']);
    expect(opening).toMatchObject({
      game: 'imhotep',
      options: { seats: 3 },
      seats: [
        { kind: 'me', name: 'Nefret' },
        { kind: 'bot', level: 4, temper: 'builds' },
        { kind: 'beside', name: 'Ilse II' },
      ],
      access: 'link',
      clock: { kind: 'days', days: 3 },
      begun: {
        version: imhotep.version,
        seed: formatSeed(three.seed),
        looks: [2, 0, 1],
        plays: [
          { seat: 0, action: 'get' },
          { seat: 1, action: 'load A1' },
        ],
      },
    });
    const whole = { ...opening, share: '0'.repeat(32), key: 'abcdefgh' };
    expect(Opening.safeParse(whole).success).toBe(true);
  });
});

describe('the colours of the seats', () => {
  test('are those that the game had, if they are the game’s', () => {
    expect(looksAt({ looks: [2, 0, 1] }, [0, 1, 2, 3])).toEqual([2, 0, 1]);
    expect(looksAt({}, [0, 1, 2, 3])).toEqual([0, 1, 2, 3]);
  });

  test('are the usual ones where somebody sent nonsense', () => {
    expect(looksAt({ looks: [2, 2] }, [0, 1, 2, 3])).toEqual([0, 1, 2, 3]);
    expect(looksAt({ looks: [2, 9] }, [0, 1, 2, 3])).toEqual([0, 1, 2, 3]);
  });
});
