import type { Seat } from '@saqqara/kernel';
import type { Action } from './action.ts';
import { refuseEnter } from './actions/enter.ts';
import { refuseLay } from './actions/lay.ts';
import { refuseShift } from './actions/shift.ts';
import { refuseSwap } from './actions/swap.ts';
import { refuseTurn } from './actions/turn.ts';
import type { Effect } from './material.ts';
import { type KheopsRefusal, no } from './refusal.ts';
import type { State, Table, View } from './state.ts';
import { effectDue, onTurn } from './turn.ts';

/** Why `seat` may not do this now, or `null` if it may. */
export function refuse(known: State | View, seat: Seat, action: Action): KheopsRefusal | null {
  if (known.step === 'end') return no('gameOver', 'KH-10');
  if (onTurn(known) !== seat) return no('notYourTurn', 'KH-10', { seat: onTurn(known) });
  return refuseStep(known, action) ?? refuseAction(known, seat, action);
}

const ACTION_OF: Readonly<Record<Effect, Action['type']>> = {
  'turn-passage': 'turn',
  'turn-room': 'turn',
  swap: 'swap',
  shift: 'shift',
};

/** A turn always goes in the same order. [KH-8, KH-9, KH-10] */
function refuseStep(table: Table, { type }: Action): KheopsRefusal | null {
  if (table.step === 'pawn') return type === 'enter' ? null : no('playPawnFirst', 'KH-8');
  const effect = effectDue(table);
  if (effect === null) return type === 'lay' ? null : no('layTileNow', 'KH-10');
  if (type === ACTION_OF[effect]) return null;
  return no(type === 'enter' || type === 'lay' ? 'effectFirst' : 'otherEffect', 'KH-9', { effect });
}

function refuseAction(known: State | View, seat: Seat, action: Action): KheopsRefusal | null {
  switch (action.type) {
    case 'enter':
      return refuseEnter(known, seat, action);
    case 'turn':
      return refuseTurn(known, seat, action, effectDue(known) === 'turn-room' ? 'room' : 'passage');
    case 'swap':
      return refuseSwap(known, seat, action);
    case 'shift':
      return refuseShift(known, seat, action);
    case 'lay':
      return refuseLay(known, seat, action);
  }
}
