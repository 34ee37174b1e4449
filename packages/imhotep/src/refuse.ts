import type { Seat } from '@saqqara/kernel';
import type { Action } from './action.ts';
import { refuseLoad, refuseSail } from './actions/refusals.ts';
import { mayPlay } from './cards/blue.ts';
import { type BlueCard, type Card, isBlue, SLED_ROOM } from './material.ts';
import { type ImhotepRefusal, no, type RefusalCode } from './refusal.ts';
import { refuseDecision } from './refuseDecision.ts';
import type { KnownTable, Table } from './state.ts';
import { actor, pending } from './turn.ts';

/** Why `seat` may not do this now, or `null` if it may. */
export function refuse(table: KnownTable, seat: Seat, action: Action): ImhotepRefusal | null {
  if (table.isOver) return no('gameOver', 'IM-32');
  const decider = actor(table);
  if (decider !== seat) return no('notYourTurn', 'IM-12', { seat: decider });
  const decision = pending(table);
  return decision === null
    ? refuseOnTurn(table, seat, action)
    : refuseDecision(table, seat, action, decision);
}

function refuseOnTurn(table: Table, seat: Seat, action: Action): ImhotepRefusal | null {
  switch (action.type) {
    case 'get':
      if (table.sleds[seat]! >= SLED_ROOM) return no('sledFull', 'IM-13', { room: SLED_ROOM });
      return table.quarries[seat]! === 0 ? no('quarryEmpty', 'IM-13') : null;
    case 'load':
      return refuseLoad(table, seat, action.ship, action.space);
    case 'sail':
      return refuseSail(table, action);
    case 'play':
      return refuseCard(table, seat, action.card);
    default:
      return no('nothingToDecide', ANSWER_RULES[action.type], { action: action.type });
  }
}

/** What is missing when a blue card would do nothing. */
const CARD_REFUSALS: Readonly<Record<BlueCard, readonly [RefusalCode, string]>> = {
  lever: ['noShipReady', 'IM-16a'],
  hammer: ['nothingToDo', 'IM-16b'],
  sail: ['cannotLoadAndSail', 'IM-16c'],
  chisel: ['nothingToLoad', 'IM-16d'],
};

function refuseCard(table: Table, seat: Seat, card: Card): ImhotepRefusal | null {
  if (!isBlue(card)) return no('notBlue', 'IM-16', { card });
  if (!table.cards[seat]!.includes(card)) {
    return no('notOwned', 'IM-16', { card, blue: table.cards[seat]!.filter(isBlue).length });
  }
  return mayPlay(table, seat, card) ? null : no(...CARD_REFUSALS[card], { card });
}

/** The rule that asks for an answer which nobody asks for now. */
const ANSWER_RULES = {
  order: 'IM-16a',
  take: 'IM-19',
  decline: 'IM-19',
  look: 'IM-20',
  keep: 'IM-20',
  build: 'IM-23',
  accept: 'IM-23',
  point: 'IM-25',
  stones: 'IM-25',
} as const;
