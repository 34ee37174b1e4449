import type { Seat } from '@saqqara/kernel';
import type { Action } from './action.ts';
import { refuseLoad, refuseSail } from './actions/refusals.ts';
import type { Decision } from './agenda.ts';
import { ordersOf } from './cards/lever.ts';
import { sailsWithOneMore } from './cards/sail.ts';
import { type BlueCard, MINIMUM_LOAD, type Pyramid, PYRAMIDS } from './material.ts';
import { format } from './notation.ts';
import { type ImhotepRefusal, no } from './refusal.ts';
import { incompletePyramids } from './sites/pyramid.ts';
import type { KnownTable, Table } from './state.ts';

/** Why this does not answer the decision that a seat owes, or `null` if it does. */
export function refuseDecision(
  table: KnownTable,
  seat: Seat,
  action: Action,
  decision: Decision,
): ImhotepRefusal | null {
  switch (decision.type) {
    case 'pick':
      if (action.type === 'take') return refuseTake(table, action);
      if (action.type === 'look') return table.pairSize > 0 ? null : no('noPair', 'IM-20');
      return action.type === 'decline' ? null : decideFirst(decision);
    case 'keep':
      return action.type === 'keep' ? refuseKeep(table, action) : decideFirst(decision);
    case 'pyramid':
      return action.type === 'build' ? refusePyramid(table, action.pyramid) : decideFirst(decision);
    case 'bonus':
      if (action.type === 'decline') return null;
      if (decision.bonus !== 'load') return action.type === 'accept' ? null : decideFirst(decision);
      return action.type === 'load'
        ? refuseLoad(table, seat, action.ship, action.space)
        : decideFirst(decision);
    case 'temple':
      return action.type === 'point' || action.type === 'stones' ? null : decideFirst(decision);
    case 'templeCard':
      return action.type === 'accept' || action.type === 'decline' ? null : decideFirst(decision);
    case 'load':
      return action.type === 'load'
        ? refuseCardLoad(table, seat, action, decision.card)
        : decideFirst(decision);
    case 'sail':
      if (action.type !== 'sail') return decideFirst(decision);
      if (decision.ship === null || decision.ship === action.ship) return refuseSail(table, action);
      return no('otherShip', 'IM-16c', { ship: decision.ship });
    case 'order':
      return action.type === 'order' ? refuseOrder(table, action, decision.ship) : decideFirst(decision);
  }
}

/** The rule behind each decision. */
const DECISION_RULES: Readonly<Record<Decision['type'], string>> = {
  pick: 'IM-19',
  keep: 'IM-20',
  pyramid: 'IM-23',
  bonus: 'IM-23',
  temple: 'IM-25',
  templeCard: 'IM-25',
  load: 'IM-16',
  sail: 'IM-16',
  order: 'IM-16a',
};

const decideFirst = ({ type }: Decision): ImhotepRefusal =>
  no('decideFirst', DECISION_RULES[type], { decision: type });

const refuseTake = (table: Table, { card }: Action & { type: 'take' }): ImhotepRefusal | null =>
  table.market.includes(card) ? null : no('notInMarket', 'IM-19', { card });

const refuseKeep = (table: KnownTable, { card }: Action & { type: 'keep' }): ImhotepRefusal | null =>
  table.pair?.includes(card) === true ? null : no('notInPair', 'IM-20', { card });

const refusePyramid = (table: Table, pyramid: Pyramid): ImhotepRefusal | null =>
  incompletePyramids(table).includes(PYRAMIDS.indexOf(pyramid))
    ? null
    : no('pyramidComplete', 'IM-23', { pyramid });

/** A ship loaded with Sail must be able to sail with that stone. [IM-16c] */
function refuseCardLoad(
  table: Table,
  seat: Seat,
  { ship: index, space }: Action & { type: 'load' },
  card: BlueCard,
): ImhotepRefusal | null {
  const refusal = refuseLoad(table, seat, index, space);
  const ship = table.ships[index]!;
  if (refusal !== null || card !== 'sail' || sailsWithOneMore(ship)) return refusal;
  return no('staysTooLight', 'IM-16c', { ship: index, minimum: MINIMUM_LOAD[ship.size]! });
}

const refuseOrder = (table: Table, order: Action, ship: number): ImhotepRefusal | null =>
  ordersOf(table.ships[ship]!).some((possible) => format(possible) === format(order))
    ? null
    : no('otherStones', 'IM-16a', { ship });
