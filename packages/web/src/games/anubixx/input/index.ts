import { anubixx, type Anubixx } from '@saqqara/anubixx';
import { diePart, readPart } from '@saqqara/words/games/anubixx';
import type { Input } from '../../../table/screen.ts';
import { amend, instead } from './amend.ts';
import { attempt } from './attempt.ts';
import { asks, closes, isIdle, without } from './flow.ts';
import { key, KEY_HELP } from './key.ts';
import { otherPaths, path } from './path.ts';
import { slots } from './slots.ts';
import { usual } from './usual.ts';

export const anubixxInput: Input<Anubixx> = {
  path: (_view, _seat, action) => path(action),
  otherPaths,
  usual,
  without,
  asks,
  closes,
  isIdle,
  amend,
  instead,
  ends: 'done',
  begins: (view) => anubixx.toAct(view).every((seat) => view.turns[seat]!.marks.length === 0),
  readings: (_view, part) => [[part]],
  whole: () => null,
  attempt,
  slots: (view, seat, say, chosen = []) => slots(view, seat, say, chosen),
  // There is nothing to choose first: what can be marked shows at once.
  isInside: (view, seat) => anubixx.toAct(view).includes(seat),
  isList: () => false,
  pieces: (view) => [...view.dice.map((_, die) => diePart(die)), 'joker'],
  // What a die or a stone pays for is told by the field.
  isPriced: (part) => readPart(part)?.kind === 'field',
  key,
  keyHelp: KEY_HELP,
};
