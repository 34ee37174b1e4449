import { BONUSES, bonusesIn, type Colour, SYMBOLS, takenDice, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Scene } from '../printer.ts';
import { wrapped } from '../text.ts';
import { inColour, seatMark } from './names.ts';

/** Who rolled, the dice in the middle, those that are kept or used, and the bonuses that can still be won. */
export function diceLines(view: View, scene: Scene): string[] {
  const { look, names, viewer } = scene;
  const { active, turns, dice } = view;
  const who = (seat: Seat): string => `${seatMark(seat, look)} ${names[seat]}`;
  const listed = (mask: number): string =>
    shown(
      dice.filter((_, die) => (mask >> die) & 1),
      scene,
    );
  const mine = viewer ?? active;
  const kept = turns[active]!.dice;
  const used = mine === active ? 0 : turns[mine]!.dice;
  const parts = [
    `in the middle: ${listed(~takenDice(view, mine))}`,
    ...(kept === 0 ? [] : [`kept by ${who(active)}: ${listed(kept)}`]),
    ...(used === 0 ? [] : [`used by ${who(mine)}: ${listed(used)}`]),
  ];
  const line = `Roll ${view.roll} by ${who(active)}; ${parts.join('; ')}`;
  return wrapped(line.split(' '), { columns: look.columns - 1, indent: 2 });
}

function shown(dice: readonly Colour[], { look }: Scene): string {
  if (dice.length === 0) return 'none';
  return dice.map((colour) => inColour(colour, colour, look)).join(', ');
}

/** Symbols that nobody has completed in an earlier roll. [AN-16] */
export function bonusLines({ closed }: View, { look }: Scene): string[] {
  const gone = bonusesIn(closed);
  const open = BONUSES.filter((bonus) => !gone.includes(bonus));
  const items = open.map(
    (bonus, index) => `${bonus} ${SYMBOLS[bonus].join('+')}${index < open.length - 1 ? ',' : ''}`,
  );
  const heading = 'Bonuses (*):';
  if (items.length === 0) return [`${heading} all are gone`];
  return wrapped([heading, ...items], { columns: look.columns - 1, indent: 2 });
}
