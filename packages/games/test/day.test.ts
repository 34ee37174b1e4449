import { describe, expect, test } from 'vitest';
import {
  closesAt,
  dayAt,
  daysAfter,
  dealOf,
  endsAt,
  FIRST_DAY,
  gameOfDay,
  isDealt,
  opensAt,
  rulesOfDay,
  rulesToCome,
  untimely,
} from '../src/day/index.ts';
import { GAME_IDS, GAMES, hasRules } from '../src/index.ts';

const HOUR = 60 * 60_000;

/** Four years have every kind of February but that of a century. */
const DAYS = Array.from({ length: 1_470 }, (_, n) => daysAfter(FIRST_DAY, n));

describe('the days', () => {
  test('are those of UTC, as the language counts them', () => {
    for (const [n, day] of DAYS.entries()) {
      const noon = Date.UTC(2026, 10, 1 + n, 12);
      expect(day).toBe(new Date(noon).toISOString().slice(0, 10));
      expect(dayAt(noon)).toBe(day);
      expect(opensAt(day)).toBe(noon - 12 * HOUR);
    }
    for (const day of ['1970-01-01', '2000-02-29', '2099-12-31', '2100-03-01']) {
      expect(opensAt(day)).toBe(Date.parse(day));
      expect(dayAt(Date.parse(day))).toBe(day);
    }
  });

  test('begin and end at midnight for everybody', () => {
    expect(dayAt(Date.parse('2026-11-13T23:59:59.999Z'))).toBe('2026-11-13');
    expect(dayAt(Date.parse('2026-11-14T00:00:00Z'))).toBe('2026-11-14');
    expect(endsAt('2026-11-13')).toBe(opensAt('2026-11-14'));
    expect(closesAt('2026-11-13')).toBe(opensAt('2026-11-16'));
  });

  test.each([
    '2026-10-31',
    '2026-11-31',
    '2027-02-29',
    '2026-13-01',
    '2026-11-1',
    '',
    'today',
    '2026-11-13x',
  ])('there is no deal of "%s"', (text) => expect(isDealt(text)).toBe(false));

  test('there is one of every date from the first on', () => {
    for (const day of [FIRST_DAY, '2026-11-13', '2028-02-29']) expect(isDealt(day)).toBe(true);
  });

  test('have the games in turn', () => {
    expect(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map(gameOfDay)).toEqual([
      'imhotep',
      'kheops',
      'anubixx',
      'imhotep',
    ]);
    for (const day of DAYS) expect(gameOfDay(daysAfter(day, 3))).toBe(gameOfDay(day));
  });

  test('a try counts that began on its day and came within two days after', () => {
    const day = '2026-11-13';
    const [opening, end, close] = [opensAt(day), endsAt(day), closesAt(day)];
    expect(untimely(day, opening, opening + 1)).toBeNull();
    expect(untimely(day, end - 1, close - 1)).toBeNull();
    expect(untimely(day, opening - 1, end)).toBe('early');
    expect(untimely(day, opening + 9, opening + 8)).toBe('early');
    expect(untimely(day, end, end + 1)).toBe('late');
    expect(untimely(day, end - 1, close)).toBe('closed');
  });
});

describe('the deal of a day', () => {
  test('follows from the date alone, and stays as it was dealt', () => {
    const { options, seed, ...rest } = dealOf('2026-11-13');
    expect(rest).toEqual({
      day: '2026-11-13',
      game: 'imhotep',
      version: 2,
      seat: 2,
      levels: [4, 5, null, 7],
    });
    expect(options).toEqual({
      seats: 4,
      sides: { market: 'A', pyramid: 'B', temple: 'B', chamber: 'A', obelisks: 'B' },
    });
    expect(seed).toEqual([-1711039172, 1188718307, 411638772, 189334751]);
    expect(dealOf('2026-11-14')).toMatchObject({ game: 'kheops', version: 1, seat: 0, levels: [null, 5] });
    expect(dealOf('2026-11-15')).toMatchObject({
      game: 'anubixx',
      version: 1,
      seat: 3,
      levels: [4, 5, 7, null],
    });
  });

  test('can be played by its rules, against the bots that are announced', () => {
    for (const day of DAYS.slice(0, 90)) {
      const { game, version, options, seat, levels } = dealOf(day);
      expect(hasRules(game, version)).toBe(true);
      expect(GAMES[game].parseOptions(options)).toMatchObject(options);
      expect(levels).toHaveLength(options.seats);
      expect(levels[seat]).toBeNull();
      expect(levels.filter((level) => level !== null)).toEqual(game === 'kheops' ? [5] : [4, 5, 7]);
    }
  });

  test('is another one every day, and puts people everywhere', () => {
    const days = DAYS.slice(0, 300);
    const deals = days.map(dealOf);
    expect(new Set(deals.map(({ seed }) => seed.join())).size).toBe(days.length);
    for (const game of GAME_IDS) {
      const mine = deals.filter((deal) => deal.game === game);
      const seats = new Set(mine.map(({ seat }) => seat));
      expect(seats.size).toBe(mine[0]!.options.seats);
    }
  });

  test.each(GAME_IDS)('days to come of %s are dealt by its newest rules', (game) => {
    // Where this fails the version has risen: `rulesOfDay.ts` says what to write down.
    expect(rulesToCome(game)).toBe(GAMES[game].version);
    expect(rulesOfDay(game, FIRST_DAY)).toBeLessThanOrEqual(rulesToCome(game));
  });
});
