import { type Action, kheops, NONE, type Place, seatOf, TILES, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { chosenOf, effectNow, type Named, readPart } from '@saqqara/words/games/kheops';
import type { Part } from '../../../table/screen.ts';

/** What is tried by naming a part that is not offered, if the rules have a reason against it. */
export function attempt(view: View, seat: Seat, chosen: readonly Part[], part: Part): Action | null {
  const named = readPart(part);
  if (named === null) return null;
  const ideas = ideasOf({ view, seat, chosen }, named, chosen.includes(part));
  return ideas.find((action) => kheops.refuse(view, seat, action) !== null) ?? null;
}

interface Choosing {
  readonly view: View;
  readonly seat: Seat;
  readonly chosen: readonly Part[];
}

function ideasOf(choosing: Choosing, named: Named, isAgain: boolean): Action[] {
  const { view } = choosing;
  switch (named.kind) {
    case 'pawn':
      return [{ type: 'enter', rank: 'worker', place: freePlace(view) }];
    case 'rank': {
      const place = chosenOf(choosing.chosen, 'place')?.place ?? freePlace(view);
      return [{ type: 'enter', rank: named.rank, place }];
    }
    case 'effect':
      return [{ type: 'turn', place: freePlace(view), times: 1 }];
    case 'tile':
      return [layOf(choosing, 0, emptyPlace(view), false)];
    case 'hand':
      return [
        layOf(choosing, named.index, chosenOf(choosing.chosen, 'place')?.place ?? emptyPlace(view), isAgain),
      ];
    case 'place':
      return placeIdeas(choosing, named.place, isAgain);
    case 'pyramid':
    case 'network':
    case 'way':
    case 'turn':
      return [];
  }
}

/** To name a place again is to turn what lies there; a tile with three doors looks the same all round. */
function placeIdeas(choosing: Choosing, place: Place, isAgain: boolean): Action[] {
  const { view, chosen } = choosing;
  switch (view.step) {
    case 'pawn':
      return [{ type: 'enter', rank: chosenOf(chosen, 'rank')?.rank ?? 'worker', place }];
    case 'effect':
      return effectIdeas(choosing, place, isAgain);
    case 'tile':
      return [layOf(choosing, chosenOf(chosen, 'hand')?.index ?? 0, place, isAgain)];
    case 'end':
      return [{ type: 'enter', rank: 'worker', place }];
  }
}

function effectIdeas({ view, seat, chosen }: Choosing, place: Place, isAgain: boolean): Action[] {
  const first = chosenOf(chosen, 'place')?.place ?? null;
  switch (effectNow(view)) {
    case 'swap': {
      const theirs = placeOfPawn(view, 1 - seat);
      return first === null || first === place
        ? [{ type: 'swap', own: place, other: theirs }]
        : [{ type: 'swap', own: first, other: place }];
    }
    case 'shift':
      return first === null || first === place
        ? [{ type: 'shift', from: place, to: freePlace(view) }]
        : [{ type: 'shift', from: first, to: place }];
    default: {
      const looksTheSame = TILES[view.tiles[place] ?? NONE]?.doors === '111';
      return [{ type: 'turn', place, times: looksTheSame && !isAgain ? 0 : 1 }];
    }
  }
}

function layOf({ view, chosen }: Choosing, index: number, place: Place, isAgain: boolean): Action {
  const hand = view.hand ?? [];
  const turned = chosenOf(chosen, 'way')?.turned ?? 0;
  return { type: 'lay', tile: hand[index] ?? hand[0] ?? 0, place, turned: isAgain ? turned + 1 : turned };
}

/** A tile that a pawn may enter, so that the reason is not the place. There always is one. [KH-8] */
const freePlace = (view: View): Place =>
  view.tiles.findIndex(
    (tile, place) => tile !== NONE && view.pawns[place] === NONE && TILES[tile]?.symbol !== 'stay-empty',
  );

const emptyPlace = (view: View): Place => Math.max(0, view.tiles.lastIndexOf(NONE));

const placeOfPawn = (view: View, seat: Seat): Place =>
  Math.max(
    0,
    view.pawns.findIndex((pawn) => seatOf(pawn) === seat),
  );
