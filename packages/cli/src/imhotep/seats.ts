import { type Card, imhotep, SLED_ROOM, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { cardName } from '@saqqara/words/games/imhotep';
import type { Scene } from '../printer.ts';
import { youMark } from '../scene.ts';
import { padEnd, padStart, shortened, wrapped } from '../text.ts';
import { emptySpace, inColourOf, stone } from './names.ts';

const NAME = 18;

/** Where the cards begin. */
const CARDS = 53;

/** The columns between name and cards. */
const COLUMNS = [
  { id: 'sled', width: 6 },
  { id: 'quarry', width: 8 },
  { id: 'points', width: 8 },
  { id: 'ended', width: 9 },
] as const;

/** A line for each seat: sled, quarry, points, points if it ended now, cards. */
export function seats(view: View, scene: Scene): string[] {
  const { t } = scene;
  const [sled, ...figures] = COLUMNS.map(
    ({ id, width }) => [t(`imhotepTerminal.head.${id}`), width] as const,
  );
  const heading = [
    ' '.repeat(NAME + 2),
    padEnd(...sled!),
    ...figures.map((column) => padStart(...column)),
    `  ${t('imhotepTerminal.head.cards')}`,
  ].join('');
  return [scene.look.paint.dim(heading), ...view.sleds.flatMap((_, seat) => seatLines(view, seat, scene))];
}

function seatLines(view: View, seat: Seat, scene: Scene): string[] {
  const { look, names } = scene;
  const { lines, total } = imhotep.score(view)[seat]!;
  const scored = lines.reduce((sum, line) => sum + (line.scored ? line.points : 0), 0);
  const you = youMark(seat, scene);
  const isActing = imhotep.toAct(view).includes(seat);
  const name = `${stone(seat, look)} ${shortened(names[seat]!, NAME - 3 - you.length)}${you}`;
  const sled = Array.from({ length: SLED_ROOM }, (_, i) =>
    i < view.sleds[seat]! ? stone(seat, look) : emptySpace(look),
  );
  const figures = [
    isActing ? look.paint.green(look.isUnicode ? '▸ ' : '* ') : '  ',
    padEnd(name, NAME),
    padEnd(sled.join(''), COLUMNS[0].width),
    padStart(String(view.quarries[seat]), COLUMNS[1].width),
    padStart(look.paint.bold(String(scored)), COLUMNS[2].width),
    padStart(String(total), COLUMNS[3].width),
  ].join('');
  const cards = cardList(view.cards[seat]!, scene);
  return wrapped([padEnd(figures, CARDS - 1), ...cards], { columns: look.columns - 1, indent: CARDS });
}

/** Equal cards once, with their number: `3 Statue`. */
function cardList(cards: readonly Card[], scene: Scene): string[] {
  const { look, t } = scene;
  const kinds = [...new Set(cards)];
  if (kinds.length === 0) return [look.paint.dim(t('imhotep.lies.none'))];
  return kinds.map((card, index) => {
    const count = cards.filter((each) => each === card).length;
    const name = count === 1 ? cardName(card, scene) : `${count} ${cardName(card, scene)}`;
    return inColourOf(card, name, look) + (index < kinds.length - 1 ? ',' : '');
  });
}
