import { expect, test } from 'vitest';
import { tellAt } from '../src/telling/schedule.ts';

const at = (text: string): number => Date.parse(text);
const night = { from: 22, until: 7 };

test.each([
  ['by day at once', 'Europe/Stockholm', night, '2030-01-01T12:00:00Z', '2030-01-01T12:00:00Z'],
  [
    'in the evening not before morning',
    'Europe/Stockholm',
    night,
    '2030-01-01T21:30:00Z',
    '2030-01-02T06:00:00Z',
  ],
  ['after midnight, either', 'Europe/Stockholm', night, '2030-01-02T02:12:34Z', '2030-01-02T06:00:00Z'],
  [
    'where hours begin at the half hour',
    'Asia/Kolkata',
    night,
    '2030-01-01T20:00:00Z',
    '2030-01-02T01:30:00Z',
  ],
  [
    'in the night that is an hour shorter',
    'Europe/Stockholm',
    night,
    '2030-03-30T23:00:00Z',
    '2030-03-31T05:00:00Z',
  ],
  ['a nap at noon', 'UTC', { from: 12, until: 14 }, '2030-01-01T13:59:59Z', '2030-01-01T14:00:00Z'],
  ['hours that are none', 'UTC', { from: 7, until: 7 }, '2030-01-01T07:10:00Z', '2030-01-01T07:10:00Z'],
])('quiet hours: %s', (_, timeZone, quiet, now, expected) => {
  expect(new Date(tellAt({ timeZone, digestAt: null, quiet }, at(now), at(now))).toISOString()).toBe(
    new Date(expected).toISOString(),
  );
});

test.each([
  ['before the hour', '2030-01-01T12:00:00Z', '2030-01-01T12:00:00Z', '2030-01-01T17:00:00Z'],
  ['after it, the next day', '2030-01-01T17:00:01Z', '2030-01-01T17:00:01Z', '2030-01-02T17:00:00Z'],
  ['at the hour that was waited for', '2030-01-01T17:00:00Z', '2030-01-01T17:00:00Z', '2030-01-01T17:00:00Z'],
  [
    'and late, where nobody could at the hour',
    '2030-01-01T17:00:00Z',
    '2030-01-01T20:00:00Z',
    '2030-01-01T20:00:00Z',
  ],
])('once a day: %s', (_, due, now, expected) => {
  const wishes = { timeZone: 'Europe/Stockholm', digestAt: 18, quiet: null };
  expect(new Date(tellAt(wishes, at(due), at(now))).toISOString()).toBe(new Date(expected).toISOString());
});
