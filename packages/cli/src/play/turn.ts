import { printLines, wrapped } from '../text.ts';
import { make, viewOf } from './match.ts';
import { COMMANDS, whyNot } from './commands.ts';
import { choiceOf } from './others.ts';
import { save } from './saving.ts';
import { choiceLines, newsLines, numbered } from './screen.ts';
import { type Reply, sceneOf, type Talk } from './talk.ts';

export const isYours = ({ match }: Talk): boolean => match.game.toAct(match.state).includes(match.seat);

/** The table, what has happened since, and what may be done now. */
export function showTurn(talk: Talk): void {
  const { terminal, printer, match } = talk;
  const scene = sceneOf(talk);
  const { paint, columns } = scene.look;
  const view = viewOf(match);
  const question = wrapped(printer.question(view, match.seat, scene).split(' '), { columns, indent: 0 });
  printLines(terminal, [
    '',
    ...printer.table(view, scene),
    ...newsOf(talk),
    ...question.map((line) => paint.bold(paint.green(line))),
    ...choiceLines(printer.choices(view, match.game.legalActions(view, match.seat), scene), scene),
  ]);
}

export function newsOf(talk: Talk): string[] {
  const scene = sceneOf(talk);
  return newsLines(talk.match.news, talk.printer, scene);
}

/** What a typed line leads to when it is the person's turn. */
export async function answerTurn(talk: Talk, line: string): Promise<Reply> {
  const text = line.trim();
  if (text === '') return 'again';
  const written = actionIn(talk, text);
  if (written !== null) {
    talk.match.news = [];
    enter(talk, talk.match.seat, written);
    return 'changed';
  }
  return (await answerCommand(talk, text)) ?? refuse(talk, text);
}

/** What a command replies, or `null` if the line is none. */
export async function answerCommand(talk: Talk, text: string): Promise<Reply | null> {
  const [word = '', ...rest] = text.split(/\s+/);
  const command = COMMANDS.get(word.toLowerCase());
  return command === undefined ? null : command(talk, rest.join(' '));
}

/** The legal action that a line names by its number or in writing. */
function actionIn(talk: Talk, text: string): string | null {
  const { match, printer } = talk;
  const { game, seat } = match;
  const view = viewOf(match);
  const legal = game.legalActions(view, seat);
  if (/^\d+$/.test(text)) {
    const groups = printer.choices(view, legal, sceneOf(talk));
    const chosen = numbered(groups)[Number(text) - 1];
    return chosen === undefined ? null : game.format(chosen.action);
  }
  const written = legal.map((action) => game.format(action));
  const read = printer.read(text, view, seat);
  return written.find((each) => each === text) ?? written.find((each) => each === read) ?? null;
}

function refuse(talk: Talk, text: string): Reply {
  const { t, terminal } = talk;
  const isNumber = /^\d+$/.test(text);
  const reason = isNumber ? t('terminal.noChoice', { number: text }) : whyNot(talk, text);
  terminal.print(
    `${reason ?? t('terminal.notPossible')} ${terminal.look().paint.dim(t('terminal.forHelp'))}`,
  );
  return 'again';
}

/** One play of somebody else who must act. */
export async function playOther(talk: Talk): Promise<void> {
  const { game, state, seat } = talk.match;
  const other = game.toAct(state).find((each) => each !== seat);
  if (other === undefined) return;
  enter(talk, other, await choiceOf(talk, other));
}

/** Enters a play, and in the file that follows the game, if there is one. */
function enter(talk: Talk, seat: number, action: string): void {
  make(talk.match, { seat, action });
  if (talk.follows !== null) save(talk, talk.follows);
}
