import type { Seat } from '@saqqara/kernel';
import type { Action, Decide, Mark } from './action.ts';
import { isInOrder } from './decision.ts';
import { MARKS_IN_A_TURN } from './material.ts';
import { OFFERS } from './offer.ts';
import { meansAfter, meansOf } from './paying.ts';
import { type AnubixxRefusal, no } from './refusal.ts';
import { refuseMark, type Standing } from './refuseMark.ts';
import { decidesInSecret } from './secrecy.ts';
import type { Table } from './state.ts';
import { isHalfPair, toAct } from './turn.ts';

/** Why `seat` may not do this now, or `null` if it may. */
export function refuse(table: Table, seat: Seat, action: Action): AnubixxRefusal | null {
  if (table.ended !== null) return no('gameOver', table.ended === 'secondBuilding' ? 'AN-18' : 'AN-19');
  if (!toAct(table).includes(seat)) return refuseOutOfTurn(table, seat);
  return decidesInSecret(table, seat)
    ? refuseInSecret(table, seat, action)
    : refuseInTurn(table, seat, action);
}

function refuseOutOfTurn(table: Table, seat: Seat): AnubixxRefusal {
  if (table.finished.includes(seat) && decidesInSecret(table, seat)) return no('alreadyDecided', 'AN-25');
  return no('notYourTurn', 'AN-13', { seat: toAct(table)[0]! });
}

function refuseInTurn(table: Table, seat: Seat, action: Action): AnubixxRefusal | null {
  const { marks } = table.turns[seat]!;
  switch (action.type) {
    case 'mark':
      return refuseNext(table, seat, action);
    case 'done':
      return isHalfPair(marks) ? no('completePair', 'AN-8', { field: marks[0]!.field }) : null;
    case 'decide':
      return no('markOneByOne', 'AN-5');
  }
}

/** A mark alone says what is wrong with it, so that a screen can ask while a decision is being put together. */
function refuseInSecret(table: Table, seat: Seat, action: Action): AnubixxRefusal | null {
  switch (action.type) {
    case 'mark':
      return refuseNext(table, seat, action) ?? no('decideAtOnce', 'AN-14');
    case 'done':
      return no('decideAtOnce', 'AN-14');
    case 'decide':
      return refuseDecision(table, seat, action);
  }
}

function refuseNext(table: Table, seat: Seat, mark: Mark): AnubixxRefusal | null {
  const { marks } = table.turns[seat]!;
  if (marks.length === MARKS_IN_A_TURN) return no('twoMarked', 'AN-5', { maximum: MARKS_IN_A_TURN });
  return refuseMark(
    { sheet: table.sheets[seat]!, means: meansOf(table, seat), first: marks[0] ?? null },
    mark,
  );
}

function refuseDecision(table: Table, seat: Seat, { marks }: Decide): AnubixxRefusal | null {
  const [first, second] = marks;
  if (first === undefined) return null;
  if (marks.length > MARKS_IN_A_TURN) return no('twoMarked', 'AN-5', { maximum: MARKS_IN_A_TURN });
  const sheet = table.sheets[seat]!;
  const means = meansOf(table, seat);
  const refusal = refuseMark({ sheet, means, first: null }, first);
  if (refusal !== null) return refusal;
  if (second !== undefined) return refuseSecond({ sheet, means, first }, second);
  return isHalfPair(marks) ? no('completePair', 'AN-8', { field: first.field }) : null;
}

/** `first` has been found good, but neither marked nor paid for yet. */
function refuseSecond(
  { sheet, means, first }: Standing & { first: Mark },
  second: Mark,
): AnubixxRefusal | null {
  const offers = OFFERS[sheet.letter];
  const offer = offers[first.field];
  const built = { ...sheet, [offer.building]: sheet[offer.building] | offer.bit };
  const refusal = refuseMark({ sheet: built, means: meansAfter(means, offer, first.payment), first }, second);
  if (refusal !== null) return refusal;
  return isInOrder(offer, first, offers[second.field], second) ? null : no('otherOrder', 'AN-11');
}
