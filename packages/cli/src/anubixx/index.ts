import type { Anubixx } from '@saqqara/anubixx';
import type { Printer } from '../printer.ts';
import { actionChoices, actionWords } from './actions.ts';
import { eventWords } from './events.ts';
import { PEOPLE, seatMark } from './names.ts';
import { LEVELS } from './levels.ts';
import { readAction } from './notation.ts';
import { questionWords } from './question.ts';
import { refusalWords } from './refusals.ts';
import { scoreLineName } from './scores.ts';
import { tableLines } from './table.ts';

export const anubixxPrinter: Printer<Anubixx> = {
  title: 'Anubixx',
  notation: [
    'P12  (or mark P12 die)     a field, paid for by a die                    AN-9',
    'F21 Q5                     a field, paid for by a quarry stone           AN-10',
    'L1 joker                   a field, paid for by a joker                  AN-12',
    'done                       end the turn                                  AN-25',
    'P12 L1 joker, decide       when all decide together: two fields, nothing AN-14',
    'Fields: P11 to P61 in the pyramid from below, L1 to L6, R1 to R6 and CAP in',
    'the arch, F11 to F34 in the relief from above; Q1 to Q12 in the quarry.',
    'A letter is a colour (red, orange, yellow, green, blue, purple), a capital',
    'letter can be marked now, * wins a bonus. In the quarry × has paid, - is lost.',
  ],
  example: 'P21 joker',
  takeBackRule: 'AN-25',
  levels: LEVELS,
  toggles: [{ id: 'together', label: 'Others together', hint: 'all but the active player decide at once' }],
  toggled: (ids) => (ids.includes('together') ? { others: 'together' } : {}),
  seatName: (seat) => PEOPLE[seat]!.name,
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
