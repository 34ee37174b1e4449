import { dealOf } from '@saqqara/games/day';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { barOf, barsOf, betterThan, topShare } from '../../src/day/bars.ts';
import { dateOf, timeUntil } from '../../src/day/dayWords.ts';
import { monthBeside, weeksOf } from '../../src/day/month.ts';
import { type Shared, shareText } from '../../src/day/shareText.ts';
import { atDay, beganAt, daysInARow, isOutside, playedDays, worthIn } from '../../src/day/tries.ts';
import { idOfDay, type StoredMatch } from '../../src/match/storage.ts';

const { t } = sayIn('en', ['day']);

/** A try at the deal of a day, begun at noon. */
function tryAt(day: string, change: Partial<StoredMatch> = {}): StoredMatch {
  const { game, version, options, seed, levels, seat } = dealOf(day);
  const at = Date.parse(`${day}T12:00:00Z`);
  return {
    id: idOfDay(day),
    game,
    version,
    options,
    seed,
    seats: levels.map((level, look) => ({ kind: level === null ? 'person' : 'bot', name: '', level, look })),
    plays: [
      { seat: (seat + 1) % levels.length, action: 'x', at: at - 5 },
      { seat, action: 'y', at },
    ],
    createdAt: at,
    updatedAt: at,
    result: null,
    seen: 0,
    day: { day, bots: 1 },
    ...change,
  };
}

const ended = (day: string, place: number): StoredMatch => {
  const { levels, seat } = dealOf(day);
  const places = levels.map((_, each) => (each === seat ? place : 9));
  return tryAt(day, { result: { scores: levels.map((_, each) => (each === seat ? 40 : 31)), places } });
};

describe('results as bars', () => {
  const results = [
    { worth: -3, count: 1 },
    { worth: 12, count: 4 },
    { worth: 13, count: 2 },
    { worth: 57, count: 1 },
  ];

  test('each result lies in one of them, also those that nobody reached', () => {
    const bars = barsOf(results, [20, 71]);
    expect(bars.width).toBe(10);
    expect(bars.bars.map(({ from, count }) => [from, count])).toEqual([
      [-10, 1],
      [0, 0],
      [10, 6],
      [20, 0],
      [30, 0],
      [40, 0],
      [50, 1],
      [60, 0],
      [70, 0],
    ]);
    expect([-3, 12, 20, 57, 71].map((worth) => barOf(bars, worth))).toEqual([0, 2, 3, 6, 8]);
  });

  test('there are never more than can be told apart', () => {
    for (let most = 0; most < 400; most += 7) {
      const { bars } = barsOf([{ worth: 0, count: 1 }], [most]);
      expect(bars.length).toBeLessThanOrEqual(15);
    }
  });

  test('shares are of the others, and the best is never nobody', () => {
    expect(betterThan(361, 412)).toBe(88);
    expect(betterThan(0, 1)).toBe(0);
    expect(topShare(51, 412)).toBe(12);
    expect(topShare(1, 5_000)).toBe(1);
  });
});

describe('tries', () => {
  test('begin with the first play of the person, and count if that was on the day', () => {
    const day = '2026-11-13';
    const match = tryAt(day);
    expect(beganAt(match)).toBe(Date.parse('2026-11-13T12:00:00Z'));
    expect(beganAt({ ...match, plays: match.plays.slice(0, 1) })).toBeNull();
    expect(isOutside(match)).toBe(false);
    const late = match.plays.map((play) => ({ ...play, at: Date.parse('2026-11-14T00:00:00Z') }));
    expect(isOutside({ ...match, plays: late })).toBe(true);
    expect(isOutside({ ...match, isPractice: true })).toBe(true);
  });

  test('count once, here or elsewhere; after that one plays outside the list, and goes on with that', () => {
    const day = '2026-11-13';
    const [own, over] = [tryAt(day), ended(day, 1)];
    const laid = { ...own, plays: [] };
    const practice = { ...own, id: 'abc', isPractice: true as const };
    const today = { isToday: true, mine: null };
    expect(atDay([], day, today)).toEqual({ finished: null, going: null, isPractice: false });
    expect(atDay([laid], day, today)).toMatchObject({ going: laid, isPractice: false });
    expect(atDay([own], day, today)).toMatchObject({ finished: null, going: own, isPractice: false });
    expect(atDay([over], day, today)).toEqual({ finished: over, going: null, isPractice: true });
    expect(atDay([over, practice], day, today)).toEqual({
      finished: over,
      going: practice,
      isPractice: true,
    });
    // Played on another device.
    for (const mine of ['waiting', 'entered'] as const)
      expect(atDay([laid], day, { isToday: true, mine })).toMatchObject({ going: null, isPractice: true });
    // What could not be played through has used nothing up.
    for (const mine of ['refused', 'stale'] as const)
      expect(atDay([], day, { isToday: true, mine })).toMatchObject({ isPractice: false });
    // On later days what was begun goes on, and what was only laid does not count any more.
    const later = { isToday: false, mine: null };
    expect(atDay([own], day, later)).toMatchObject({ going: own, isPractice: false });
    expect(atDay([laid], day, later)).toMatchObject({ going: null, isPractice: true });
  });

  test('are compared by points, in Khéops by how many more they are', () => {
    expect(worthIn(ended('2026-11-13', 1))).toBe(40);
    expect(worthIn(ended('2026-11-14', 1))).toBe(9);
    expect(worthIn(tryAt('2026-11-14'))).toBeNull();
  });

  test('make days in a row, wherever they were played, up to yesterday while today is to be played', () => {
    const matches = [ended('2026-11-13', 1), ended('2026-11-15', 3), tryAt('2026-11-16')];
    const days = playedDays(matches, [{ day: '2026-11-14', place: 2 }]);
    expect([...days.values()].map(({ day, place }) => [day, place])).toEqual([
      ['2026-11-14', 2],
      ['2026-11-13', 1],
      ['2026-11-15', 3],
      ['2026-11-16', null],
    ]);
    expect(daysInARow(days, '2026-11-15')).toBe(3);
    expect(daysInARow(days, '2026-11-16')).toBe(3);
    expect(daysInARow(days, '2026-11-17')).toBe(0);
    expect(playedDays([{ ...ended('2026-11-13', 1), id: 'abc', isPractice: true }], []).size).toBe(0);
  });
});

