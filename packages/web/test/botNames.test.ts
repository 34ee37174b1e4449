import { LEVEL_NAMES } from '@saqqara/kernel';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { Face } from '../src/drawing/face/face.tsx';
import { botName, variantOf } from '../src/app/botNames.ts';

const seatsOf = (levels: readonly (number | null)[]) =>
  levels.map((level, seat) => ({
    level,
    name:
      level === null
        ? ''
        : botName(
            levels.map((each) => ({ level: each })),
            seat,
          ),
  }));

test('whoever sits at a table of five has a name and a face of their own', () => {
  for (const level of LEVEL_NAMES.keys()) {
    const seats = seatsOf([1, 2, 3, 4, 5].map(() => level + 1));
    const names = seats.map(({ name }) => name);
    expect(new Set(names).size).toBe(5);
    expect(names).not.toContain('');
    const drawn = seats.map((_, seat) =>
      renderToString(Face({ level: level + 1, size: 44, variant: variantOf(seats, seat) })),
    );
    expect(new Set(drawn).size).toBe(5);
  }
  const first = seatsOf([...LEVEL_NAMES.keys()].map((level) => level + 1)).map(({ name }) => name);
  expect(first).toEqual(['Ipi', 'Hori', 'Nefret', 'Ankhu', 'Ptahmose', 'Meryt', 'Rekhmira', 'Hemiunu']);
});

test('the second bot of a level has another name and looks the other way, in whatever seat it sits', () => {
  const seats = seatsOf([null, 2, 2, 3]);
  expect(seats.map(({ name }) => name)).toEqual(['', 'Hori', 'Kha', 'Nefret']);
  expect([1, 2, 3].map((seat) => variantOf(seats, seat))).toEqual([0, 1, 0]);
  const rotated = [...seats.slice(2), ...seats.slice(0, 2)];
  expect(rotated.map((_, seat) => variantOf(rotated, seat))).toEqual([1, 0, 0, 0]);
});

test('a bot with a name of one’s own choice is told apart by its seat', () => {
  const seats = [2, 2].map((level) => ({ level, name: 'Bob' }));
  expect(seats.map((_, seat) => variantOf(seats, seat))).toEqual([0, 1]);
});
