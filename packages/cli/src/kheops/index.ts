import type { Kheops } from '@saqqara/kheops';
import { colourOf, kheopsWords } from '@saqqara/words/games/kheops';
import type { Printer } from '../printer.ts';
import { levelId, spoken } from '../spoken.ts';
import { actionChoices } from './actions.ts';
import { seatMark } from './names.ts';
import { readAction } from './notation.ts';
import { questionWords } from './question.ts';
import { tableLines } from './table.ts';

export const kheopsPrinter: Printer<Kheops> = {
  ...spoken(kheopsWords),
  title: 'Khéops',
  notation: (t) => [
    ['worker f3, f3', t('kheopsTerminal.notation.pawn'), 'KH-8'],
    ['turn d4 1, d4 1', t('kheopsTerminal.notation.turn'), 'KH-11'],
    ['swap d4 e5', t('kheopsTerminal.notation.swap'), 'KH-12'],
    ['shift d4 e5', t('kheopsTerminal.notation.shift'), 'KH-12'],
    ['1 e2 lr', t('kheopsTerminal.notation.tile'), 'KH-10'],
    ['lay room-ankh e2 r1', t('kheopsTerminal.notation.record')],
    ['', t('kheopsTerminal.notation.places')],
    ['', t('kheopsTerminal.notation.colours')],
  ],
  example: 'priest f3',
  takeBackRule: 'KH-22',
  levelNote: (level, t) => t(`kheops.levelNote.${levelId(level)}`),
  toggles: (t) => [
    {
      id: 'priest',
      label: `${t('kheops.option.pharaoh')} ${t('kheops.option.priest')}`,
      hint: t('kheops.option.note', { rule: 'priest' }),
    },
  ],
  toggled: (ids) => (ids.includes('priest') ? { pharaoh: 'priest' } : {}),
  seatName: (seat, { t }) => t('kheops.name.seat', { seat: colourOf(seat) }),
  mark: seatMark,
  table: tableLines,
  question: questionWords,
  choices: actionChoices,
  read: readAction,
};
