import type { Part } from '../screen.ts';
import type { Shown } from './shown.ts';

/** What there is to choose. */
type Choice = Pick<Shown, 'screen' | 'view' | 'decision' | 'offers' | 'say' | 'chosen' | 'alternatives'>;

/** The part that a key names: what can be chosen next first, then the buttons, then anything on the board. */
export function partFor(choice: Choice, key: string): Part | null {
  const { screen, view, decision, offers, say, chosen, alternatives } = choice;
  if (decision === null) return null;
  const { input, game } = screen;
  // What was played already keeps its payment for who presses a digit: that names a die.
  const isOpenPayment = alternatives.length > 1 && alternatives.includes(chosen.at(-1) ?? '');
  const other = isOpenPayment && /^[1-9]$/.test(key) ? alternatives[Number(key) - 1] : undefined;
  if (other !== undefined) return chosen.at(-1) === other ? null : other;
  if (input.isList(view, decision.seat)) {
    const actions = game.legalActions(view, decision.seat);
    const action = /^[1-9]$/.test(key) ? actions[Number(key) - 1] : undefined;
    return action === undefined ? null : (input.path(view, decision.seat, action).at(-1) ?? null);
  }
  const slots = input.slots(view, decision.seat, say).map(({ part }) => part);
  const next = [...offers.keys()].filter((part) => !slots.includes(part));
  const isOpen = chosen.length > 0 || input.isInside(view, decision.seat);
  const open = isOpen ? next.find((part) => input.key(part) === key) : undefined;
  if (open !== undefined) return open;
  const slot = slots.find((part) => input.key(part) === key);
  if (slot !== undefined && chosen.length === 0) return slot;
  return input.pieces(view).find((part) => input.key(part) === key) ?? slot ?? null;
}

/** The key that names what stands at this place of a list; the tenth has none. */
export const digitOf = (index: number): string | null => (index < 9 ? String(index + 1) : null);
