import type { PoolStatus, Seek } from '@saqqara/protocol/client';
import { expect, test } from 'vitest';
import { levelNear, newsBetween, rangeAt, waitedText } from '../src/find/seekModel.ts';

const SINCE = Date.UTC(2030, 0, 1);

const seek = (given: Partial<Seek> = {}): Seek => ({
  game: 'imhotep',
  seats: 2,
  tempo: 'live',
  isRated: true,
  since: SINCE,
  strength: { value: 1_587, plusMinus: 48 },
  state: 'looking',
  offer: null,
  table: null,
  ...given,
});

const status = (given: Partial<Seek>): PoolStatus => ({ seek: seek(given), now: SINCE, mark: '' });

const person = (name: string, isReady: boolean, isMe = false) => ({ name, isReady, isMe, strength: null });
const offer = {
  id: 'offer-1234',
  seats: 2,
  until: SINCE,
  lasts: 12_000,
  people: [person('Ana', true, true), person('Ben', false)],
};

test('who was found and does not come is named to who was ready; who did not come is told so', () => {
  const found = status({ state: 'offered', offer });
  expect(newsBetween(null, found)).toBeNull();
  expect(newsBetween(found, status({}))).toEqual({ kind: 'fell', names: ['Ben'] });
  expect(newsBetween(found, status({ state: 'missed' }))).toEqual({ kind: 'missed' });
  expect(newsBetween(status({}), status({}))).toBeNull();
});

test('the range is told as it grows, until it is everybody', () => {
  expect(rangeAt(seek(), SINCE)).toEqual({ from: 1_487, to: 1_687 });
  expect(rangeAt(seek(), SINCE + 34_000)).toEqual({ from: 1_392, to: 1_782 });
  expect(rangeAt(seek(), SINCE + 10 * 60_000)).toBeNull();
});

test('the time is told in minutes and seconds, and never below nothing', () => {
  expect([-5, 0, 34_000, 60_000, 605_999].map(waitedText)).toEqual(['0:00', '0:00', '0:34', '1:00', '10:05']);
});

test('the bot nearest in strength is there meanwhile, where the strength is known', () => {
  const at = (value: number, plusMinus = 50): number | null => levelNear({ value, plusMinus });
  expect([at(700), at(1_000), at(1_587), at(2_400)]).toEqual([1, 1, 7, 8]);
  expect(at(1_500, 350)).toBeNull();
});
