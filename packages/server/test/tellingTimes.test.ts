import { expect, test } from 'vitest';
import { remindAt, tellAt } from '../src/telling/tellingTimes.ts';

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
  [
    'until an hour that the clocks leap over',
    'Europe/Stockholm',
    { from: 22, until: 2 },
    '2030-03-30T23:00:00Z',
    '2030-03-31T01:00:00Z',
  ],
  [
    'or leap into the middle of',
    'Australia/Lord_Howe',
    { from: 22, until: 2 },
    '2030-10-05T13:00:00Z',
    '2030-10-05T15:30:00Z',
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

test.each([
  ['that is leapt over', 'Europe/Stockholm', '2030-03-30T23:00:00Z', '2030-03-31T01:00:00Z'],
  ['that is leapt over by half', 'Australia/Lord_Howe', '2030-10-05T13:00:00Z', '2030-10-05T15:30:00Z'],
  ['that comes twice, the first time', 'Europe/Stockholm', '2030-10-26T23:00:00Z', '2030-10-27T00:00:00Z'],
  ['that comes twice, once only', 'Europe/Stockholm', '2030-10-27T00:30:00Z', '2030-10-28T01:00:00Z'],
])('once a day at an hour %s', (_, timeZone, due, expected) => {
  const told = tellAt({ timeZone, digestAt: 2, quiet: null }, at(due), at(due));
  expect(new Date(told).toISOString()).toBe(new Date(expected).toISOString());
});

test('time that is short is told in the night, unless an hour of it is left in the morning', () => {
  const [now, morning] = [at('2030-01-01T23:00:00Z'), at('2030-01-02T07:00:00Z')];
  const times = { timeZone: 'UTC', quiet: night };
  expect(remindAt(times, at('2030-01-02T07:59:59Z'), now)).toBe(now);
  expect(remindAt(times, at('2030-01-02T08:00:00Z'), now)).toBe(morning);
  expect(remindAt(times, at('2030-01-02T08:00:00Z'), morning)).toBe(morning);
});
