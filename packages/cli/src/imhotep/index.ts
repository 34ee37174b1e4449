import type { Imhotep } from '@saqqara/imhotep';
import { imhotepWords } from '@saqqara/words/games/imhotep';
import type { Printer } from '../printer.ts';
import { levelId, spoken } from '../spoken.ts';
import { actionChoices } from './actions.ts';
import { stone } from './names.ts';
import { readAction } from './notation.ts';
import { questionWords } from './question.ts';
import { tableLines } from './table.ts';
import { toggled, toggles } from './toggles.ts';

export const imhotepPrinter: Printer<Imhotep> = {
  ...spoken(imhotepWords),
  title: 'Imhotep',
  notation: (t) => [
    ['get', t('imhotepTerminal.notation.get'), 'IM-13'],
    ['load A1, a1', t('imhotepTerminal.notation.load'), 'IM-14'],
    ['sail B temple', t('imhotepTerminal.notation.sail'), 'IM-15'],
    ['play hammer', t('imhotepTerminal.notation.play'), 'IM-16'],
    ['take statue, look', t('imhotepTerminal.notation.market'), 'IM-20'],
    ['build left, point', t('imhotepTerminal.notation.place'), 'IM-23'],
    ['order abc', t('imhotepTerminal.notation.order'), 'IM-16a'],
    ['', t('imhotepTerminal.notation.ended')],
  ],
  example: 'sail A temple',
  takeBackRule: 'IM-38',
  levelNote: (level, t) => t(`imhotep.levelNote.${levelId(level)}`),
  toggles,
  toggled,
  seatName: (seat, say) => imhotepWords.look(seat, say),
  mark: stone,
  table: tableLines,
  question: questionWords,
  choices: actionChoices,
  read: readAction,
};
