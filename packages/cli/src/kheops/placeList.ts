import { NONE, PLACE_NAMES, rowOf, TILES, type View } from '@saqqara/kheops';
import type { Look } from '../terminal.ts';
import { wrapped } from '../text.ts';
import { doorLetters } from './doors.ts';
import { pawnSign, symbolCode } from './names.ts';

/** The tiles row by row with the sides of their doors, for screens too narrow for the drawing. */
export function placeLines(view: View, look: Look): string[] {
  const laid = view.tiles.flatMap((tile, place) => (tile === NONE ? [] : [place]));
  const rows = [...new Set(laid.map(rowOf))];
  return rows.flatMap((row) => {
    const tiles = laid.filter((place) => rowOf(place) === row).map((place) => described(view, place, look));
    return wrapped(tiles, { columns: look.columns - 1, indent: 2 });
  });
}

function described(view: View, place: number, look: Look): string {
  const tile = view.tiles[place]!;
  const pawn = view.pawns[place]!;
  const shown = symbolCode(tile, look).trim() + (pawn === NONE ? '' : pawnSign(pawn, look));
  const doors = doorLetters(tile, place, view.turned[place]!);
  return `${PLACE_NAMES[place]}:${TILES[tile]!.kind === 'room' ? `[${shown}]` : shown}/${doors}`;
}
