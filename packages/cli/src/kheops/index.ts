import type { Kheops } from '@saqqara/kheops';
import type { Printer } from '../printer.ts';
import { actionChoices, actionWords } from './actions.ts';
import { eventWords } from './events.ts';
import { SEAT_NAMES, seatMark } from './names.ts';
import { LEVELS } from './levels.ts';
import { readAction } from './notation.ts';
import { questionWords } from './question.ts';
import { refusalWords } from './refusals.ts';
import { scoreLineName } from './scores.ts';
import { tableLines } from './table.ts';

export const kheopsPrinter: Printer<Kheops> = {
  title: 'Khéops',
  notation: [
    'worker f3  (or f3)    a pawn on a tile: worker, mummy, priest, pharaoh   KH-8',
    'turn d4 1  (or d4 1)  a tile by 120°, or 2 for 240°                      KH-11',
    'swap d4 e5            your pawn at d4 and theirs at e5                   KH-12',
    'shift d4 e5           your pawn from d4 to e5                            KH-12',
    '1 e2 lr               the first tile of your hand on e2, its doors at the',
    '                      left and right; t is the top, b the bottom         KH-10',
    'lay room-ankh e2 r1   the same, as records have it',
    'Rows are a to g; odd places point up and have a bottom side, even ones down.',
    'gK is a gold king, rK red, nK green; Q is a queen.',
  ],
  example: 'priest f3',
  takeBackRule: 'KH-22',
  levels: LEVELS,
  toggles: [
    { id: 'priest', label: 'Pharaoh like a priest', hint: 'nobody can touch it, but it takes no workers' },
  ],
  toggled: (ids) => (ids.includes('priest') ? { pharaoh: 'priest' } : {}),
  seatName: (seat) => SEAT_NAMES[seat]!,
  mark: seatMark,
  table: tableLines,
  question: questionWords,
  choices: actionChoices,
  action: actionWords,
  event: eventWords,
  refusal: refusalWords,
  scoreLine: scoreLineName,
  read: readAction,
};
