import type { Emit, Seat } from '@saqqara/kernel';
import type { OpenEvent } from './event.ts';
import { maskOf, PLACES, SYMBOLS } from './fields.ts';
import { type Bonus, BONUSES, type Building, BUILDINGS } from './material.ts';
import { bonusesIn, isComplete, type State, type Table } from './state.ts';

/** A symbol's fields as a mask of its building, and its place in a mask of bonuses. */
interface Pattern {
  readonly building: Building;
  readonly fields: number;
  readonly bit: number;
}

const PATTERNS = Object.fromEntries(
  BONUSES.map((bonus, index): [Bonus, Pattern] => {
    const { building } = PLACES[SYMBOLS[bonus][0]!];
    return [bonus, { building, fields: maskOf(building, SYMBOLS[bonus]), bit: 1 << index }];
  }),
) as Readonly<Record<Bonus, Pattern>>;

/** Who marks the last field of a symbol wins its bonus, unless somebody did in an earlier roll. [AN-16] */
export function awardBonus(table: Table, seat: Seat, bonus: Bonus, emit: Emit<OpenEvent>): void {
  const { building, fields, bit } = PATTERNS[bonus];
  const sheet = table.sheets[seat]!;
  if ((sheet[building] & fields) !== fields || (table.closed & bit) !== 0) return;
  sheet.bonuses |= bit;
  emit({ type: 'bonusWon', seat, bonus });
}

/** After the roll in which a bonus was first won nobody else can win it. [AN-16] */
export function closeBonuses(state: State, emit: Emit<OpenEvent>): void {
  let won = 0;
  for (const sheet of state.sheets) won |= sheet.bonuses;
  const fresh = won & ~state.closed;
  if (fresh === 0) return;
  state.closed = won;
  for (const bonus of bonusesIn(fresh)) {
    emit({ type: 'bonusClosed', bonus, winners: winnersOf(state, bonus) });
  }
}

export const winnersOf = (table: Table, bonus: Bonus): Seat[] =>
  table.sheets.flatMap((sheet, seat) => (sheet.bonuses & PATTERNS[bonus].bit ? [seat] : []));

/** Two or three buildings complete when the game ends earn the finish bonus, once. [AN-17] */
export function hasFinished(table: Table, seat: Seat): boolean {
  const sheet = table.sheets[seat]!;
  let complete = 0;
  for (const building of BUILDINGS) if (isComplete(sheet, building)) complete += 1;
  return complete >= 2;
}
