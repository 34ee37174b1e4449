import type { Game } from '@saqqara/kernel';
import type { Action } from './action.ts';
import { type Event, viewEvent } from './event.ts';
import { format, parse } from './notation.ts';
import { anyOptions, type Options, parseOptions, SEAT_COUNTS } from './options.ts';
import { refuse } from './refuse.ts';
import { outcome, score } from './scoring.ts';
import { setup } from './setup.ts';
import { clone, type State, type View } from './state.ts';
import { apply, legalActions, toAct } from './turn.ts';
import { determinize, hidden, redeal, view } from './view.ts';

export interface Imhotep {
  Options: Options;
  State: State;
  View: View;
  Action: Action;
  Event: Event;
}

export const imhotep: Game<Imhotep> = {
  id: 'imhotep',
  version: 2,
  seatCounts: SEAT_COUNTS,
  parseOptions,
  anyOptions,
  setup,
  toAct,
  turn: (table) => table.turns,
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

/** For screens, terminals and evaluation: what is printed, what can happen and what it is worth. */
export type { Action } from './action.ts';
export { stonesToGet } from './actions/get.ts';
export { hasEmptySpace } from './actions/load.ts';
export { isFree, maySail, stonesMissing } from './actions/sail.ts';
export type { Decision } from './agenda.ts';
export type { Event, StoneSource } from './event.ts';
export {
  type BlueCard,
  type Bonus,
  type BuildingSite,
  type Card,
  CARD_COUNTS,
  CARDS,
  CHAMBER_ROWS,
  GET_STONES,
  isBlue,
  isGreen,
  isRed,
  MINIMUM_LOAD,
  OBELISK_POINTS,
  type Pyramid,
  PYRAMID_POINTS,
  PYRAMIDS,
  RED_CARDS,
  RED_SITES,
  ROUNDS,
  ROW_POINTS,
  setPoints,
  type Side,
  type Site,
  SITES,
  SLED_ROOM,
  SMALL_PYRAMIDS,
  TEMPLE_PLACES,
  TEMPLE_REWARDS,
  TEMPLE_STONES,
  type TempleReward,
  TOWER_POINTS,
} from './material.ts';
export { imhotepLevels } from './mind/levels.ts';
export type { Options } from './options.ts';
export type { ImhotepRefusal, RefusalCode } from './refusal.ts';
export { SCORE_LINES, type ScoreLineId } from './scoring.ts';
export { stonesAt } from './sites/build.ts';
export { chamberGroups } from './sites/chamber.ts';
export { topOf } from './sites/temple.ts';
export type { Ship, State, Table, View } from './state.ts';
export { pending } from './turn.ts';
