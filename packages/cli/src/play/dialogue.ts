import { levelName } from '@saqqara/words';
import { printLines, wrapped } from '../text.ts';
import { endGame } from './ending.ts';
import { COMMANDS } from './commands.ts';
import { mayUndo, viewOf } from './match.ts';
import { farewell } from './saving.ts';
import { type Reply, sceneOf, type Talk } from './talk.ts';
import { answerCommand, answerTurn, isYours, newsOf, playOther, showTurn } from './turn.ts';

/** Asks, plays and answers until the game is over, the person leaves or the input ends. */
export async function converse(talk: Talk): Promise<void> {
  const { match } = talk;
  talk.terminal.print(greeting(talk));
  const isOver = match.game.outcome(match.state) !== null;
  if (!isOver && areAlike(talk)) printLines(talk.terminal, opponentsLines(talk));
  for (;;) {
    const outcome = match.game.outcome(match.state);
    if (outcome !== null) return endGame(talk, outcome);
    const reply = isYours(talk) ? await yourTurn(talk) : await othersTurn(talk);
    if (reply === 'leave') return talk.terminal.print(farewell(talk));
  }
}

function greeting(talk: Talk): string {
  const { match, printer, terminal, t } = talk;
  const { seat, names, log } = match;
  const own = `${printer.mark(seat, terminal.look())} ${printer.seatName(seat, sceneOf(talk))}`;
  const values = { game: printer.title, seats: names.length, plays: log.plays.length, seat: own };
  return t('terminal.greeting', values);
}

/** Bots of a match that was resumed may be of several levels. */
const areAlike = ({ match, opponent }: Talk): boolean =>
  match.about.bots?.every((level) => level === null || level === opponent) !== false;

/** Who sits opposite, and how they play. */
function opponentsLines({ opponent, printer, match, terminal, t }: Talk): string[] {
  const count = match.names.length - 1;
  if (typeof opponent !== 'number') return [t('terminal.opponents.simple', { count, name: opponent })];
  const name = levelName(opponent, t);
  const who = t('terminal.opponents.level', { count, level: opponent, name });
  const temper = match.about.tempers?.find((each) => each !== null) ?? null;
  const note = temper === null ? '' : t(`app.temperNote.${temper}`);
  const words = `${who} ${printer.levelNote(opponent, t)} ${note}`.trimEnd().split(' ');
  return wrapped(words, { columns: terminal.look().columns - 1, indent: 2 });
}

/** Asks until the position has changed. */
async function yourTurn(talk: Talk): Promise<Reply> {
  showTurn(talk);
  const { game, seat } = talk.match;
  const actions = game.legalActions(viewOf(talk.match), seat).map((action) => game.format(action));
  return askUntil(talk, '> ', [...actions, ...COMMANDS.keys()], (line) => answerTurn(talk, line));
}

/** The others play, once the person is content with what can still be taken back. */
async function othersTurn(talk: Talk): Promise<Reply> {
  const { match, terminal } = talk;
  if (talk.confirms && match.log.plays.at(-1)?.seat === match.seat && mayUndo(match)) {
    printLines(terminal, newsOf(talk));
    match.news = [];
    const reply = await askUntil(
      talk,
      `${talk.t('terminal.ask.confirm')} > `,
      [...COMMANDS.keys()],
      async (line) =>
        line.trim() === '' ? 'goOn' : ((await answerCommand(talk, line.trim())) ?? notNow(talk)),
    );
    if (reply !== 'goOn') return reply;
  }
  await playOther(talk);
  return 'changed';
}

async function askUntil(
  { terminal }: Talk,
  prompt: string,
  completions: readonly string[],
  answer: (line: string) => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const line = await terminal.ask(prompt, completions);
    const reply = line === null ? 'leave' : await answer(line);
    if (reply !== 'again') return reply;
  }
}

function notNow({ terminal, t }: Talk): Reply {
  terminal.print(t('terminal.othersTurn'));
  return 'again';
}
