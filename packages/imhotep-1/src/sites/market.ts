import type { Emit, Seat } from '@saqqara/kernel';
import { receive } from '../cards/receive.ts';
import type { Event } from '../event.ts';
import { type Card, FACE_DOWN_CARDS, FACE_UP_CARDS } from '../material.ts';
import { draw } from '../piles.ts';
import type { State, Table } from '../state.ts';

/** Card by card from the top of the pile; on side B two lie face down on the last space. [IM-10] */
export function layOut(state: State, emit: Emit<Event>): void {
  const side = state.options.sides.market;
  state.market = [];
  for (let space = 0; space < FACE_UP_CARDS[side]; space++) {
    const card = draw(state, emit);
    state.market.push(card);
    if (card !== null) emit({ type: 'cardLaid', space, card });
  }
  for (let i = 0; i < FACE_DOWN_CARDS[side]; i++) {
    const card = draw(state, emit);
    if (card === null) break;
    state.pair.push(card);
    emit({ type: 'cardLaid', space: FACE_UP_CARDS[side], card: null });
  }
  state.pairSize = state.pair.length;
}

const hasCards = (table: Table): boolean => table.pairSize > 0 || table.market.some((card) => card !== null);

/** The stone goes back once its owner has chosen and the card has acted. [IM-19] */
export function unloadAtMarket(state: State, seat: Seat): void {
  state.agenda.push({ type: 'returnStone', seat });
  if (hasCards(state)) state.agenda.push({ type: 'pick', seat });
}

export function take(state: State, seat: Seat, card: Card, emit: Emit<Event>): void {
  const space = state.market.indexOf(card);
  state.market[space] = null;
  emit({ type: 'cardTaken', seat, space, card });
  receive(state, seat, card);
}

/** The owner looks at both cards and must keep one of them. [IM-20] */
export function look(state: State, seat: Seat, emit: Emit<Event>): void {
  emit({ type: 'pairLookedAt', seat, cards: state.pair.slice() });
  if (state.pair.length > 1) state.agenda.push({ type: 'keep', seat });
  else keep(state, seat, state.pair[0]!, emit);
}

/** The other card goes face up on the discard pile; only then does a red one act. [IM-20] */
export function keep(state: State, seat: Seat, card: Card, emit: Emit<Event>): void {
  const other = state.pair.toSpliced(state.pair.indexOf(card), 1)[0] ?? null;
  if (other !== null) state.discard.push(other);
  clearPair(state);
  emit({ type: 'cardKept', seat, card, other });
  receive(state, seat, card);
}

/** Cards that nobody took lie face up on the discard pile. [IM-20, IM-26] */
export function clearMarket(state: State, emit: Emit<Event>): void {
  const cards = [...state.market.filter((card) => card !== null), ...state.pair];
  state.discard.push(...cards);
  state.market = [];
  clearPair(state);
  emit({ type: 'marketCleared', cards });
}

function clearPair(state: State): void {
  state.pair = [];
  state.pairSize = 0;
  state.deduced = [];
}
