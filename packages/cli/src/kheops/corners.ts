import { kheops, type Rank, RANKS, TURNS, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { Scene } from '../printer.ts';
import { padEnd, padStart, shortened } from '../text.ts';
import { seatMark, sign } from './names.ts';

/** What stands to the left of the upper rows: the turn, and each seat's points and pawns. */
export const seatLines = (view: View, scene: Scene): string[] => [
  scene.t('kheopsTerminal.progress', { turn: view.turn, turns: TURNS, stack: view.stackSize }),
  ...[0, 1].map((seat) => seatLine(view, seat, scene)),
  scene.look.paint.dim(`(${scene.t('kheopsTerminal.ended')})`),
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
export function legend({ look, t }: Scene): string[] {
  const both = (rank: Rank): string => sign(0, rank, look) + sign(1, rank, look);
  const [across, down, open] = look.isUnicode ? ['─', '│', '▸'] : ['-', '|', '>'];
  const ranks = { worker: both('worker'), mummy: both('mummy'), priest: both('priest') };
  return [
    t('kheopsTerminal.legend.ranks', ranks),
    t('kheopsTerminal.legend.kinds', { pharaoh: sign(0, 'pharaoh', look), across }),
    t('kheopsTerminal.legend.doors', { across, down, open }),
    t('kheopsTerminal.legend.signs'),
    t('kheopsTerminal.legend.empty'),
    t('kheopsTerminal.legend.pawns'),
    t('kheopsTerminal.legend.turnPassage'),
    t('kheopsTerminal.legend.turnRoom'),
    t('kheopsTerminal.legend.king'),
    t('kheopsTerminal.legend.queen'),
  ];
}
