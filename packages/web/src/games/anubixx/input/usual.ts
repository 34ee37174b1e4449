import { JOKER_POINTS, lastCrossed, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { readPart, stoneNumber } from '@saqqara/words/games/anubixx';
import type { Part } from '../../../table/screen.ts';

/** The payment that costs the fewest points; and the end of a turn, once nothing else is left. */
export function usual(
  view: View,
  seat: Seat,
  chosen: readonly Part[],
  offered: ReadonlySet<Part>,
): Part | null {
  const parts = [...offered];
  if (chosen.length === 0) return parts.length === 1 && parts[0] === 'done' ? 'done' : null;
  const last = Math.max(lastCrossed(view.sheets[seat]!), ...chosen.map(numberOf));
  const costs = parts.map((part) => (part === 'joker' ? JOKER_POINTS : numberOf(part) - last));
  const isPayment = parts.every((part) => part === 'joker' || numberOf(part) > 0);
  return isPayment ? parts[costs.indexOf(Math.min(...costs))]! : null;
}

/** The number of a quarry stone, 0 for anything else. */
function numberOf(part: Part): number {
  const named = readPart(part);
  return named?.kind === 'stone' ? stoneNumber(named.stone) : 0;
}
