import { ARCH_FIELDS, type Field, PYRAMID_FIELDS, RELIEF_FIELDS } from '@saqqara/anubixx';
import type { FieldSpot } from './scene.ts';

/** A place to build: its left foot, and the size of its stones. */
interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Spots = readonly (readonly [Field, FieldSpot])[];

/** Levels of 6 to 1, each over the joints of the one below. */
export const pyramidSpots = ({ x, y, width, height }: Plot): Spots =>
  PYRAMID_FIELDS.map((field) => {
    const [level, place] = [Number(field[1]) - 1, Number(field[2]) - 1];
    return [
      field,
      { x: x + (place + level / 2) * width, y: y - (level + 1) * height, width, height, lean: 0 },
    ];
  });

/** Two columns `gap` apart, and the capstone over both. */
export const archSpots = ({ x, y, width, height }: Plot, gap: number): Spots =>
  ARCH_FIELDS.map((field) => {
    if (field === 'CAP') {
      return [field, { x, y: y - 7 * height, width: 2 * width + gap, height, lean: 0 }];
    }
    const level = Number(field[1]) - 1;
    const left = field.startsWith('L') ? x : x + width + gap;
    return [field, { x: left, y: y - (level + 1) * height, width, height, lean: 0 }];
  });

/** Three rows from above; `x` and `y` are the upper left corner. */
export const reliefSpots = ({ x, y, width, height }: Plot, lean: number): Spots =>
  RELIEF_FIELDS.map((field) => {
    const [row, place] = [Number(field[1]) - 1, Number(field[2]) - 1];
    return [field, { x: x + place * width - lean * row * height, y: y + row * height, width, height, lean }];
  });

export const gathered = (...spots: readonly Spots[]): Readonly<Record<Field, FieldSpot>> =>
  Object.fromEntries(spots.flat()) as Record<Field, FieldSpot>;