describe('the calendar', () => {
  test('has weeks from Monday on, with what became of each day', () => {
    const days = playedDays([ended('2026-11-13', 1), ended('2026-11-14', 2), tryAt('2026-11-15')], []);
    const weeks = weeksOf('2026-11-15', '2026-11-17', days);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]!.map((cell) => cell?.day ?? null)).toEqual([
      ...Array.from({ length: 6 }, () => null),
      '2026-11-01',
    ]);
    const states = Object.fromEntries(
      weeks.flat().flatMap((cell) => (cell === null ? [] : [[cell.day, cell.state]])),
    );
    expect(states).toMatchObject({
      '2026-11-12': 'open',
      '2026-11-13': 'first',
      '2026-11-14': 'placed',
      '2026-11-15': 'running',
      '2026-11-17': 'today',
      '2026-11-18': 'closed',
    });
    expect(Object.keys(states)).toHaveLength(30);
  });

  test('leads to months in which something was dealt', () => {
    expect(monthBeside('2026-11-15', -1, '2027-01-02')).toBeNull();
    expect(monthBeside('2026-11-15', 1, '2027-01-02')).toBe('2026-12-01');
    expect(monthBeside('2026-12-31', 1, '2027-01-02')).toBe('2027-01-01');
    expect(monthBeside('2027-01-31', 1, '2027-01-31')).toBeNull();
    expect(monthBeside('2027-01-31', -1, '2027-01-31')).toBe('2026-12-01');
  });
});

describe('what is shared', () => {
  const imhotep: Shared = {
    day: '2026-11-13',
    id: 'imhotep',
    game: 'Imhotep',
    isPractice: false,
    place: 1,
    seats: 4,
    points: 47,
    worth: 47,
    top: 9,
    signs: ['④②②①①①'],
    address: 'saqqara.example',
  };
  const shown = (change: Partial<Shared>): string =>
    shareText({ ...imhotep, ...change }, t).replaceAll('\u00a0', ' ');

  test('is a few lines, as it was agreed', () => {
    expect(shown({})).toBe(
      'Saqqara 13 Nov · Imhotep\n1st of 4 · 47 points · top 9%\n④②②①①①\nsaqqara.example/day/2026-11-13',
    );
    expect(
      shown({ day: '2026-11-14', id: 'kheops', game: 'Khéops', worth: 9, top: 31, signs: ['▽◇△▲△'] }),
    ).toBe('Saqqara 14 Nov · Khéops\nwon by 9 · top 31%\n▽◇△▲△\nsaqqara.example/day/2026-11-14');
  });

  test('says what was lost, what was level and what counts nowhere', () => {
    const kheops = { id: 'kheops', top: null } as const;
    expect(shown({ ...kheops, worth: -5 })).toContain('\nlost by 5\n');
    expect(shown({ ...kheops, worth: 0 })).toContain('\ndraw\n');
    expect(shown({ isPractice: true, top: null })).toMatch(
      /^Saqqara \(practice\) 13 Nov · Imhotep\n1st of 4 · 47 points\n/,
    );
  });

  test.each(LANGUAGES)('keeps signs and address in every language (%s)', (language) => {
    const lines = shareText(imhotep, sayIn(language, ['day']).t).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines.slice(2)).toEqual(['④②②①①①', 'saqqara.example/day/2026-11-13']);
    expect(lines[0]).toMatch(/^Saqqara .*13.* · Imhotep$/);
  });
});

test('a day is one of UTC wherever it is read, and time is told in hours and minutes, or days', () => {
  expect(dateOf('2026-11-15', t)).toBe('15 November');
  const at = (text: string): number => Date.parse(`2026-11-15T${text}Z`);
  expect(timeUntil(at('24:00'), at('18:48'), t)).toBe('5 h 12 min');
  expect(timeUntil(at('24:00'), at('23:59:30'), t)).toBe('1 min');
  expect(timeUntil(at('24:00') + 48 * 3_600_000, at('18:00'), t)).toBe('2 d 6 h');
});
