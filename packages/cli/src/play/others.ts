import { setTimeout } from 'node:timers/promises';
import { botSeed, type BotRequest, paceOf, type Question } from '@saqqara/bots';
import type { GameTypes, Seat, Temper } from '@saqqara/kernel';
import { shortened } from '../text.ts';
import { simpleChoice } from './opponent.ts';
import { sceneOf, type Talk } from './talk.ts';

/** What is to be decided by a seat now, with a chance that follows from the log: a match that is resumed goes on the same. */
function questionFor({ match }: Talk, seat: Seat): Question<GameTypes> {
  const { game, state, log } = match;
  return {
    game,
    view: game.view(state, seat),
    seat,
    seats: log.options.seats,
    seed: botSeed(log.seed, { seat, play: log.plays.length }),
  };
}

/** A question as a worker is asked it. */
export const requestFor = (
  talk: Talk,
  seat: Seat,
  { level, temper = null }: { readonly level: number; readonly temper?: Temper | null },
): BotRequest => ({
  ...questionFor(talk, seat),
  game: talk.match.game.id,
  version: talk.match.game.version,
  level,
  temper,
  ms: null,
  nodes: null,
  wants: 'choice',
});

/** What another seat does, after as long as a person would take. */
export async function choiceOf(talk: Talk, seat: Seat): Promise<string> {
  const question = questionFor(talk, seat);
  const legal = question.game.legalActions(question.view, seat).length;
  const began = performance.now();
  if (talk.pace === 'human' && legal > 1) talk.terminal.progress(ponderingLine(talk, seat));
  const action = await decide(talk, question);
  const thoughtMs = performance.now() - began;
  const wait = paceOf({ legal, thoughtMs, seed: question.seed, pace: talk.pace });
  if (wait > 0) await setTimeout(wait);
  talk.terminal.progress('');
  return action;
}

async function decide(talk: Talk, question: Question<GameTypes>): Promise<string> {
  const { bots, match } = talk;
  const opponent = match.about.bots?.[question.seat] ?? talk.opponent;
  const temper = match.about.tempers?.[question.seat] ?? null;
  if (typeof opponent !== 'number') return simpleChoice(opponent, question);
  const { thought } = await bots.ask(requestFor(talk, question.seat, { level: opponent, temper })).answer;
  return thought.action;
}

function ponderingLine(talk: Talk, seat: Seat): string {
  const { look, names, t } = sceneOf(talk);
  const thinking = t('table.isThinking', { name: names[seat] ?? '' });
  return shortened(`${talk.printer.mark(seat, look)} ${thinking} …`, look.columns - 1);
}
