import type { View } from '@saqqara/imhotep';
import type { Scene } from '../printer.ts';
import { beside } from '../boxes.ts';
import { harbour } from './harbour.ts';
import { market } from './market.ts';
import { seats } from './seats.ts';
import { chamber } from './sites/chamber.ts';
import { obelisks } from './sites/obelisks.ts';
import { pyramids } from './sites/pyramids.ts';
import { temple } from './sites/temple.ts';

/** The whole table, 80 columns wide; blank lines part it where the screen is high enough. */
export function tableLines(view: View, scene: Scene): string[] {
  const { look } = scene;
  const gap = look.rows >= 34 ? [''] : [];
  const isB = view.options.sides.pyramid === 'B';
  return [
    ...beside([harbour(view, scene), market(view, scene)], [38, 40], look),
    ...gap,
    ...beside(
      [pyramids(view, scene), temple(view, scene), chamber(view, scene), obelisks(view, scene)],
      isB ? [25, 17, 16, 22] : [20, 19, 19, 22],
      look,
    ),
    ...gap,
    ...seats(view, scene),
  ];
}
