import type { Emit, Seat } from '@saqqara/kernel';
import {
  ACCEPT,
  type Action,
  BUILDS,
  DECLINE,
  GET,
  KEEPS,
  LOOK,
  PLAYS,
  POINT,
  STONES_INSTEAD,
  TAKES,
} from './action.ts';
import { get, mayGet } from './actions/get.ts';
import { listLoads, load } from './actions/load.ts';
import { listSails, sail, unloadFromBow } from './actions/sail.ts';
import { type Decision, isDecision } from './agenda.ts';
import { askToLoad, mayPlay, playCard } from './cards/blue.ts';
import { askForOrder, ordersOf, unloadInOrder } from './cards/lever.ts';
import { receiveTopCard } from './cards/receive.ts';
import { sailsWithOneMore } from './cards/sail.ts';
import type { Event } from './event.ts';
import { type BlueCard, type Bonus, GET_STONES, isBlue, PYRAMIDS } from './material.ts';
import { settle } from './settle.ts';
import { keep, look, take } from './sites/market.ts';
import { buildSmallPyramid, incompletePyramids } from './sites/pyramid.ts';
import { takeCard, takePoint, takeStones } from './sites/temple.ts';
import type { KnownTable, State, Table } from './state.ts';

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

/** One seat at a time: whoever owes the next decision, else whose turn it is. */
export const toAct = (table: Table): readonly Seat[] => (table.isOver ? NOBODY : ALONE[actor(table)]!);

/** The decision that play waits for, or `null` when it waits for one of the four actions. */
export function pending({ agenda }: Table): Decision | null {
  if (agenda.length === 0) return null;
  const task = agenda[agenda.length - 1]!;
  return isDecision(task) ? task : null;
}

export function actor(table: Table): Seat {
  const decision = pending(table);
  return decision === null ? table.turn : decision.seat;
}

export function legalActions(table: KnownTable, seat: Seat): readonly Action[] {
  const decision = pending(table);
  if (table.isOver || seat !== (decision === null ? table.turn : decision.seat)) return [];
  return decision === null ? turnActions(table, seat) : decisionActions(table, decision);
}

/** The four actions of a turn. [IM-12] */
function turnActions(table: Table, seat: Seat): Action[] {
  const actions: Action[] = [];
  if (mayGet(table, seat)) actions.push(GET);
  if (table.sleds[seat]! > 0) listAllLoads(table, actions);
  listSails(table, null, actions);
  const owned = table.cards[seat]!;
  for (let i = 0; i < owned.length; i++) {
    const card = owned[i]!;
    if (isBlue(card) && owned.indexOf(card) === i && mayPlay(table, seat, card)) actions.push(PLAYS[card]);
  }
  return actions;
}

function decisionActions(table: KnownTable, decision: Decision): readonly Action[] {
  switch (decision.type) {
    case 'pick':
      return pickActions(table);
    case 'keep':
      return [...new Set(table.pair)].map((card) => KEEPS[card]);
    case 'pyramid':
      return incompletePyramids(table).map((pyramid) => BUILDS[pyramid]!);
    case 'bonus':
      return decision.bonus === 'load' ? [...loads(table, null), DECLINE] : [ACCEPT, DECLINE];
    case 'temple':
      return [POINT, STONES_INSTEAD];
    case 'templeCard':
      return [ACCEPT, DECLINE];
    case 'load':
      return loads(table, decision.card);
    case 'sail':
      return sails(table, decision.ship);
    case 'order':
      return ordersOf(table.ships[decision.ship]!);
  }
}

/** Equal cards are one choice. The owner may also decline. [IM-19, IM-20] */
function pickActions(table: Table): Action[] {
  const { market } = table;
  const actions: Action[] = [];
  for (let i = 0; i < market.length; i++) {
    const card = market[i] ?? null;
    if (card !== null && market.indexOf(card) === i) actions.push(TAKES[card]);
  }
  if (table.pairSize > 0) actions.push(LOOK);
  actions.push(DECLINE);
  return actions;
}

