import type { Game } from '@saqqara/kernel';
import type { Action } from './action.ts';
import { type Event, viewEvent } from './event.ts';
import { SEAT_COUNTS } from './material.ts';
import { format, parse } from './notation.ts';
import { anyOptions, type Options, parseOptions } from './options.ts';
import { refuse } from './refuse.ts';
import { outcome, score } from './scoring.ts';
import { setup } from './setup.ts';
import { clone, type State, type View } from './state.ts';
import { apply, legalActions, toAct, turnsBegun } from './turn.ts';
import { determinize, hidden, redeal, view } from './view.ts';

export interface Anubixx {
  Options: Options;
  State: State;
  View: View;
  Action: Action;
  Event: Event;
}

export const anubixx: Game<Anubixx> = {
  id: 'anubixx',
  version: 1,
  seatCounts: SEAT_COUNTS,
  parseOptions,
  anyOptions,
  setup,
  toAct,
  turn: turnsBegun,
  legalActions,
  refuse,
  apply,
  outcome,
  score,
  clone,
  view,
  hidden,
  viewEvent,
  determinize,
  redeal,
  format,
  parse,
};

/** For screens, terminals and evaluation: what is printed, how a mask is read, what can happen. */
export { type Action, type Mark, type Payment, PAYMENTS, type Stone, STONES } from './action.ts';
export { hasFinished, winnersOf } from './bonus.ts';
export type { Event, OpenEvent } from './event.ts';
export {
  ARCH_FIELDS,
  type Field,
  FIELDS,
  neighboursOf,
  PLACES,
  PYRAMID_FIELDS,
  RELIEF_FIELDS,
} from './fields.ts';
export { supportOf, SYMBOLS } from './fields.ts';
export {
  ARCH_POINTS,
  BONUS_POINTS,
  type Bonus,
  BONUSES,
  type Building,
  BUILDINGS,
  CAPSTONE_POINTS,
  type Colour,
  COLOURS,
  JOKER_POINTS,
  jokerCount,
  type Letter,
  PYRAMID_POINTS,
  QUARRY_POINTS,
  QUARRY_STONES,
  RELIEF_POINTS,
} from './material.ts';
export { type Options, ORDERS, type Others } from './options.ts';
export { takenDice } from './paying.ts';
export type { AnubixxRefusal, RefusalCode } from './refusal.ts';
export { openFields } from './building.ts';
export { archPoints, pyramidPoints, reliefPoints, type ScoreLineId } from './scoring.ts';
export { type PrintedSheet, SHEETS } from './sheets.ts';
export { bonusesIn, type Ending, isComplete, isMarked, lastCrossed } from './state.ts';
export type { Sheet, State, Table, Turn, View } from './state.ts';
export { anubixxLevels } from './mind/levels.ts';
