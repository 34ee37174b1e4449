import { BONUSES, bonusesIn, type Colour, SYMBOLS, takenDice, type View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { who } from '@saqqara/words';
import { colourName } from '@saqqara/words/games/anubixx';
import type { Scene } from '../printer.ts';
import { wrapped } from '../text.ts';
import { inColour, seatMark } from './names.ts';

/** Who rolled, the dice in the middle, and those that are kept or used. */
export function diceLines(view: View, scene: Scene): string[] {
  const { look, you, t } = scene;
  const { active, turns, dice, roll } = view;
  const listed = (mask: number): string =>
    shown(
      dice.filter((_, die) => (mask >> die) & 1),
      scene,
    );
  const diceOf = (seat: Seat): string =>
    `${seatMark(seat, look)} ${t('anubixx.table.taken', { ...who(seat, scene), dice: listed(turns[seat]!.dice) })}`;
  const mine = you ?? active;
  const parts = [
    `${seatMark(active, look)} ${t('anubixx.head.rollOf', { roll, ...who(active, scene) })}.`,
    t('anubixx.table.middle', { dice: listed(~takenDice(view, mine)) }),
    ...(turns[active]!.dice === 0 ? [] : [diceOf(active)]),
    ...(mine === active || turns[mine]!.dice === 0 ? [] : [diceOf(mine)]),
  ];
  return wrapped(parts.join(' ').split(' '), { columns: look.columns - 1, indent: 2 });
}

function shown(dice: readonly Colour[], scene: Scene): string {
  if (dice.length === 0) return scene.t('anubixx.table.none');
  return dice.map((colour) => inColour(colour, colourName(colour, scene), scene.look)).join(', ');
}

/** Symbols that nobody has completed in an earlier roll. [AN-16] */
export function bonusLines({ closed }: View, { look, t }: Scene): string[] {
  const gone = bonusesIn(closed);
  const open = BONUSES.filter((bonus) => !gone.includes(bonus));
  const items = open.map(
    (bonus, index) =>
      `${t(`anubixx.bonus.${bonus}`)} ${SYMBOLS[bonus].join('+')}${index < open.length - 1 ? ',' : ''}`,
  );
  const heading = `${t('anubixx.score.bonuses')} (*):`;
  if (items.length === 0) return [`${heading} ${t('anubixxTerminal.allGone')}`];
  return wrapped([heading, ...items], { columns: look.columns - 1, indent: 2 });
}
