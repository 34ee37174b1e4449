import { type Bonus, PYRAMID_POINTS, PYRAMIDS, SMALL_PYRAMIDS, type View } from '@saqqara/imhotep';
import type { Box } from '../../boxes.ts';
import type { Scene } from '../../printer.ts';
import { padEnd, wrapped } from '../../text.ts';
import { stone } from '../names.ts';

export const pyramids = (view: View, scene: Scene): Box =>
  view.options.sides.pyramid === 'A' ? greatPyramid(view, scene) : smallPyramids(view, scene);

/** Places by rows: three columns, the second level, the top. Numbers are points still to be had. [IM-22] */
const ROWS: readonly (readonly (readonly number[])[])[] = [
  [[0, 3, 6], [9, 11], [13]],
  [
    [1, 4, 7],
    [10, 12],
  ],
  [[2, 5, 8]],
];

function greatPyramid(view: View, { look, t }: Scene): Box {
  const stones = view.pyramids[0]!;
  const extra = stones.length - PYRAMID_POINTS.length;
  const place = (index: number): string => {
    const owner = stones[index];
    if (owner !== undefined) return stone(owner, look);
    const points = String(PYRAMID_POINTS[index]);
    return index === stones.length ? look.paint.bold(look.paint.underline(points)) : look.paint.dim(points);
  };
  return {
    heading: `${t('imhotep.siteShort.pyramid')} A`,
    lines: [
      ...ROWS.map((row) => row.map((level) => level.map(place).join(' ')).join('   ')),
      extra < 0
        ? t('imhotepTerminal.nextStone', { points: PYRAMID_POINTS[stones.length]! })
        : t('imhotepTerminal.nextBeside', { stones: extra }),
    ],
  };
}

/** Places top left, top right and top, then bottom left and bottom right. [IM-23] */
const SMALL_ROWS: readonly (readonly number[])[] = [
  [0, 2, 4],
  [1, 3],
];

/** So wide the box is inside. */
const LEGEND = 23;

const BONUS_LETTERS: Readonly<Record<Bonus, string>> = { card: 'c', stones: 's', load: 'l' };

function smallPyramids(view: View, { look, t }: Scene): Box {
  const { bold, underline, dim } = look.paint;
  const place = (pyramid: number, index: number): string => {
    const stones = view.pyramids[pyramid]!;
    const owner = stones[index];
    const { points, bonus } = SMALL_PYRAMIDS[pyramid]![index]!;
    const printed = `${points}${bonus === null ? '' : BONUS_LETTERS[bonus]}`;
    if (owner !== undefined) return stone(owner, look);
    return index === stones.length ? bold(underline(printed)) : dim(printed);
  };
  const row = (places: readonly number[], pyramid: number): string =>
    padEnd(
      places
        .map((index) => padEnd(place(pyramid, index), 3))
        .join('')
        .trimEnd(),
      7,
    );
  const beside = view.pyramids[3]!.length;
  return {
    heading: `${t('imhotep.siteShort.pyramid')} B`,
    lines: [
      ...SMALL_ROWS.map((places) =>
        SMALL_PYRAMIDS.map((_, pyramid) => row(places, pyramid)).join(dim(look.isUnicode ? '│' : '|')),
      ),
      PYRAMIDS.map((pyramid) => padEnd(t(`imhotepTerminal.${pyramid}`), 8))
        .join('')
        .trimEnd(),
      ...(beside === 0
        ? wrapped(t('imhotepTerminal.bonuses').split(' '), { columns: LEGEND, indent: 0 }).map(dim)
        : [t('imhotepTerminal.beside', { stones: beside })]),
    ],
  };
}
