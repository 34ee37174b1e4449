import { anubixx } from '@saqqara/anubixx';
import { formatRefusal, play, type Seat, seeded, seedFrom } from '@saqqara/kernel';
import { type Stone, STONES } from '../src/action.ts';
import type { Event } from '../src/event.ts';
import { type Field, FIELDS, PLACES } from '../src/fields.ts';
import { type Bonus, BONUSES, type Building, type Colour, type Letter, LETTERS } from '../src/material.ts';
import type { Others } from '../src/options.ts';
import type { Sheet, State } from '../src/state.ts';

interface SheetOf {
  readonly letter?: Letter;
  /** Fields and whole buildings: `'P11 P12 arch'`. */
  readonly marked?: string;
  /** Fields that are free although their building was named. */
  readonly free?: string;
  /** Quarry stones that have paid: `'Q2 Q5'`. */
  readonly crossed?: string;
  readonly jokers?: number;
  readonly bonuses?: readonly Bonus[];
}

interface PositionOf {
  readonly dice?: string;
  readonly sheets?: readonly SheetOf[];
  readonly others?: Others;
  readonly active?: Seat;
  readonly closed?: readonly Bonus[];
  readonly idle?: number;
}

/** A position that names only what matters: else three empty sheets A, B and C, and seat 0 has rolled. */
export function position({
  dice = '',
  sheets = [{}, {}, {}],
  others,
  active,
  closed,
  idle,
}: PositionOf = {}): State {
  return {
    options: { seats: sheets.length, others: others ?? 'clockwise', first: null },
    roll: 1,
    active: active ?? 0,
    dice: words(dice) as Colour[],
    finished: [],
    idle: idle ?? 0,
    closed: bonusMask(closed ?? []),
    sheets: sheets.map((sheet, seat) => sheetOf({ letter: LETTERS[seat]!, jokers: sheets.length, ...sheet })),
    turns: sheets.map(() => ({ marks: [], dice: 0 })),
    ended: null,
    rng: seeded(seedFrom(1)),
  };
}

export function sheetOf({
  letter = 'A',
  marked = '',
  free = '',
  crossed = '',
  jokers = 3,
  bonuses = [],
}: SheetOf): Sheet {
  const isNamed = (field: Field): boolean =>
    words(marked).some((word) => word === field || word === PLACES[field].building) &&
    !words(free).includes(field);
  const mask = (building: Building): number =>
    FIELDS.filter((field) => PLACES[field].building === building && isNamed(field)).reduce(
      (sum, field) => sum | PLACES[field].bit,
      0,
    );
  return {
    letter,
    pyramid: mask('pyramid'),
    arch: mask('arch'),
    relief: mask('relief'),
    crossed: words(crossed).reduce((sum, stone) => sum | (1 << STONES.indexOf(stone as Stone)), 0),
    jokers,
    bonuses: bonusMask(bonuses),
  };
}

/** Plays lines as a record has them, `'0 mark P12 die'`, and returns what happened. */
export function plays(state: State, ...lines: string[]): Event[] {
  const events: Event[] = [];
  for (const line of lines) {
    play(anubixx, state, { seat: Number(line[0]), action: line.slice(2) }, (event) => events.push(event));
  }
  return events;
}

/** What a seat may do, as it is written. */
export const legal = (state: State, seat: Seat): string[] =>
  anubixx.legalActions(state, seat).map((action) => anubixx.format(action));

/** The ways in which a seat may pay for a field now. */
export const payments = (state: State, seat: Seat, field: Field): string[] =>
  legal(state, seat)
    .filter((text) => text.startsWith(`mark ${field} `))
    .map((text) => text.slice(`mark ${field} `.length));

/** The refusal as logs write it, or `null` for what is allowed. */
export function why(state: State, line: string): string | null {
  const action = anubixx.parse(line.slice(2));
  if (action === null) throw new Error(`${line} is not an action`);
  const refusal = anubixx.refuse(state, Number(line[0]), action);
  return refusal === null ? null : formatRefusal(refusal);
}

/** Ends the turns of everybody who has not yet ended theirs in this roll. */
export function passOthers(state: State): Event[] {
  const { roll } = state;
  const events: Event[] = [];
  while (state.roll === roll && state.ended === null) {
    const seat = anubixx.toAct(state)[0]!;
    events.push(...plays(state, `${seat} ${legal(state, seat).includes('done') ? 'done' : 'decide'}`));
  }
  return events;
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const bonusMask = (bonuses: readonly Bonus[]): number =>
  bonuses.reduce((mask, bonus) => mask | (1 << BONUSES.indexOf(bonus)), 0);
