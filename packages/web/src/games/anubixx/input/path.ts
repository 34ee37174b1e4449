import { type Action, type Mark, supportOf, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { colourOf, diePart, fieldPart, freeDice, stonePart } from '@saqqara/words/games/anubixx';
import type { Part } from '../../../table/screen.ts';

type Path = readonly Part[];

/** A field and what pays for it. Where a die can pay nothing else may, so that it need not be named. [AN-9] */
export function path(action: Action): Path {
  switch (action.type) {
    case 'mark':
      return fieldFirst(action);
    case 'done':
      return ['done'];
    case 'decide': {
      const named = action.marks.flatMap(fieldFirst);
      return action.marks.length === 2 ? named : [...named, 'done'];
    }
  }
}

/** The payment may be named before the field; and of two marks either may be named first. */
export function otherPaths(view: View, seat: Seat, action: Action): readonly Path[] {
  switch (action.type) {
    case 'mark':
      return paymentFirst(view, seat, action);
    case 'done':
      return [];
    case 'decide':
      return otherDecisionPaths(view, seat, action.marks);
  }
}

function otherDecisionPaths(view: View, seat: Seat, marks: readonly Mark[]): Path[] {
  const [first, second] = marks;
  if (first === undefined) return [];
  if (second === undefined) return paymentFirst(view, seat, first).map((named) => [...named, 'done']);
  const main = path({ type: 'decide', marks }).join();
  return namings(view, seat, first, second)
    .flatMap(([one, other]) => pathsOfTwo(view, seat, one, other))
    .filter((named) => named.join() !== main);
}

/** After a first mark a stone of the quarry would change its payment: only a die can be named before the second. */
function pathsOfTwo(view: View, seat: Seat, one: Mark, other: Mark): Path[] {
  const beginnings = [fieldFirst(one), ...paymentFirst(view, seat, one)];
  const endings =
    other.payment === 'die' ? [fieldFirst(other), ...paymentFirst(view, seat, other)] : [fieldFirst(other)];
  return beginnings.flatMap((begun) =>
    endings.filter(([part]) => !begun.includes(part!)).map((rest) => [...begun, ...rest]),
  );
}

/**
 * The ways to say the same turn, of which the rules write one. Of two fields of one colour each may have either
 * payment, but a die goes to the one that is named first. [AN-9, AN-14]
 */
function namings(view: View, seat: Seat, first: Mark, second: Mark): [Mark, Mark][] {
  const pairs: [Mark, Mark][] = [[first, second]];
  const mayTurn = !supportOf(second.field).includes(first.field);
  if (colourOf(view, seat, first.field) !== colourOf(view, seat, second.field)) {
    if (mayTurn) pairs.push([second, first]);
    return pairs;
  }
  const paid = ({ field }: Mark, { payment }: Mark): Mark => ({ type: 'mark', field, payment });
  if (mayTurn) pairs.push([paid(second, first), paid(first, second)]);
  if (first.payment === 'die' || first.payment === second.payment) return pairs;
  pairs.push([paid(first, second), paid(second, first)]);
  if (mayTurn) pairs.push([second, first]);
  return pairs;
}

function fieldFirst({ field, payment }: Mark): Path {
  if (payment === 'die') return [fieldPart(field)];
  return [fieldPart(field), payment === 'joker' ? 'joker' : stonePart(payment)];
}

function paymentFirst(view: View, seat: Seat, { field, payment }: Mark): Path[] {
  if (payment === 'joker') return [['joker', fieldPart(field)]];
  if (payment !== 'die') return [[stonePart(payment), fieldPart(field)]];
  const colour = colourOf(view, seat, field);
  return freeDice(view, seat)
    .filter((die) => view.dice[die] === colour)
    .map((die) => [diePart(die), fieldPart(field)]);
}
