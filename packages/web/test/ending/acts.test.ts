import { expect, test } from 'vitest';
import {
  type Act,
  actAfter,
  BAND,
  countingTime,
  firstAct,
  isBefore,
  rowTime,
} from '../../src/ending/acts.ts';

function actsFrom(first: Act): Act[] {
  const acts = [first];
  while (acts.at(-1) !== 'podium') acts.push(actAfter(acts.at(-1)!));
  return acts;
}

test('an end is told in order: landed, band, rows, podium', () => {
  expect(actsFrom(firstAct(false))).toEqual(['landing', 'band', 'counting', 'podium']);
  expect(actsFrom(firstAct(false)).filter(isBefore)).toEqual(['landing', 'band']);
});

test('where nothing moves everything is there at once', () => {
  expect(actsFrom(firstAct(true))).toEqual(['podium']);
});

test('the band stays for 1.2 seconds, and counting takes four at most, however many rows there are', () => {
  expect(BAND).toBe(1200);
  for (let rows = 1; rows < 20; rows++) {
    expect(countingTime(rows)).toBeLessThanOrEqual(4000 + rowTime(rows));
    expect(rowTime(rows) * rows).toBeLessThanOrEqual(4000);
  }
});
