import {
  anubixx,
  type Colour,
  type Field,
  lastCrossed,
  SHEETS,
  type Stone,
  STONES,
  takenDice,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';

/** Whose sheet is shown: the viewer's own; to those who look on together, that of whoever acts. */
export const shownSeat = (view: View): Seat => view.viewer ?? anubixx.toAct(view)[0] ?? view.active;

export const colourOf = (view: View, seat: Seat, field: Field): Colour =>
  SHEETS[view.sheets[seat]!.letter].colours[field];

/** The dice that a seat may still take in this roll. [AN-13] */
export function freeDice(view: View, seat: Seat): number[] {
  const taken = takenDice(view, seat);
  return view.dice.flatMap((_, die) => ((taken >> die) & 1 ? [] : [die]));
}

/** The quarry stones of a colour, from left to right. */
export const stonesOf = (view: View, seat: Seat, colour: Colour): Stone[] =>
  STONES.filter((_, i) => SHEETS[view.sheets[seat]!.letter].quarry[i] === colour);

/** Which one of the quarry it is, counted from the left. */
export const stoneNumber = (stone: Stone): number => STONES.indexOf(stone) + 1;

export type StoneFate = 'free' | 'crossed' | 'lost';

/** What has become of a quarry stone. [AN-10] */
export function fateOf(view: View, seat: Seat, stone: Stone): StoneFate {
  const sheet = view.sheets[seat]!;
  const number = stoneNumber(stone);
  if ((sheet.crossed >> (number - 1)) & 1) return 'crossed';
  return number > lastCrossed(sheet) ? 'free' : 'lost';
}

/** Whether a seat gives its whole turn as one decision. [AN-14] */
export const decidesAtOnce = ({ options, active }: View, seat: Seat): boolean =>
  options.others === 'together' && seat !== active;
