import { OBELISK_POINTS, TOWER_POINTS, type View } from '@saqqara/imhotep';
import type { Box } from '../../boxes.ts';
import type { Scene } from '../../printer.ts';
import { stone } from '../names.ts';

export const obelisks = (view: View, scene: Scene): Box =>
  view.options.sides.obelisks === 'A' ? heights(view, scene) : towers(view, scene);

/** One tower for each seat. [IM-30] */
function heights(view: View, { look, t }: Scene): Box {
  const tower = (height: number, seat: number): string =>
    `${stone(seat, look)} ${look.paint.dim((look.isUnicode ? '▪' : '=').repeat(Math.min(height, 10)))}${height > 0 ? ' ' : ''}${height}`;
  return {
    heading: `${t('imhotep.siteShort.obelisks')} A ${OBELISK_POINTS[view.options.seats]!.join(' ')}`,
    lines: view.obelisks.map(tower),
  };
}

/** The spaces for towers, then the stones that wait. [IM-31] */
function towers(view: View, { look, t }: Scene): Box {
  const space = (points: number, index: number): string => {
    const owner = view.towers[index];
    return owner === undefined ? look.paint.dim(String(points)) : stone(owner, look);
  };
  const spaces = TOWER_POINTS.map(space);
  const waiting = view.obelisks.map((count, seat) => `${stone(seat, look)}${count}`);
  return {
    heading: `${t('imhotep.siteShort.obelisks')} B`,
    lines: [
      spaces.slice(0, 4).join(' '),
      spaces.slice(4).join(' '),
      t('imhotepTerminal.waiting'),
      waiting.join(' '),
    ],
  };
}
