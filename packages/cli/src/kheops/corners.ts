import { kheops, type Rank, RANKS, TURNS, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Scene } from '../printer.ts';
import type { Look } from '../terminal.ts';
import { padEnd, padStart, shortened } from '../text.ts';
import { seatMark, sign } from './names.ts';

/** What stands to the left of the upper rows: the turn, and each seat's points and pawns. */
export const seatLines = (view: View, scene: Scene): string[] => [
  `Turn ${view.turn} of ${TURNS}, ${view.stackSize} tiles to draw`,
  ...[0, 1].map((seat) => seatLine(view, seat, scene)),
  scene.look.paint.dim('(points if it ended now)'),
];

const NAME = 8;

function seatLine(view: View, seat: Seat, { look, names }: Scene): string {
  const isActing = kheops.toAct(view).includes(seat);
  const points = String(kheops.score(view)[seat]!.total);
  const pawns = RANKS.flatMap((rank, index) => {
    const left = view.supply[seat]![index]!;
    return left === 0 ? [] : [`${left > 1 ? left : ''}${sign(seat, rank, look)}`];
  });
  return [
    isActing ? look.paint.green(look.isUnicode ? '▸' : '*') : ' ',
    `${seatMark(seat, look)} ${padEnd(shortened(names[seat]!, NAME), NAME)}`,
    look.paint.bold(padStart(points, 3)),
    '',
    pawns.join(' '),
  ].join(' ');
}

/** What stands to the right of them: what the signs mean, as much in each line as the rows leave room for. */
export function legend(look: Look): string[] {
  const both = (rank: Rank): string => sign(0, rank, look) + sign(1, rank, look);
  const [across, down, open] = look.isUnicode ? ['─', '│', '▸'] : ['-', '|', '>'];
  return [
    `[an] room  ${across}an${across} passage`,
    `${across} ${down} doors meet  ${open} open door`,
    `${both('worker')} worker ${both('mummy')} mummy ${both('priest')} priest`,
    `${sign(0, 'pharaoh', look)} pharaoh  an ankh  x2 double`,
    'cu curse em stays empty',
    'sw swap sh shift a pawn',
    'tp turn a passage',
    'tr turn a room',
    'gK gold king',
    'nQ green q.',
  ];
}