function listAllLoads(table: Table, into: Action[]): void {
  for (let index = 0; index < table.ships.length; index++) {
    const ship = table.ships[index]!;
    if (ship.at === 'harbour') listLoads(ship, index, into);
  }
}

/** With Sail only a ship that can then sail may be loaded. [IM-16c] */
function loads(table: Table, card: BlueCard | null): Action[] {
  const actions: Action[] = [];
  if (card !== 'sail') listAllLoads(table, actions);
  else table.ships.forEach((ship, index) => sailsWithOneMore(ship) && listLoads(ship, index, actions));
  return actions;
}

function sails(table: Table, only: number | null): Action[] {
  const actions: Action[] = [];
  listSails(table, only, actions);
  return actions;
}

/** Plays one legal action and everything that follows from it by itself. */
export function apply(state: State, seat: Seat, action: Action, emit: Emit<Event>): void {
  const decision = pending(state);
  if (decision !== null) state.agenda.pop();
  perform(state, seat, action, decision, emit);
  settle(state, emit);
}

function perform(
  state: State,
  seat: Seat,
  action: Action,
  decision: Decision | null,
  emit: Emit<Event>,
): void {
  switch (action.type) {
    case 'get':
      return get(state, seat, GET_STONES, 'action', emit);
    case 'load':
      load(state, seat, action.ship, action.space, emit);
      if (decision?.type === 'load') afterCardLoad(state, decision, action.ship);
      return;
    case 'sail':
      sail(state, seat, action.ship, action.site, emit);
      // Of the two cards that sail a ship, Lever leaves it open which.
      if (decision?.type === 'sail' && decision.ship === null) askForOrder(state, seat, action.ship);
      else unloadFromBow(state, action.ship);
      return;
    case 'play':
      return playCard(state, seat, action.card as BlueCard, emit);
    case 'order':
      if (decision?.type === 'order') unloadInOrder(state, seat, decision.ship, action.owners, emit);
      return;
    case 'take':
      return take(state, seat, action.card, emit);
    case 'look':
      return look(state, seat, emit);
    case 'keep':
      return keep(state, seat, action.card, emit);
    case 'build':
      return buildSmallPyramid(state, seat, PYRAMIDS.indexOf(action.pyramid), emit);
    case 'point':
      if (decision?.type === 'temple') takePoint(state, seat, decision.place, emit);
      return;
    case 'stones':
      if (decision?.type === 'temple') takeStones(state, seat, decision.place, emit);
      return;
    case 'accept':
      if (decision?.type === 'bonus') acceptBonus(state, seat, decision.bonus, emit);
      else if (decision?.type === 'templeCard') takeCard(state, seat, decision.place, emit);
      return;
    case 'decline':
      return emit(declined(seat, decision));
  }
}

/** What was declined: a bonus of the pyramids, the card of the temple or one of the market. [IM-19, IM-23, IM-25] */
function declined(seat: Seat, decision: Decision | null): Event {
  if (decision?.type === 'bonus') return { type: 'bonusDeclined', seat, bonus: decision.bonus };
  if (decision?.type === 'templeCard') return { type: 'templeDeclined', seat, place: decision.place };
  return { type: 'pickDeclined', seat };
}

/** Chisel loads a second stone, Sail sails the ship just loaded. [IM-16c, IM-16d] */
function afterCardLoad(state: State, { seat, card, left }: Decision & { type: 'load' }, ship: number): void {
  if (card === 'sail') state.agenda.push({ type: 'sail', seat, ship });
  else askToLoad(state, seat, card, left - 1);
}

function acceptBonus(state: State, seat: Seat, bonus: Bonus, emit: Emit<Event>): void {
  if (bonus === 'card') receiveTopCard(state, seat, 'pyramid', emit);
  else get(state, seat, GET_STONES, 'pyramid', emit);
}
