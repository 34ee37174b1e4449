import {
  ARCH_FIELDS,
  isMarked,
  PYRAMID_FIELDS,
  RELIEF_FIELDS,
  RELIEF_POINTS,
  type Sheet,
} from '@saqqara/anubixx';
import type { Anubixx } from '@saqqara/games';
import type { DaySigns } from '../../day/daySigns.ts';

/** How much of each building stands at the end: levels, courses, steps. */
export const anubixxDaySigns: DaySigns<Anubixx> = ({ states, seat }) => {
  const sheet = states.at(-1)!.sheets[seat]!;
  return [
    `△ ${boxes(levelsIn(sheet), 6)}`,
    `∩ ${boxes(coursesIn(sheet), 7)}`,
    `▭ ${boxes(stepsIn(sheet), 5)}`,
  ];
};

const boxes = (done: number, all: number): string => '■'.repeat(done) + '□'.repeat(all - done);

/** The levels of the pyramid that have been reached: its points go by the highest. */
const levelsIn = (sheet: Sheet): number =>
  Math.max(0, ...PYRAMID_FIELDS.map((field) => (isMarked(sheet, field) ? Number(field[1]) : 0)));

/** The courses of the arch that stand on both sides, and the capstone. */
function coursesIn(sheet: Sheet): number {
  const standing = ARCH_FIELDS.filter((field) => isMarked(sheet, field));
  if (standing.includes('CAP')) return 7;
  const left = standing.filter((field) => field.startsWith('L')).length;
  return Math.min(left, standing.length - left);
}

/** The steps of the floor relief that bring points. */
function stepsIn(sheet: Sheet): number {
  const pairs = RELIEF_FIELDS.filter((field) => isMarked(sheet, field)).length >> 1;
  return RELIEF_POINTS.slice(0, pairs + 1).filter((points) => points > 0).length;
}
