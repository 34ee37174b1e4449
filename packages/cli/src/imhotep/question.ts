import { pending, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { imhotepWords } from '@saqqara/words/games/imhotep';
import type { Scene } from '../printer.ts';

/** What the seat is asked: one of the four actions, or a decision inside a turn. */
export function questionWords(view: View, seat: Seat, scene: Scene): string {
  if (pending(view) !== null || view.isOver) return imhotepWords.prompt(view, seat, [], scene);
  const isNew = view.turns <= view.options.seats && view.turn === seat;
  return scene.t(isNew ? 'imhotepTerminal.firstTurn' : 'terminal.yourTurn');
}
