import type { Box, Camera } from '../learn/camera.ts';
import type { Size } from '../table/screen.ts';

/** What surrounds a thing under the lens, in its pixels. */
const MARGIN = 26;
/** Nearer than this, one sees paper. */
const NEAREST = 2.5;
const FARTHEST = 0.5;

/** Brings a thing into the middle of the lens, as near as it fits; not beyond the board's edge where there is enough of it. */
export function lensOn(thing: Box, lens: Size, board: Size): Camera {
  const fits = Math.min(
    (lens.width - 2 * MARGIN) / thing.width,
    (lens.height - 2 * MARGIN) / thing.height,
    NEAREST,
  );
  const zoom = Math.max(fits, FARTHEST);
  return {
    zoom,
    x: kept(lens.width / 2 - zoom * (thing.x + thing.width / 2), lens.width - zoom * board.width),
    y: kept(lens.height / 2 - zoom * (thing.y + thing.height / 2), lens.height - zoom * board.height),
  };
}

/** A board that is smaller than the lens stays where the thing wants it. */
const kept = (offset: number, least: number): number =>
  least > 0 ? offset : Math.min(0, Math.max(least, offset));
