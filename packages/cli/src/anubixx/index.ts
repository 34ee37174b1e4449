import type { Anubixx } from '@saqqara/anubixx';
import { anubixxWords } from '@saqqara/words/games/anubixx';
import type { Printer } from '../printer.ts';
import { levelId, spoken } from '../spoken.ts';
import { actionChoices } from './actions.ts';
import { seatMark } from './names.ts';
import { readAction } from './notation.ts';
import { questionWords } from './question.ts';
import { tableLines } from './table.ts';

export const anubixxPrinter: Printer<Anubixx> = {
  ...spoken(anubixxWords),
  title: 'Anubixx',
  notation: (t) => [
    ['P12, mark P12 die', t('anubixxTerminal.notation.die'), 'AN-9'],
    ['F21 Q5', t('anubixxTerminal.notation.quarry'), 'AN-10'],
    ['L1 joker', t('anubixxTerminal.notation.joker'), 'AN-12'],
    ['done', t('anubixxTerminal.notation.done'), 'AN-25'],
    ['P12 L1 joker, decide', t('anubixxTerminal.notation.together'), 'AN-14'],
    ['', t('anubixxTerminal.notation.fields')],
    ['', t('anubixxTerminal.notation.colours')],
    ['', t('anubixxTerminal.notation.signs')],
  ],
  example: 'P21 joker',
  takeBackRule: 'AN-25',
  levelNote: (level, t) => t(`anubixx.levelNote.${levelId(level)}`),
  toggles: (t) => [
    {
      id: 'together',
      label: `${t('anubixx.setUp.others')} ${t('anubixx.setUp.together')}`,
      hint: t('anubixx.setUp.othersNote', { others: 'together' }),
    },
  ],
  toggled: (ids) => (ids.includes('together') ? { others: 'together' } : {}),
  seatName: (seat, say) => anubixxWords.look(seat, say),
  mark: seatMark,
  table: tableLines,
  question: questionWords,
  choices: actionChoices,
  read: readAction,
};
