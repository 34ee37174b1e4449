import { PLACES, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';

/** What the seat is asked: a mark, another one, or a whole turn. */
export function questionWords(view: View, seat: Seat): string {
  const { marks } = view.turns[seat]!;
  const [first] = marks;
  if (view.options.others === 'together' && seat !== view.active) {
    return 'Decide your whole turn: nothing, one field or two, such as “P12 L1 joker”.';
  }
  if (marks.length > 1) return 'Two fields are marked: done ends your turn, undo takes back.';
  if (first !== undefined) {
    return PLACES[first.field].building === 'relief'
      ? 'Mark the other half of the pair in the relief.'
      : 'Mark a second field, or write done.';
  }
  return seat === view.active
    ? 'You rolled: mark up to two fields; the dice you take are denied to the others.'
    : 'Mark up to two fields with the dice in the middle, quarry or jokers.';
}
