import { imhotep } from '@saqqara/imhotep';
import { describe, expect, test } from 'vitest';
import { parseRoute } from '../src/app/path.ts';
import {
  firstSetUp,
  mayRemove,
  playing,
  setUpAgainst,
  withCount,
  withLook,
  withoutSeat,
  withWho,
} from '../src/app/setup/setUp.ts';
import { isSetUp } from '../src/app/setup/storedSetUp.ts';
import type { Variations } from '../src/games/variations.ts';
import { imhotepVariations } from '../src/games/imhotep/variations.tsx';
import { DEFAULTS, parseSettings } from '../src/app/storedSettings.ts';

const variations = imhotepVariations as unknown as Variations;
const FIRST_SET_UP = firstSetUp(variations);

test.each([
  ['/', { screen: 'home' }],
  ['/new/imhotep', { screen: 'new', game: 'imhotep', anchor: null }],
  ['/new/kheops#online', { screen: 'new', game: 'kheops', anchor: 'online' }],
  ['/play/k3', { screen: 'play', id: 'k3', anchor: null }],
  ['/play', { screen: 'notFound' }],
  ['/me', { screen: 'me' }],
  ['/me/k3', { screen: 'notFound' }],
  ['/claim#abc', { screen: 'claim', anchor: 'abc' }],
  ['/verify', { screen: 'verify', anchor: null }],
  ['/table/k3#12', { screen: 'table', id: 'k3', anchor: '12' }],
  ['/table/k3', { screen: 'table', id: 'k3', anchor: null }],
  ['/rules/imhotep#IM-15', { screen: 'rules', game: 'imhotep', anchor: 'IM-15' }],
  ['/settings', { screen: 'settings' }],
  ['/fair-play', { screen: 'fairPlay' }],
  ['/bots', { screen: 'bots' }],
  ['/bots/3', { screen: 'notFound' }],
  ['/privacy', { screen: 'privacy' }],
  ['/operations', { screen: 'operations' }],
  ['/operations/k3', { screen: 'notFound' }],
  ['/games/', { screen: 'games' }],
  ['/games/k3', { screen: 'notFound' }],
  ['/table', { screen: 'notFound' }],
  ['/table/a/b', { screen: 'notFound' }],
])('%s leads to %o', (path, route) => {
  expect(parseRoute(path)).toEqual(route);
});

describe('settings', () => {
  test.each([null, '', '[', 'null', '7', '{"theme":"pink","volume":3,"sound":"yes","language":"xx"}'])(
    '%s gives the first settings',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULTS);
    },
  );

  test('what was stored comes back', () => {
    const chosen = { ...DEFAULTS, language: 'sv', volume: 0.75, speed: 'fast', patterns: true };
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  test('the coach stays switched off for whoever did so under its old name', () => {
    expect(parseSettings('{"coached":true}').coach).toBe(false);
    expect(parseSettings('{"coached":false}').coach).toBe(true);
    expect(parseSettings('{"coached":true,"coach":true}').coach).toBe(true);
  });
});

describe('setting up a game', () => {
  test('who picks a bot by its face meets it alone, and begins', () => {
    const { count, first, seats } = setUpAgainst(7, variations);
    const sitting = seats.slice(0, count).map(({ who, level }) => (who === 'bot' ? level : who));
    expect({ first, sitting }).toEqual({ first: 0, sitting: ['me', 7] });
  });

  test('a seat that is taken away is the first to come back, and who begins stays the same', () => {
    const three = { ...FIRST_SET_UP, first: 2 };
    const [, , last] = three.seats;
    const two = withoutSeat(three, 1);
    expect([two.count, two.first, two.seats[1]]).toEqual([2, 1, last]);
    expect(withCount(two, 3).seats[2]).toEqual(three.seats[1]);
    expect(withoutSeat(three, 2).first).toBe(null);
    expect(isSetUp(two, variations)).toBe(true);
  });

  test('mine stays, and so do as many as the game needs', () => {
    expect([0, 1, 2].map((seat) => mayRemove(FIRST_SET_UP, seat, variations))).toEqual([false, true, true]);
    expect(mayRemove(withCount(FIRST_SET_UP, 2), 1, variations)).toBe(false);
  });

  test('the first one is you against two easy bots, on A sides, you first', () => {
    expect(playing(FIRST_SET_UP).map(({ who, level }) => (who === 'bot' ? level : who))).toEqual([
      'me',
      2,
      1,
    ]);
    expect(FIRST_SET_UP.first).toBe(0);
    const options = variations.options(FIRST_SET_UP.choice, 3, 0, () => false);
    expect(options).toEqual(imhotep.parseOptions({ seats: 3, first: 0 }));
  });

  test('each colour plays once', () => {
    const looks = withLook(FIRST_SET_UP, 0, 1).seats.map(({ look }) => look);
    expect(looks).toEqual([1, 0, 2, 3]);
  });

  test('only one seat is mine: who gives me theirs takes mine', () => {
    const whos = withWho(FIRST_SET_UP, 2, 'me').seats.map(({ who }) => who);
    expect(whos).toEqual(['bot', 'bot', 'me', 'bot']);
  });

  test('who is not at the table cannot start', () => {
    expect(withCount({ ...FIRST_SET_UP, first: 2 }, 2).first).toBeNull();
  });

  test('what an older page stored is looked at before it is used', () => {
    expect(isSetUp(JSON.parse(JSON.stringify(FIRST_SET_UP)), variations)).toBe(true);
    expect(isSetUp({ ...FIRST_SET_UP, count: 5 }, variations)).toBe(false);
    expect(
      isSetUp(
        { ...FIRST_SET_UP, seats: FIRST_SET_UP.seats.map((seat) => ({ ...seat, look: 0 })) },
        variations,
      ),
    ).toBe(false);
    expect(isSetUp(null, variations)).toBe(false);
  });
});
