import { TEMPERS } from '@saqqara/kernel';
import type { Variations } from '../../games/variations.ts';
import { readStored, writeStored } from './stored.ts';
import { firstOnlineSetUp, firstSetUp, isOnline, type SeatChoice, type SetUp, WHO } from './setUp.ts';

/** Games of this device and tables online are remembered apart, so that a card of the first page never opens a table. */
const storedAs = ({ game }: Variations, isTable: boolean): string =>
  `saqqara.${isTable ? 'tableSetUp' : 'setUp'}.${game}`;

/** What was chosen last time, or what suits a first game. */
export function lastSetUp(variations: Variations): SetUp {
  const stored = readStored(storedAs(variations, false));
  return isSetUp(stored, variations) && !isOnline(stored) ? stored : firstSetUp(variations);
}

/** The same of a table to which somebody comes by a link. */
export function lastOnlineSetUp(variations: Variations): SetUp {
  const stored = readStored(storedAs(variations, true));
  return isSetUp(stored, variations) && isOnline(stored) ? stored : firstOnlineSetUp(variations);
}

export function rememberSetUp(setUp: SetUp, variations: Variations): void {
  writeStored(storedAs(variations, isOnline(setUp)), setUp);
}

/** Whether a value from an older page still is one: anything odd would show as a broken form. */
export function isSetUp(value: unknown, { looks, seatCounts, isChoice }: Variations): value is SetUp {
  if (typeof value !== 'object' || value === null) return false;
  const { seats, count, first, choice } = value as Partial<Record<keyof SetUp, unknown>>;
  if (!Array.isArray(seats) || !seats.every(isSeatChoice)) return false;
  const chosen = seats.map(({ look }) => look).toSorted((a, b) => a - b);
  if (JSON.stringify(chosen) !== JSON.stringify(looks.toSorted((a, b) => a - b))) return false;
  if (typeof count !== 'number' || !seatCounts.includes(count)) return false;
  if (first !== null && !(typeof first === 'number' && first >= 0 && first < count)) return false;
  return isChoice(choice) && isSeated(seats, count);
}

/** I sit once at most, and at a table online I do. */
function isSeated(seats: readonly SeatChoice[], count: number): boolean {
  const mine = (sitting: readonly SeatChoice[]): number => sitting.filter(({ who }) => who === 'me').length;
  const sitting = seats.slice(0, count);
  return mine(seats) <= 1 && (mine(sitting) === 1 || !sitting.some(({ who }) => who === 'link'));
}

function isSeatChoice(value: unknown): value is SeatChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { who, level, temper, name, look } = value as Partial<Record<keyof SeatChoice, unknown>>;
  return (
    WHO.some((each) => each === who) &&
    typeof level === 'number' &&
    level >= 1 &&
    level <= 8 &&
    (temper === undefined || TEMPERS.some((each) => each === temper)) &&
    typeof name === 'string' &&
    typeof look === 'number'
  );
}
