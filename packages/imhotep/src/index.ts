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
import { determinize, hidden, view } from './view.ts';

export interface Imhotep {
  Options: Options;
  State: State;
  View: View;
  Action: Action;
  Event: Event;
}

export const imhotep: Game<Imhotep> = {
  id: 'imhotep',
  version: 1,
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
  format,
  parse,
};
