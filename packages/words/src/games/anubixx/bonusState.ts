import { type Bonus, BONUSES, isMarked, SYMBOLS, type View, winnersOf } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';

/** How a bonus stands for a seat. [AN-16] */
export interface BonusState {
  readonly state: 'won' | 'lost' | 'open';
  /** How many of its fields are marked, of how many. */
  readonly marked: number;
  readonly fields: number;
  readonly winners: readonly Seat[];
}

export function bonusState(view: View, seat: Seat, bonus: Bonus): BonusState {
  const winners = winnersOf(view, bonus);
  const isClosed = ((view.closed >> BONUSES.indexOf(bonus)) & 1) === 1;
  const fields = SYMBOLS[bonus];
  return {
    state: winners.includes(seat) ? 'won' : isClosed ? 'lost' : 'open',
    marked: fields.filter((field) => isMarked(view.sheets[seat]!, field)).length,
    fields: fields.length,
    winners,
  };
}
