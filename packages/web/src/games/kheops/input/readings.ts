import { type Place, RANKS, seatOf, type View } from '@saqqara/kheops';
import {
  effectNow,
  handPart,
  type Named,
  placePart,
  rankPart,
  readPart,
  wayPart,
} from '@saqqara/words/games/kheops';
import type { Part } from '../../../table/screen.ts';

type Readings = readonly (readonly Part[])[];

/** What touching a part can mean by itself, the likeliest first. Not all of it need be allowed now. */
export function readings(view: View, part: Part): Readings {
  const named = readPart(part);
  if (named === null) return [];
  switch (view.step) {
    case 'pawn':
      return pawnReadings(named);
    case 'effect':
      return effectReadings(view, named);
    case 'tile':
      return tileReadings(view, named);
    case 'end':
      return [];
  }
}

/** A place alone is entered by a worker; where only another pawn may go, by that. */
function pawnReadings(named: Named): Readings {
  switch (named.kind) {
    case 'pawn':
      return RANKS.map((rank) => [rankPart(rank)]);
    case 'rank':
      return [[rankPart(named.rank)]];
    case 'place':
      return RANKS.map((rank) => [rankPart(rank), placePart(named.place)]);
    default:
      return [];
  }
}

/** With a single pawn of one's own, the other place says enough. */
function effectReadings(view: View, named: Named): Readings {
  if (named.kind !== 'place') return [];
  const effect = effectNow(view);
  const here = placePart(named.place);
  if (effect === 'turn-passage' || effect === 'turn-room') return [[here]];
  const own = ownPlaces(view);
  return [[here], ...(own.length === 1 ? [[placePart(own[0]!), here]] : [])];
}

/** The places of the pawns that the seat on turn could swap or shift. */
function ownPlaces(view: View): Place[] {
  const seat = (view.turn - 1) % 2;
  const isShift = effectNow(view) === 'shift';
  return view.pawns.flatMap((pawn, place) =>
    seatOf(pawn) === seat && !(isShift && place === view.entered) ? [place] : [],
  );
}

/** A place alone gets the first tile of the hand; touching another tile then changes it. */
function tileReadings(view: View, named: Named): Readings {
  const hand = view.hand ?? [];
  switch (named.kind) {
    case 'tile':
      return [[handPart(0)]];
    case 'hand':
      return [[handPart(hand.indexOf(hand[named.index] ?? -1))]];
    case 'place':
      return [[handPart(0), wayPart(0), placePart(named.place)]];
    default:
      return [];
  }
}
