import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pairable, supportedInArch, supportedInPyramid } from '../src/building.ts';
import {
  COMPLETE,
  type Field,
  FIELDS,
  fieldsIn,
  neighboursOf,
  PLACES,
  supportOf,
  SYMBOLS,
} from '../src/fields.ts';
import * as material from '../src/material.ts';
import { SHEETS } from '../src/sheets.ts';
import type { SheetFacts } from './slowRules.ts';

const facts = JSON.parse(readFileSync(new URL('sheets.json', import.meta.url), 'utf8')) as SheetFacts;
const { pyramid, arch, relief } = facts.structure;

test('[AN-1, AN-3] the box holds what the list of facts says', () => {
  expect(material.COLOURS).toStrictEqual(facts.colours);
  for (const seats of material.SEAT_COUNTS) {
    expect(material.diceCount(seats)).toBe(facts.dice.count[seats]);
    expect(material.jokerCount(seats)).toBe(facts.jokersPerPlayer[seats]);
  }
});

test('[AN-3] 21 fields in the pyramid, 13 in the arch, 12 in the relief', () => {
  expect(FIELDS).toStrictEqual([...pyramid, ...arch, ...relief].map(({ id }) => id));
  expect([pyramid.length, arch.length, relief.length]).toStrictEqual([21, 13, 12]);
});

test('[AN-6, AN-7] every stone rests on those that the list of facts says', () => {
  for (const { id, needs } of [...pyramid, ...arch]) expect(supportOf(id)).toStrictEqual(needs);
  for (const { id } of relief) expect(supportOf(id)).toStrictEqual([]);
});

test('[AN-8] fields of the relief that share a side', () => {
  for (const { id, neighbours } of relief) expect(neighboursOf(id)).toStrictEqual(neighbours);
  for (const { id } of [...pyramid, ...arch]) expect(neighboursOf(id)).toStrictEqual([]);
});

test('[AN-4] every symbol is where the list of facts says', () => {
  for (const { id, symbol } of [...pyramid, ...arch, ...relief]) expect(PLACES[id].symbol).toBe(symbol);
  const printed = facts.bonuses.filter(({ building }) => building !== null);
  expect(material.BONUSES).toStrictEqual(printed.map(({ id }) => id));
  for (const { id, fields } of printed) expect(SYMBOLS[id as material.Bonus]).toStrictEqual(fields);
});

test('[AN-20, AN-21, AN-22, AN-23] the points are those of the list of facts', () => {
  const { points } = facts;
  expect(material.PYRAMID_POINTS).toStrictEqual(points.pyramidByLevel);
  const levels = [0, 1, 2, 3, 4, 5, 6];
  expect(material.ARCH_POINTS).toStrictEqual(levels.map((level) => points.archByLowerColumn[level]));
  expect(material.CAPSTONE_POINTS).toBe(points.archByLowerColumn['capstone']);
  expect(material.RELIEF_POINTS).toStrictEqual(levels.map((pairs) => points.reliefByFields[2 * pairs]));
  expect([material.BONUS_POINTS, material.QUARRY_POINTS, material.JOKER_POINTS]).toStrictEqual([3, 1, 2]);
  expect([points.bonus, points.quarryStone, points.joker]).toStrictEqual([3, 1, 2]);
});

describe.each(material.LETTERS)('sheet %s', (letter) => {
  const printed = SHEETS[letter];
  const listed = facts.sheets[letter]!;

  test('[AN-2] every field and quarry stone has the listed colour', () => {
    expect(printed.colours).toStrictEqual({ ...listed.pyramid, ...listed.arch, ...listed.relief });
    expect(printed.quarry).toStrictEqual(listed.quarry);
  });

  test('[AN-3] the quarry has two stones of each colour', () => {
    for (const colour of material.COLOURS)
      expect(printed.quarry.filter((each) => each === colour)).toHaveLength(2);
  });

  test('[AN-2] it is sheet A with the colours exchanged', () => {
    const exchange = new Map(FIELDS.map((field) => [SHEETS.A.colours[field], printed.colours[field]]));
    expect(new Set(exchange.values()).size).toBe(6);
    for (const field of FIELDS) expect(printed.colours[field]).toBe(exchange.get(SHEETS.A.colours[field]));
    expect(printed.quarry).toStrictEqual(SHEETS.A.quarry.map((colour) => exchange.get(colour)));
  });

  test('[AN-2] each building has every colour as often as the list of facts says', () => {
    for (const building of material.BUILDINGS) {
      const counts = (colours: readonly string[]) =>
        material.COLOURS.map((colour) => colours.filter((each) => each === colour).length);
      const fields = fieldsIn(building, COMPLETE[building]);
      const own = counts(fields.map((field) => printed.colours[field]));
      expect(own).toStrictEqual(counts(Object.values(listed[building])));
      expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
    }
  });
});

/** The masks are a trick; this is the rule word by word, in all positions or many. */
describe('what can be marked next', () => {
  const everyField = (building: material.Building): Field[] => fieldsIn(building, COMPLETE[building]);

  test('[AN-6] in the pyramid: free fields whose two stones underneath are marked', () => {
    for (let marked = 0; marked <= COMPLETE.pyramid; marked += 101) {
      const isMarked = (field: Field): boolean => (marked & PLACES[field].bit) !== 0;
      const expected = everyField('pyramid').filter(
        (field) => !isMarked(field) && supportOf(field).every(isMarked),
      );
      expect(fieldsIn('pyramid', supportedInPyramid(marked))).toStrictEqual(expected);
    }
  });

  test('[AN-7] in the arch: the next field of each column, and the capstone on both', () => {
    for (let left = 0; left <= 6; left++) {
      for (let right = 0; right <= 6; right++) {
        const marked = ((1 << left) - 1) | (((1 << right) - 1) << 6);
        const next = [...(left < 6 ? [`L${left + 1}`] : []), ...(right < 6 ? [`R${right + 1}`] : [])];
        expect(fieldsIn('arch', supportedInArch(marked))).toStrictEqual(next.length === 0 ? ['CAP'] : next);
      }
    }
    expect(supportedInArch(COMPLETE.arch)).toBe(0);
  });

  test('[AN-8] in the relief: free fields beside another free field', () => {
    for (let marked = 0; marked <= COMPLETE.relief; marked++) {
      const isFree = (field: Field): boolean => (marked & PLACES[field].bit) === 0;
      const expected = everyField('relief').filter(
        (field) => isFree(field) && neighboursOf(field).some(isFree),
      );
      expect(fieldsIn('relief', pairable(marked))).toStrictEqual(expected);
    }
  });
});
