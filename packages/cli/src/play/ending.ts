import type { Outcome } from '@saqqara/kernel';
import { scoreTable } from '../scoreTable.ts';
import { allOf } from '@saqqara/words';
import { printLines } from '../text.ts';
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

function verdict({ scores, places }: Outcome, talk: Talk): string {
  const { match, t } = talk;
  const winners = match.names.filter((_, seat) => places[seat] === 1);
  const points = Math.max(...scores);
  const [place, own] = [places[match.seat]!, scores[match.seat]!];
  if (place !== 1) {
    const names = allOf(winners, sceneOf(talk));
    return t('terminal.verdict.lost', { winners: winners.length, names, points, place, own });
  }
  return t(winners.length === 1 ? 'terminal.verdict.won' : 'terminal.verdict.shared', { points });
}

async function offerRecord(talk: Talk): Promise<void> {
  for (;;) {
    const path = (await talk.terminal.ask(`${talk.t('terminal.ask.record')} `))?.trim() ?? '';
    const name = path.replace(/^save\s+/, '');
    if (['', 'no', 'n', 'quit', 'q'].includes(name) || saveAloud(talk, name)) return;
  }
}
