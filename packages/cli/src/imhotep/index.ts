import type { Imhotep } from '@saqqara/imhotep';
import type { Printer } from '../printer.ts';
import { actionChoices, actionWords } from './actions.ts';
import { eventWords } from './events.ts';
import { stone, STONES } from './names.ts';
import { LEVELS } from './levels.ts';
import { readAction } from './notation.ts';
import { questionWords } from './question.ts';
import { refusalWords } from './refusals.ts';
import { scoreLineName } from './scores.ts';
import { tableLines } from './table.ts';
import { toggled, TOGGLES } from './toggles.ts';

export const imhotepPrinter: Printer<Imhotep> = {
  title: 'Imhotep',
  notation: [
    'get                   stones from your quarry to your sled, up to 3      IM-13',
    'load A1  (or a1)      a stone from your sled to space 1 of ship A        IM-14',
    'sail B temple         ship B to the Temple                               IM-15',
    'play hammer           a blue card that you own                           IM-16',
    'take statue, look, decline        at the Market',
    'build left, accept, point, stones      where a place asks you',
    'order abc             with Lever: Alabaster, Basalt, Carnelian',
    'On the table, “if ended” is what each would have if the game ended now.',
  ],
  example: 'sail A temple',
  takeBackRule: 'IM-38',
  levels: LEVELS,
  toggles: TOGGLES,
  toggled,
  seatName: (seat) => STONES[seat]!.name,
  mark: stone,
  table: tableLines,
  question: questionWords,
  choices: actionChoices,
  action: actionWords,
  event: eventWords,
  refusal: refusalWords,
  scoreLine: scoreLineName,
  read: readAction,
};
