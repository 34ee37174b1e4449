import {
  type BySeat,
  type Outcome,
  placesBy,
  type Score,
  type ScoreLine,
  type Seat,
  totalled,
} from '@saqqara/kernel';
import { hasFinished } from './bonus.ts';
import { PLACES, PYRAMID_FIELDS } from './fields.ts';
import {
  ARCH_POINTS,
  BONUS_POINTS,
  CAPSTONE_POINTS,
  JOKER_POINTS,
  PYRAMID_POINTS,
  QUARRY_POINTS,
  QUARRY_STONES,
  RELIEF_POINTS,
} from './material.ts';
import { lastCrossed, type Sheet, type Table } from './state.ts';

/** The lines of a score sheet, with the rules that count them. */
const LINES = {
  pyramid: 'AN-20',
  arch: 'AN-21',
  relief: 'AN-22',
  bonuses: 'AN-23',
  finish: 'AN-17',
  quarry: 'AN-23',
  jokers: 'AN-23',
} as const;
export type ScoreLineId = keyof typeof LINES;

/** Every seat's points as if the game ended now. Nothing is on a track before the end. */
export const score = (table: Table): BySeat<Score> =>
  table.sheets.map((sheet, seat) =>
    totalled([
      line('pyramid', pyramidPoints(sheet)),
      line('arch', archPoints(sheet)),
      line('relief', reliefPoints(sheet)),
      line('bonuses', bonusPoints(sheet)),
      line('finish', finishPoints(table, seat)),
      line('quarry', quarryPoints(sheet)),
      line('jokers', jokerPoints(sheet)),
    ]),
  );

export const outcome = (table: Table): Outcome | null => (table.ended === null ? null : outcomeOf(table));

/** Most points win, then most pyramid fields; then victory is shared. [AN-24] */
export function outcomeOf(table: Table): Outcome {
  const scores = table.sheets.map((sheet, seat) => total(table, sheet, seat));
  const stones = table.sheets.map(({ pyramid }) => bitCount(pyramid));
  const isAhead = (seat: Seat, other: Seat): boolean =>
    scores[seat] === scores[other] ? stones[seat]! > stones[other]! : scores[seat]! > scores[other]!;
  return { scores, places: placesBy(scores.length, isAhead) };
}

const line = (id: ScoreLineId, points: number): ScoreLine => ({ id, rule: LINES[id], points, scored: false });

const total = (table: Table, sheet: Sheet, seat: Seat): number =>
  pyramidPoints(sheet) +
  archPoints(sheet) +
  reliefPoints(sheet) +
  bonusPoints(sheet) +
  finishPoints(table, seat) +
  quarryPoints(sheet) +
  jokerPoints(sheet);

const LEVELS = PYRAMID_FIELDS.map((field) => Number(field[1]));

/** By the highest level with a marked stone. [AN-20] */
export const pyramidPoints = ({ pyramid }: Sheet): number =>
  pyramid === 0 ? 0 : PYRAMID_POINTS[LEVELS[31 - Math.clz32(pyramid)]!]!;

const COLUMN = 0b111111;

/** By the lower column, or the capstone. [AN-21] */
export function archPoints({ arch }: Sheet): number {
  if (arch & PLACES.CAP.bit) return CAPSTONE_POINTS;
  return ARCH_POINTS[Math.min(bitCount(arch & COLUMN), bitCount((arch >> 6) & COLUMN))]!;
}

/** By marked fields, which always come in pairs. [AN-22] */
export const reliefPoints = ({ relief }: Sheet): number => RELIEF_POINTS[bitCount(relief) >> 1]!;

const bonusPoints = ({ bonuses }: Sheet): number => BONUS_POINTS * bitCount(bonuses);

const finishPoints = (table: Table, seat: Seat): number => (hasFinished(table, seat) ? BONUS_POINTS : 0);

/** Stones to the right of the last crossed one. [AN-23] */
export const quarryPoints = (sheet: Sheet): number => QUARRY_POINTS * (QUARRY_STONES - lastCrossed(sheet));

const jokerPoints = ({ jokers }: Sheet): number => JOKER_POINTS * jokers;

export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
