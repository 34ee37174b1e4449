import { below, type Json, type Rng, type Seat, silent, spawn, type Viewer } from '@saqqara/kernel';
import { decisions } from './decision.ts';
import { markField } from './marking.ts';
import { secretFrom, sheetBefore } from './secrecy.ts';
import { cloneSheet, cloneTurn, type State, stateOf, type View } from './state.ts';

/** All but the rolls to come and the decisions that the viewer may not see yet. [AN-25] */
export function view(state: State, viewer: Viewer): View {
  const secret = secretFrom(state, viewer);
  const isSecret = (seat: Seat): boolean => secret.includes(seat);
  return {
    viewer,
    options: state.options,
    roll: state.roll,
    active: state.active,
    dice: state.dice,
    finished: state.finished.slice(),
    idle: state.idle,
    closed: state.closed,
    sheets: state.sheets.map((sheet, seat) =>
      isSecret(seat) ? sheetBefore(state, seat) : cloneSheet(sheet),
    ),
    turns: state.turns.map((turn, seat) => (isSecret(seat) ? { marks: [], dice: 0 } : cloneTurn(turn))),
    ended: state.ended,
    secret,
  };
}

/**
 * A roll comes to light, and so do the others' decisions, to whoever has ended their turn. Marks change nothing of
 * this, so that they can be taken back; the end of a turn does, so that it stands. [AN-25]
 */
export const hidden = (view: View): Json => [view.roll, view.finished.length, view.ended];

/** Gives every seat whose decision is secret some turn that it could have taken. */
export function determinize(view: View, rng: Rng): State {
  const state = stateOf(view, spawn(rng));
  for (const seat of view.secret) {
    const possible = decisions(state, seat);
    for (const mark of possible[below(rng, possible.length)]!.marks) markField(state, seat, mark, silent);
  }
  return state;
}

/** Only rolls are chance: what is decided stays, though some may not see it yet. [AN-25] */
export const redeal = (state: State, rng: Rng): State => stateOf(state, spawn(rng));
