import { UNREADABLE } from '@saqqara/kernel';
import { notationLines } from '../notation.ts';
import type { Notation } from '../printer.ts';
import { refusalSentence } from '../refusals.ts';
import { scoreTable } from '../scoreTable.ts';
import { printLines } from '../text.ts';
import { mayUndo, undo, viewOf } from './match.ts';
import { hintLines } from './hint.ts';
import { saveAloud } from './saving.ts';
import { type Reply, sceneOf, type Talk } from './talk.ts';

type Command = (talk: Talk, rest: string) => Reply | Promise<Reply>;

/** Words that a person can type instead of an action. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['?', help],
  ['help', help],
  ['table', () => 'changed'],
  ['scores', scores],
  ['why', why],
  ['hint', hint],
  ['undo', takeBackLast],
  ['save', saveAs],
  ['quit', () => 'leave'],
  ['exit', () => 'leave'],
  ['q', () => 'leave'],
]);

/** What can be typed at any time, and the message that explains it. */
const EXPLAINED = [
  ['scores', 'terminal.help.scores'],
  ['why …', 'terminal.help.why'],
  ['hint', 'terminal.help.hint'],
  ['undo', 'terminal.help.undo'],
  ['table', 'terminal.help.table'],
  ['save …', 'terminal.help.save'],
  ['quit', 'terminal.help.quit'],
] as const;

function help({ terminal, printer, t }: Talk): Reply {
  const { columns } = terminal.look();
  const commands = EXPLAINED.map(([written, key]): Notation => [written, t(key)]);
  printLines(terminal, [
    t('terminal.help.pick'),
    ...notationLines(printer.notation(t), columns),
    '',
    t('terminal.help.also'),
    ...notationLines(commands, columns),
  ]);
  return 'again';
}

function scores(talk: Talk): Reply {
  const { game } = talk.match;
  const view = viewOf(talk.match);
  printLines(talk.terminal, scoreTable(game.score(view), game.outcome(view), talk.printer, sceneOf(talk)));
  return 'again';
}

function why(talk: Talk, rest: string): Reply {
  const { example } = talk.printer;
  const { t, terminal } = talk;
  if (rest === '') terminal.print(t('terminal.why.which', { example: `why ${example}` }));
  else terminal.print(whyNot(talk, rest) ?? t('terminal.why.may'));
  return 'again';
}

/** Why the person may not do what is written, or `null` if nothing stands against it. */
export function whyNot(talk: Talk, text: string): string | null {
  const { game, seat } = talk.match;
  const view = viewOf(talk.match);
  const action = game.parse(talk.printer.read(text, view, seat)) ?? game.parse(text);
  const refusal =
    action === null
      ? { code: UNREADABLE, rule: game.id, values: { text: text.slice(0, 40) } }
      : game.refuse(view, seat, action);
  return refusal === null ? null : refusalSentence(talk.printer, refusal, sceneOf(talk));
}

async function hint(talk: Talk): Promise<Reply> {
  const { terminal, match, t } = talk;
  if (match.game.toAct(match.state).includes(match.seat)) printLines(terminal, await hintLines(talk));
  else terminal.print(t('terminal.notYourTurn'));
  return 'again';
}

function takeBackLast(talk: Talk): Reply {
  const { terminal, match, printer, t } = talk;
  if (!mayUndo(match)) {
    const rule = printer.takeBackRule === null ? '' : ` (${printer.takeBackRule})`;
    terminal.print(`${t('table.cannotUndo')}${rule}`);
    return 'again';
  }
  terminal.print(t('terminal.takenBack', { action: undo(match)?.action ?? '' }));
  return 'changed';
}

function saveAs(talk: Talk, rest: string): Reply {
  if (rest === '')
    talk.terminal.print(talk.t('terminal.save.where', { command: `save ${talk.match.game.id}.txt` }));
  else saveAloud(talk, rest);
  return 'again';
}
