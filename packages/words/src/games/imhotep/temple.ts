import { TEMPLE_PLACES, topOf, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';

export const templePlaces = (view: View): number => TEMPLE_PLACES[view.options.seats]!;

/** The topmost stones, from left to right. [IM-24] */
export const templeTops = (view: View): (Seat | null)[] =>
  Array.from({ length: templePlaces(view) }, (_, place) => topOf(view, place));
