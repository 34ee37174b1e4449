import { kheops, PLACE_NAMES, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { kheopsWords } from '@saqqara/words/games/kheops';
import type { Scene } from '../printer.ts';
import { doorLetters } from './doors.ts';

/** What the seat is asked: a pawn, the effect of the tile it entered, or a tile. */
export function questionWords(view: View, seat: Seat, scene: Scene): string {
  const { t } = scene;
  switch (view.step) {
    case 'pawn':
      return t(view.turn <= 2 ? 'kheopsTerminal.firstPawn' : 'kheopsTerminal.pawn');
    case 'tile':
      return t('kheopsTerminal.tile', { example: exampleOf(view, seat) });
    case 'effect':
    case 'end':
      return kheopsWords.prompt(view, seat, [], scene);
  }
}

function exampleOf(view: View, seat: Seat): string {
  const action = kheops.legalActions(view, seat)[0];
  if (action?.type !== 'lay') return '1 e2 lr';
  const number = 1 + (view.hand?.indexOf(action.tile) ?? 0);
  return `${number} ${PLACE_NAMES[action.place]} ${doorLetters(action.tile, action.place, action.turned)}`;
}
