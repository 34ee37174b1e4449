import { type Emit, type Seat, silent } from '@saqqara/kernel';
import type { Action } from './action.ts';
import { enterActions, enterTile } from './actions/enter.ts';
import { draw, layActions, layTile } from './actions/lay.ts';
import { shiftActions, shiftPawn } from './actions/shift.ts';
import { swapActions, swapPawns } from './actions/swap.ts';
import { turnActions, turnTile } from './actions/turn.ts';
import type { Event } from './event.ts';
import { announceHandovers, ownersOf } from './handover.ts';
import type { Effect } from './material.ts';
import { NONE } from './pyramid.ts';
import { outcome } from './scoring.ts';
import { TURNS } from './start.ts';
import type { State, Table, View } from './state.ts';
import { EFFECT_OF } from './tiles.ts';

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [[0], [1]];

/** White and Blue in turn, White first. [KH-7] */
export const onTurn = (table: Table): Seat => (table.turn - 1) % 2;

export const toAct = (table: Table): readonly Seat[] =>
  table.step === 'end' ? NOBODY : ALONE[onTurn(table)]!;

/** A pawn, then the effect of its tile, then a tile. [KH-8, KH-9, KH-10] */
export function legalActions(known: State | View, seat: Seat): readonly Action[] {
  if (onTurn(known) !== seat) return [];
  switch (known.step) {
    case 'pawn':
      return enterActions(known, seat);
    case 'effect':
      return effectActions(known, seat, effectDue(known));
    case 'tile':
      return layActions(known, seat);
    case 'end':
      return [];
  }
}

/** The effect of the tile just entered. */
export const effectDue = (table: Table): Effect | null =>
  table.entered === NONE ? null : EFFECT_OF[table.tiles[table.entered]!]!;

function effectActions(table: Table, seat: Seat, effect: Effect | null): Action[] {
  switch (effect) {
    case 'turn-passage':
      return turnActions(table, seat, 'passage');
    case 'turn-room':
      return turnActions(table, seat, 'room');
    case 'swap':
      return swapActions(table, seat);
    case 'shift':
      return shiftActions(table, seat);
    case null:
      return [];
  }
}

/** Plays one legal action and what follows from it by itself. */
export function apply(state: State, seat: Seat, action: Action, emit: Emit<Event>): void {
  const owners = emit === silent ? null : ownersOf(state);
  carryOut(state, seat, action, emit);
  if (owners !== null) announceHandovers(owners, ownersOf(state), emit);
  advance(state, seat, emit);
}

function carryOut(state: State, seat: Seat, action: Action, emit: Emit<Event>): void {
  switch (action.type) {
    case 'enter':
      return enterTile(state, seat, action, emit);
    case 'turn':
      return turnTile(state, seat, action, emit);
    case 'swap':
      return swapPawns(state, seat, action, emit);
    case 'shift':
      return shiftPawn(state, seat, action, emit);
    case 'lay':
      return layTile(state, seat, action, emit);
  }
}

function advance(state: State, seat: Seat, emit: Emit<Event>): void {
  switch (state.step) {
    case 'pawn':
      return beginEffect(state, seat, emit);
    case 'effect':
      return endEffect(state);
    case 'tile':
      draw(state, seat, emit);
      return endTurn(state, emit);
    case 'end':
      return;
  }
}

/** An effect must be carried out if it can be; without a target it is lost. [KH-9] */
function beginEffect(state: State, seat: Seat, emit: Emit<Event>): void {
  const effect = effectDue(state);
  if (effect === null) return endEffect(state);
  const place = state.entered;
  if (effectActions(state, seat, effect).length > 0) {
    state.step = 'effect';
    emit({ type: 'effectBegan', seat, effect, place });
  } else {
    endEffect(state);
    emit({ type: 'effectLost', seat, effect, place });
  }
}

function endEffect(state: State): void {
  state.entered = NONE;
  state.step = 'tile';
}

/** The game ends when Blue fills the last place. [KH-10] */
function endTurn(state: State, emit: Emit<Event>): void {
  if (state.turn === TURNS) {
    state.step = 'end';
    emit({ type: 'gameEnded', ...outcome(state)! });
    return;
  }
  state.turn += 1;
  state.step = 'pawn';
  emit({ type: 'turnBegan', seat: onTurn(state), turn: state.turn });
}
