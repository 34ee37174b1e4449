import { type Card, imhotep, SLED_ROOM, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Scene } from '../printer.ts';
import type { Look } from '../terminal.ts';
import { padEnd, padStart, shortened, wrapped } from '../text.ts';
import { cardName, emptySpace, inColourOf, stone } from './names.ts';

const NAME = 18;

/** Where the cards begin. */
const CARDS = 50;

/** A line for each seat: sled, quarry, points, points if it ended now, cards. */
export function seats(view: View, scene: Scene): string[] {
  const { paint } = scene.look;
  const heading = `  ${padEnd('', NAME)}sled  quarry points if ended  cards`;
  return [paint.dim(heading), ...view.sleds.flatMap((_, seat) => seatLines(view, seat, scene))];
}

function seatLines(view: View, seat: Seat, { look, names, viewer }: Scene): string[] {
  const { lines, total } = imhotep.score(view)[seat]!;
  const scored = lines.reduce((sum, line) => sum + (line.scored ? line.points : 0), 0);
  const isYou = seat === viewer && names[seat] !== 'You' ? ' (you)' : '';
  const isActing = imhotep.toAct(view).includes(seat);
  const name = `${stone(seat, look)} ${shortened(names[seat]!, NAME - 3 - isYou.length)}${isYou}`;
  const sled = Array.from({ length: SLED_ROOM }, (_, i) =>
    i < view.sleds[seat]! ? stone(seat, look) : emptySpace(look),
  );
  const figures = [
    isActing ? look.paint.green(look.isUnicode ? '▸ ' : '* ') : '  ',
    padEnd(name, NAME),
    sled.join(''),
    padStart(String(view.quarries[seat]), 7),
    padStart(look.paint.bold(String(scored)), 7),
    padStart(String(total), 9),
  ].join('');
  const cards = cardList(view.cards[seat]!, look);
  return wrapped([padEnd(figures, CARDS - 1), ...cards], { columns: look.columns - 1, indent: CARDS });
}

/** Equal cards once, with their number: `3 Statue`. */
function cardList(cards: readonly Card[], look: Look): string[] {
  const kinds = [...new Set(cards)];
  if (kinds.length === 0) return [look.paint.dim('none')];
  return kinds.map((card, index) => {
    const count = cards.filter((each) => each === card).length;
    const name = count === 1 ? cardName(card) : `${count} ${cardName(card)}`;
    return inColourOf(card, name, look) + (index < kinds.length - 1 ? ',' : '');
  });
}
