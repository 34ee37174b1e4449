import { UNREADABLE } from '@saqqara/kernel';
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

const HELP = [
  'A number picks from the list. Or write what you do:',
  '',
  'Also:',
  '  scores      every line of the score, as if the game ended now',
  '  why ACTION  why something is not possible, and the rule that says so',
  '  hint        what the strongest bot would do in your place, and why',
  '  undo        take back what you did, until somebody acts or sees something new',
  '  table       show the table again',
  '  save FILE   write the record; “saqqara play --resume FILE” goes on with it',
  '  quit        leave the game',
];

function help({ terminal, printer }: Talk): Reply {
  const notation = printer.notation.map((line) => `  ${line}`);
  printLines(terminal, [...HELP.slice(0, 1), ...notation, ...HELP.slice(1)]);
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
  if (rest === '') talk.terminal.print(`Say which action you ask about, for example: why ${example}`);
  else talk.terminal.print(whyNot(talk, rest) ?? 'You may do that now.');
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
  const { terminal, match } = talk;
  if (match.game.toAct(match.state).includes(match.seat)) printLines(terminal, await hintLines(talk));
  else terminal.print('It is not your turn.');
  return 'again';
}

function takeBackLast(talk: Talk): Reply {
  const { terminal, match, printer } = talk;
  if (!mayUndo(match)) {
    const rule = printer.takeBackRule === null ? '' : ` (${printer.takeBackRule})`;
    terminal.print(
      `Nothing can be taken back: another player has acted since, or something new was seen.${rule}`,
    );
    return 'again';
  }
  terminal.print(`Taken back: ${undo(match)?.action}.`);
  return 'changed';
}

function saveAs(talk: Talk, rest: string): Reply {
  if (rest === '') talk.terminal.print('Say where: save FILE');
  else saveAloud(talk, rest);
  return 'again';
}
