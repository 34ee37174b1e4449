import type { Part, Slot } from '../screen.ts';
import type { Shown } from './shown.ts';

/** One of a list from which is chosen. */
interface Option {
  readonly action: unknown;
  /** What names it. */
  readonly part: Part;
  readonly isChosen: boolean;
}

/** A button of the action bar, and whether it leads to anything now. */
export interface OpenSlot extends Slot {
  readonly isOpen: boolean;
}

/** Whether the decision is a choice from a list rather than on the board. */
export const isAskedByList = ({ decision, screen, view }: Shown): boolean =>
  decision !== null && screen.input.isList(view, decision.seat);

/** The list; empty where the choice is on the board. */
export function optionsOf(shown: Shown): readonly Option[] {
  const { decision, screen, view, action } = shown;
  if (decision === null || !isAskedByList(shown)) return [];
  const { game, input } = screen;
  const chosen = action === null ? null : game.format(action);
  return game.legalActions(view, decision.seat).map((each) => ({
    action: each,
    part: input.path(view, decision.seat, each).at(-1)!,
    isChosen: game.format(each) === chosen,
  }));
}

/** Whether what is named ends the turn, so that the button which does stands for the question. */
export function isEndNamed({ screen, view, decision, chosen, action }: Shown): boolean {
  const { input } = screen;
  if (input.ends === undefined || decision === null || action === null) return false;
  return chosen.at(-1) === input.ends || input.closes?.(view, decision.seat, action) === true;
}

/** The action bar's buttons; none where a list is asked from. */
export function slotsOf(shown: Shown): readonly OpenSlot[] {
  const { decision, screen, view, say, chosen, offers, begins } = shown;
  if (decision === null || isAskedByList(shown)) return [];
  return screen.input.slots(view, decision.seat, say, chosen).map((slot) => ({
    ...slot,
    isOpen: chosen.includes(slot.part) || offers.has(slot.part) || begins.has(slot.part),
  }));
}
