import type { Outcome } from '@saqqara/kernel';
import { scoreTable } from '../scoreTable.ts';
import { listAnd, ordinal, pointsWord, printLines } from '../text.ts';
import { viewOf } from './match.ts';
import { howToResume, saveAloud } from './saving.ts';
import { sceneOf, type Talk } from './talk.ts';
import { newsOf } from './turn.ts';

/** The last table, every line of the score, the places; then the record is offered. */
export async function endGame(talk: Talk, outcome: Outcome): Promise<void> {
  const { terminal, printer, match } = talk;
  const scene = sceneOf(talk);
  const { paint } = scene.look;
  const view = viewOf(match);
  printLines(terminal, [
    '',
    ...printer.table(view, scene),
    ...newsOf(talk),
    '',
    ...scoreTable(match.game.score(view), outcome, printer, scene),
    '',
    paint.bold(paint.yellow(verdict(outcome, talk))),
  ]);
  if (talk.follows !== null) terminal.print(howToResume(talk));
  else await offerRecord(talk);
}

function verdict({ scores, places }: Outcome, { match }: Talk): string {
  const winners = match.names.filter((_, seat) => places[seat] === 1);
  const best = pointsWord(Math.max(...scores));
  if (places[match.seat] !== 1) {
    return `${listAnd(winners)} won with ${best}. You came ${ordinal(places[match.seat]!)} with ${scores[match.seat]}.`;
  }
  return winners.length === 1 ? `You won with ${best}!` : `You share the victory with ${best}.`;
}

async function offerRecord(talk: Talk): Promise<void> {
  for (;;) {
    const path = (await talk.terminal.ask('Save the record? A file name, or Enter for no: '))?.trim() ?? '';
    const name = path.replace(/^save\s+/, '');
    if (['', 'no', 'n', 'quit', 'q'].includes(name) || saveAloud(talk, name)) return;
  }
}
