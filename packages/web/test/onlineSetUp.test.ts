import { describe, expect, test } from 'vitest';
import { firstSetUp, withWho } from '../src/app/setup/setUp.ts';
import { imhotepVariations } from '../src/games/imhotep/variations.tsx';
import type { Variations } from '../src/games/variations.ts';
import {
  firstOnlineSetUp,
  isOnlineSetUp,
  onlineFrom,
  openingOf,
  type OnlineSetUp,
  sittingAt,
  withCount,
  withSeat,
  withSitter,
} from '../src/online/pages/onlineSetUp.ts';

const variations = imhotepVariations as unknown as Variations;
const heads = (): boolean => true;
const FIRST = firstOnlineSetUp(variations);
const who = (setUp: OnlineSetUp): string[] => sittingAt(setUp).map((seat) => seat.who);

describe('a table online', () => {
  test('comes from the set-up of this device when somebody is to come by a link', () => {
    const local = withWho(firstSetUp(variations), 1, 'person');
    expect(who(onlineFrom(local, 2, FIRST))).toEqual(['me', 'beside', 'open']);
    // Whoever gives their own seat away sits elsewhere.
    expect(who(onlineFrom(local, 0, FIRST))).toEqual(['open', 'me', 'bot']);
    for (const seat of [0, 1, 2]) {
      expect(isOnlineSetUp(onlineFrom(local, seat, FIRST), variations)).toBe(true);
      const nobody = withWho(local, 0, 'bot');
      expect(isOnlineSetUp(onlineFrom(nobody, seat, FIRST), variations)).toBe(true);
    }
  });

  test('is at first for two, by link, without a clock', () => {
    expect(openingOf(FIRST, variations, ['Nefret', ''], heads)).toMatchObject({
      game: 'imhotep',
      options: { seats: 2 },
      seats: [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }],
      access: 'link',
      clock: { kind: 'none' },
    });
  });

  test('has me in one seat, whatever is chosen', () => {
    const four = withCount(FIRST, 4);
    expect(who(withSitter(four, 2, 'me'))).toEqual(['open', 'open', 'me', 'open']);
    expect(who(withSitter(four, 0, 'bot'))).toEqual(['bot', 'me', 'open', 'open']);
    expect(who(withCount(withSitter(four, 3, 'me'), 2))).toEqual(['me', 'open']);
    expect(who(withSitter(withSitter(four, 1, 'bot'), 1, 'me'))).toEqual(['bot', 'me', 'open', 'open']);
  });

  test('nobody begins who is not there', () => {
    expect(withCount({ ...withCount(FIRST, 4), first: 3 }, 3).first).toBeNull();
  });

  test('has the clock, the bots and the people beside me that were chosen', () => {
    const chosen = withSeat(withSitter(withSitter(withCount(FIRST, 3), 1, 'bot'), 2, 'beside'), 1, {
      level: 7,
    });
    const live = openingOf({ ...chosen, clock: 'live', minutes: 5 }, variations, ['A', 'B', 'C'], heads);
    expect(live.clock).toEqual({ kind: 'live', bank: 300, increment: 20, timeUp: 'bot' });
    expect(live.seats.slice(1)).toEqual([
      { kind: 'bot', level: 7 },
      { kind: 'beside', name: 'C' },
    ]);
    const byDays = openingOf({ ...chosen, clock: 'days', timeUp: 'loss' }, variations, [], heads);
    expect(byDays.clock).toEqual({ kind: 'days', days: 3, timeUp: 'loss' });
  });

  test.each([
    [FIRST, true],
    [JSON.parse(JSON.stringify(withCount(FIRST, 4))), true],
    [null, false],
    [{ ...FIRST, count: 7 }, false],
    [{ ...FIRST, minutes: 4 }, false],
    [{ ...FIRST, access: 'all' }, false],
    [{ ...FIRST, first: 2 }, false],
    [{ ...FIRST, seats: FIRST.seats.slice(1) }, false],
    [{ ...FIRST, seats: FIRST.seats.map((seat) => ({ ...seat, who: 'me' })) }, false],
    [{ ...FIRST, seats: FIRST.seats.map((seat) => ({ ...seat, who: 'open' })) }, false],
  ])('what an older page stored is looked at before it is used: %#', (stored, isGood) => {
    expect(isOnlineSetUp(stored, variations)).toBe(isGood);
  });
});
