import type { Seat } from '@saqqara/kernel';
import type { Field } from '../src/fields.ts';
import { FIELDS } from '../src/fields.ts';
import { isMarked, type State } from '../src/state.ts';

/** The points of a seat, counted field by field as on paper: slow, and written without a look at the engine's. */
export function slowScore(state: State, seat: Seat): Record<string, number> {
  const sheet = state.sheets[seat]!;
  const has = (field: string): boolean => isMarked(sheet, field as Field);
  const count = (letter: string): number =>
    FIELDS.filter((field) => field.startsWith(letter) && has(field)).length;
  let buildings = 0;
  if (has('P61')) buildings++;
  if (has('CAP')) buildings++;
  if (count('F') === 12) buildings++;
  return {
    pyramid: pyramid(has),
    arch: arch(has),
    relief: relief(count('F')),
    bonuses:
      3 * [0, 1, 2, 3, 4, 5, 6].filter((bonus) => Math.floor(sheet.bonuses / 2 ** bonus) % 2 === 1).length,
    finish: buildings >= 2 ? 3 : 0,
    quarry: quarry(sheet.crossed),
    jokers: sheet.jokers + sheet.jokers,
  };
}

function pyramid(has: (field: string) => boolean): number {
  if (has('P61')) return 21;
  if (has('P51') || has('P52')) return 15;
  if (has('P41') || has('P42') || has('P43')) return 10;
  if (has('P31') || has('P32') || has('P33') || has('P34')) return 6;
  if (has('P21') || has('P22') || has('P23') || has('P24') || has('P25')) return 3;
  return has('P11') || has('P12') || has('P13') || has('P14') || has('P15') || has('P16') ? 1 : 0;
}

function arch(has: (field: string) => boolean): number {
  if (has('CAP')) return 11;
  if (has('L6') && has('R6')) return 8;
  if (has('L5') && has('R5')) return 6;
  if (has('L4') && has('R4')) return 5;
  if (has('L3') && has('R3')) return 4;
  return has('L2') && has('R2') ? 3 : 0;
}

/** In the middle of a turn half a pair counts nothing. */
function relief(fields: number): number {
  if (fields === 12) return 15;
  if (fields >= 10) return 11;
  if (fields >= 8) return 8;
  if (fields >= 6) return 6;
  return fields >= 4 ? 4 : 0;
}

/** Walks from the right until a crossed stone stops it. */
function quarry(crossed: number): number {
  let points = 0;
  for (let stone = 12; stone >= 1; stone--) {
    if (Math.floor(crossed / 2 ** (stone - 1)) % 2 === 1) break;
    points++;
  }
  return points;
}
