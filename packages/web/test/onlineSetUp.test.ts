import { describe, expect, test } from 'vitest';
import {
  firstOnlineSetUp,
  firstSetUp,
  isOnline,
  playing,
  type SetUp,
  withCount,
  withLink,
  withLook,
  withSeat,
  withTemper,
  withWho,
} from '../src/app/setup/setUp.ts';
import { isSetUp } from '../src/app/setup/storedSetUp.ts';
import { FIRST_RULES, isTableRules } from '../src/app/setup/tableRules.ts';
import { imhotepVariations } from '../src/games/imhotep/variations.tsx';
import type { Variations } from '../src/games/variations.ts';
import { openingOf } from '../src/online/pages/setUpOpening.ts';

const variations = imhotepVariations as unknown as Variations;
const heads = (): boolean => true;
const FIRST = firstOnlineSetUp(variations);
const LOCAL = firstSetUp(variations);
const who = (setUp: SetUp): string[] => playing(setUp).map((seat) => seat.who);
const opening = (setUp: SetUp, rules = FIRST_RULES, names: string[] = ['A', 'B', 'C', 'D']) =>
  openingOf({ setUp, rules }, variations, names, heads);

describe('a table online', () => {
  test('is what a game becomes when somebody comes by a link, and none any more without', () => {
    expect(isOnline(LOCAL)).toBe(false);
    const linked = withWho(LOCAL, 2, 'link');
    expect(isOnline(linked)).toBe(true);
    expect(isOnline(withWho(linked, 2, 'bot'))).toBe(false);
    expect(who(withLink(LOCAL, 1))).toEqual(['me', 'link', 'bot']);
    expect(who(withLink(LOCAL, 0))).toEqual(['me', 'bot', 'link']);
  });

  test('has me in one seat, whatever is chosen', () => {
    expect(who(withWho(LOCAL, 0, 'link'))).toEqual(['link', 'me', 'bot']);
    expect(who(withWho(withWho(LOCAL, 2, 'person'), 0, 'link'))).toEqual(['link', 'bot', 'me']);
    const four = withCount(FIRST, 4);
    expect(who(withWho(four, 2, 'me'))).toEqual(['link', 'link', 'me', 'link']);
    expect(who(withWho(four, 0, 'bot'))).toEqual(['bot', 'me', 'link', 'link']);
    const watched = withWho(LOCAL, 0, 'bot');
    expect(who(withWho(watched, 2, 'link'))).toEqual(['me', 'bot', 'link']);
    for (const seat of [0, 1, 2]) expect(isSetUp(withWho(watched, seat, 'link'), variations)).toBe(true);
  });

  test('is at first for two, by link, without a clock', () => {
    expect(opening(FIRST, FIRST_RULES, ['Nefret', ''])).toMatchObject({
      game: 'imhotep',
      options: { seats: 2 },
      seats: [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }],
      access: 'link',
      clock: { kind: 'none' },
    });
  });

  test('counts by a clock alone, whatever an older page remembers', () => {
    const rated = { ...FIRST_RULES, rating: 'yes' } as const;
    expect(opening(FIRST, { ...rated, clock: 'days' })).toMatchObject({ rated: true });
    expect(opening(FIRST, { ...rated, clock: 'none' })).not.toHaveProperty('rated');
  });

  test('has the clock, the bots, the colours and the people beside me that were chosen', () => {
    const seated = withWho(withWho(withCount(FIRST, 4), 1, 'bot'), 2, 'person');
    const strong = withTemper(withSeat(seated, 1, { level: 7 }), 1, 'spoils');
    const chosen = withLook(strong, 0, FIRST.seats[3]!.look);
    const live = opening(chosen, { ...FIRST_RULES, clock: 'live', minutes: 5, seatsEach: 'one' });
    expect(live.clock).toEqual({ kind: 'live', bank: 300, increment: 20, timeUp: 'bot' });
    expect(live.seats.slice(1)).toEqual([
      { kind: 'bot', level: 7, temper: 'spoils' },
      { kind: 'beside', name: 'C' },
      { kind: 'open' },
    ]);
    expect(live.looks).toEqual(chosen.seats.map(({ look }) => look));
    // Two sit on one device already.
    expect(live.oneSeatEach).toBeUndefined();
    const byDays = opening(FIRST, { ...FIRST_RULES, clock: 'days', timeUp: 'loss', seatsEach: 'one' });
    const vacation = { daysOff: false, hours: false, vacation: true };
    expect(byDays.clock).toEqual({ kind: 'days', days: 3, timeUp: 'loss', honours: vacation });
    const rules = { ...FIRST_RULES, clock: 'days', honoursVacation: false } as const;
    expect(opening(FIRST, rules).clock).not.toHaveProperty('honours');
    expect(opening(FIRST, { ...rules, honoursHours: true }).clock).toMatchObject({
      honours: { hours: true },
    });
    const bank = opening(FIRST, { ...FIRST_RULES, clock: 'days', days: 7, daysFor: 'game', hours: 6 });
    expect(bank.clock).toEqual({ kind: 'days', days: 7, increment: 6, timeUp: 'bot', honours: vacation });
    expect(byDays.oneSeatEach).toBe(true);
    // The colours that nobody has are told, too: whoever comes may take one.
    expect(byDays.looks).toHaveLength(4);
  });

  test('has a temper only where one was chosen, and none that nobody knows', () => {
    const tempered = withTemper(LOCAL, 1, 'builds');
    expect(isSetUp(tempered, variations)).toBe(true);
    expect(withTemper(tempered, 1, null)).toEqual(LOCAL);
    const odd = JSON.parse(JSON.stringify(tempered).replace('builds', 'sulks')) as unknown;
    expect(isSetUp(odd, variations)).toBe(false);
  });

  test.each([
    [FIRST, true],
    [JSON.parse(JSON.stringify(withCount(FIRST, 4))), true],
    [{ ...FIRST, count: 7 }, false],
    [{ ...FIRST, first: 2 }, false],
    [{ ...FIRST, seats: FIRST.seats.slice(1) }, false],
    [{ ...FIRST, seats: FIRST.seats.map((seat) => ({ ...seat, who: 'me' })) }, false],
    [{ ...FIRST, seats: FIRST.seats.map((seat) => ({ ...seat, who: 'link' })) }, false],
    [{ ...FIRST, seats: FIRST.seats.map((seat) => ({ ...seat, who: 'open' })) }, false],
  ])('what an older page stored is looked at before it is used: %#', (stored, isGood) => {
    expect(isSetUp(stored, variations)).toBe(isGood);
  });

  test.each([
    [FIRST_RULES, true],
    [null, false],
    [{ ...FIRST_RULES, minutes: 4 }, false],
    [{ ...FIRST_RULES, access: 'all' }, false],
    [{ ...FIRST_RULES, hours: 5 }, false],
  ])('and so are the rules of a table: %#', (stored, isGood) => {
    expect(isTableRules(stored)).toBe(isGood);
  });
});
