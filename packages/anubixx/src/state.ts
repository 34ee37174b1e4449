import type { BySeat, Rng, Seat, Viewer } from '@saqqara/kernel';
import type { Mark } from './action.ts';
import { COMPLETE, type Field, PLACES } from './fields.ts';
import { type Bonus, BONUSES, type Building, type Colour, type Letter } from './material.ts';
import type { Options } from './options.ts';

/** One player's sheet. Marked fields, crossed stones and bonuses are masks of bits: see `isMarked`. */
export interface Sheet {
  readonly letter: Letter;
  pyramid: number;
  arch: number;
  relief: number;
  /** Quarry stones that have paid; those to the left of the last one are lost. */
  crossed: number;
  /** Jokers that are left. */
  jokers: number;
  bonuses: number;
}

/** What a seat has done in this roll. */
export interface Turn {
  /** Never changed, only replaced, so that copies of a state may share it. */
  marks: readonly Mark[];
  /** The dice that paid, as a mask over `Table.dice`. */
  dice: number;
}

/** Why the game is over. [AN-18, AN-19] */
export type Ending = 'secondBuilding' | 'nobodyMarked';

/** All that lies open: what every player and spectator sees. */
export interface Table {
  readonly options: Options;
  /** Counts from 1. */
  roll: number;
  active: Seat;
  /** As they were rolled. */
  dice: readonly Colour[];
  /** The seats that have ended their turn in this roll, in that order: the active one first. */
  finished: Seat[];
  /** Rolls in a row before this one in which nobody marked anything. */
  idle: number;
  /** Bonuses won in earlier rolls. [AN-16] */
  closed: number;
  readonly sheets: BySeat<Sheet>;
  readonly turns: BySeat<Turn>;
  ended: Ending | null;
}

/** The truth. */
export interface State extends Table {
  readonly rng: Rng;
}

/**
 * What one viewer knows. The turns of `secret` seats are not shown: their sheets look as they did when the
 * roll began. [AN-25]
 */
export interface View extends Table {
  readonly viewer: Viewer;
  readonly secret: readonly Seat[];
}

export const isMarked = (sheet: Sheet, field: Field): boolean =>
  (sheet[PLACES[field].building] & PLACES[field].bit) !== 0;

export const isComplete = (sheet: Sheet, building: Building): boolean =>
  sheet[building] === COMPLETE[building];

/** The number of the last crossed quarry stone, 0 if none is. [AN-10] */
export const lastCrossed = (sheet: Sheet): number => 32 - Math.clz32(sheet.crossed);

export const bonusesIn = (mask: number): Bonus[] => BONUSES.filter((_, bit) => (mask >> bit) & 1);

export const clone = (state: State): State =>
  stateOf(state, [state.rng[0], state.rng[1], state.rng[2], state.rng[3]]);

/** Searches copy states more than anything else, and one literal is many times as fast as a spread. */
export const stateOf = (table: Table, rng: Rng): State => ({
  options: table.options,
  roll: table.roll,
  active: table.active,
  dice: table.dice,
  finished: table.finished.slice(),
  idle: table.idle,
  closed: table.closed,
  sheets: table.sheets.map(cloneSheet),
  turns: table.turns.map(cloneTurn),
  ended: table.ended,
  rng,
});

export const cloneSheet = (sheet: Sheet): Sheet => ({
  letter: sheet.letter,
  pyramid: sheet.pyramid,
  arch: sheet.arch,
  relief: sheet.relief,
  crossed: sheet.crossed,
  jokers: sheet.jokers,
  bonuses: sheet.bonuses,
});

export const cloneTurn = (turn: Turn): Turn => ({ marks: turn.marks, dice: turn.dice });
