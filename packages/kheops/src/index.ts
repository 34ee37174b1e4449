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

export interface Kheops {
  Options: Options;
  State: State;
  View: View;
  Action: Action;
  Event: Event;
}

export const kheops: Game<Kheops> = {
  id: 'kheops',
  version: 1,
  seatCounts: SEAT_COUNTS,
  parseOptions,
  anyOptions,
  setup,
  toAct,
  turn: (table) => table.turn,
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

/** For screens, terminals and evaluation: what is printed, where it lies and what it is worth. */
export type { Action } from './action.ts';
export type { Event } from './event.ts';
export {
  COUPLE_POINTS,
  type Effect,
  EFFECTS,
  type Kind,
  type Rank,
  RANKS,
  SUMMIT_POINTS,
} from './material.ts';
export { kheopsLevels } from './mind/levels.ts';
export { type Network, type NetworkParts, networks } from './networks.ts';
export { type Options, PHARAOH_RULES, type PharaohRule } from './options.ts';
export { type Pawn, rankOf, seatOf } from './pawn.ts';
export { NEIGHBOURS, NONE, type Place, PLACE_NAMES, PLACES, pointsUp, rowOf, SUMMIT } from './pyramid.ts';
export type { KheopsRefusal, RefusalCode } from './refusal.ts';
export { ankhsFor, ankhWorth, points, SCORE_LINES, type ScoreLineId } from './scoring.ts';
export { START, TURNS } from './start.ts';
export { type State, STEPS, type Step, type Table, type View } from './state.ts';
export { DOORS, ORIENTATIONS, type Orientation, type Print, type Tile, TILES } from './tiles.ts';
