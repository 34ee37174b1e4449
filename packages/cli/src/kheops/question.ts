import { kheops, NONE, PLACE_NAMES, TILES, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { doorLetters } from './doors.ts';

const EFFECTS: Readonly<Record<string, string>> = {
  'turn-passage': 'turn a passage: which one, once or twice?',
  'turn-room': 'turn a room: which one, once or twice?',
  swap: 'swap two pawns: which of yours, and which of theirs?',
  shift: 'shift a pawn: which of yours, and where to?',
};

/** What the seat is asked: a pawn, the effect of the tile it entered, or a tile. */
export function questionWords(view: View, seat: Seat): string {
  switch (view.step) {
    case 'pawn':
      return view.turn <= 2
        ? 'Your turn: play a pawn on a tile. Write “worker f3”, or just “f3”.'
        : 'Your turn: play a pawn.';
    case 'effect':
      return `The tile at ${PLACE_NAMES[view.entered]} lets you ${effectOf(view)}`;
    case 'tile':
      return `Lay a tile: its number, a place, the sides of its doors; such as “${exampleOf(view, seat)}”.`;
    case 'end':
      return 'The game is over.';
  }
}

const effectOf = (view: View): string => {
  const tile = view.entered === NONE ? NONE : view.tiles[view.entered]!;
  return EFFECTS[TILES[tile]?.symbol ?? ''] ?? 'do something.';
};

function exampleOf(view: View, seat: Seat): string {
  const action = kheops.legalActions(view, seat)[0];
  if (action?.type !== 'lay') return '1 e2 lr';
  const number = 1 + (view.hand?.indexOf(action.tile) ?? 0);
  return `${number} ${PLACE_NAMES[action.place]} ${doorLetters(action.tile, action.place, action.turned)}`;
}
