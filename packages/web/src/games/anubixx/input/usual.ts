import { lastCrossed, type Payment, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { readPart, stoneNumber } from '@saqqara/words/games/anubixx';
import type { Part } from '../../../table/screen.ts';
import { costBehind } from './cost.ts';

/** The payment that costs the fewest points, of equal ones the joker: it passes no stone over; and the end of a turn, once nothing else is left. */
export function usual(
  view: View,
  seat: Seat,
  chosen: readonly Part[],
  offered: ReadonlySet<Part>,
): Part | null {
  const parts = [...offered];
  if (chosen.length === 0) return parts.length === 1 && parts[0] === 'done' ? 'done' : null;
  const payments = parts.map(paymentOf);
  if (payments.includes(null)) return null;
  const last = Math.max(lastCrossed(view.sheets[seat]!), ...chosen.map(numberOf));
  const costs = payments.map((payment) => costBehind(last, payment!));
  const least = Math.min(...costs);
  const cheapest = parts.filter((_, i) => costs[i] === least);
  return cheapest.includes('joker') ? 'joker' : cheapest[0]!;
}

/** What is paid with by naming this: a joker or a quarry stone; a die is never named. */
function paymentOf(part: Part): Payment | null {
  if (part === 'joker') return 'joker';
  const named = readPart(part);
  return named?.kind === 'stone' ? named.stone : null;
}

/** The number of a quarry stone, 0 for anything else. */
function numberOf(part: Part): number {
  const named = readPart(part);
  return named?.kind === 'stone' ? stoneNumber(named.stone) : 0;
}
