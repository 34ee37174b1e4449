import { type View } from '@saqqara/kheops';
import { type Lettered, lettered } from '@saqqara/words/games/kheops';
import type { Scene } from '../printer.ts';
import { padEnd, wrapped } from '../text.ts';
import { legend, seatLines } from './corners.ts';
import { doorCount } from './doors.ts';
import { tileName } from './names.ts';
import { networkLines } from './networkList.ts';
import { placeLines } from './placeList.ts';
import { edgesOf, PYRAMID_COLUMNS, pyramidCells } from './pyramid.ts';

/** Networks first: on a low screen they scroll away before the pyramid does. */
export function tableLines(view: View, scene: Scene): string[] {
  const { look } = scene;
  const all = lettered(view);
  const isNarrow = look.columns < PYRAMID_COLUMNS;
  return [
    ...networkLines(view, scene),
    ...(isNarrow ? [...seatLines(view, scene), ...placeLines(view, look)] : drawing(view, all, scene)),
    ...handLines(view, scene),
  ];
}

/** The pyramid, with notes in its empty corners. */
function drawing(view: View, all: readonly Lettered[], scene: Scene): string[] {
  const [left, right] = [seatLines(view, scene), legend(scene)];
  return pyramidCells(view, all, scene.look).map((cells, line) => {
    const [begin, end] = edgesOf(line >> 1);
    return padEnd(left[line] ?? '', begin) + cells.slice(begin, end).join('') + (right[line] ?? '');
  });
}

/** The viewer's own tiles, numbered as one may type them; nobody else's are known. [KH-22] */
function handLines({ hand }: View, { look, t }: Scene): string[] {
  if (hand === null || hand.length === 0) return [];
  const tiles = hand.map((tile, index) => {
    const comma = index < hand.length - 1 ? ',' : '';
    return `${look.paint.bold(String(index + 1))} ${tileName(tile)} (${t('kheopsTerminal.doors', { doors: doorCount(tile) })})${comma}`;
  });
  return wrapped([`${t('kheops.hold.hand')}:`, ...tiles], { columns: look.columns - 1, indent: 2 });
}
