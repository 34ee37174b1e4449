import type { Point, Size } from '../table/screen.ts';
import type { Box } from './camera.ts';

/** Words in a box of their own, on the screen. */
export interface Bubble {
  readonly size: Size;
  /** Beside this they stand. */
  readonly at: Box;
  /** All that they name. */
  readonly of: readonly Box[];
}

export interface Surface {
  readonly space: Size;
  /** What must stay in sight: what is lit, and what is pointed to. */
  readonly kept: readonly Box[];
  /** What else lies there: it has stepped back, and is better left free. */
  readonly faint: readonly Box[];
  /** What is written at it: words that lie there seem to speak of that. */
  readonly signs?: readonly Box[];
  /** Whether what has stepped back is hardly seen: words rather lie on it than stand further off. */
  readonly isDimmed?: boolean;
}

/** How many pixels stay free around words, and between them and the edge. */
const GAP = 7;
const EDGE = 4;
/** How finely places are tried: so many across, and not closer than that. */
const COLUMNS = 80;
const STEP = 6;
/** What a covered pixel costs beside a pixel of distance. */
const KEPT = 400;
const NAMED = 0.02;
const SIGN = 0.06;
const FAINT = 0.006;
const DIMMED = 0.001;

/** Where words stand, one after the other: on nothing that is in sight or that they name, as near as that allows. */
export function placeAll(bubbles: readonly Bubble[], surface: Surface): readonly Box[] {
  const placed: Box[] = [];
  const named = bubbles.flatMap(({ of }) => of);
  for (const bubble of bubbles) {
    const kept = [...surface.kept, bubble.at, ...bubble.of, ...placed];
    placed.push(best(bubble, { ...surface, kept, named }));
  }
  return placed;
}

/** What others name is left free if that leads not too far away. */
interface Named extends Surface {
  readonly named: readonly Box[];
}

function best({ size, at }: Bubble, { space, kept, named, faint, signs = [], isDimmed = false }: Named): Box {
  const veil = isDimmed ? DIMMED : FAINT;
  let found: Box = { x: EDGE, y: EDGE, ...size };
  let least = Infinity;
  const step = Math.max(STEP, Math.round(space.width / COLUMNS));
  for (let y = EDGE; y <= Math.max(EDGE, space.height - size.height - EDGE); y += step) {
    for (let x = EDGE; x <= Math.max(EDGE, space.width - size.width - EDGE); x += step) {
      const box = { x, y, ...size };
      const far = distance(box, at);
      if (far >= least) continue;
      const veiled = NAMED * covered(box, named) + SIGN * covered(box, signs) + veil * covered(box, faint);
      const cost = far + veiled + KEPT * covered(wider(box), kept);
      if (cost < least) [found, least] = [box, cost];
    }
  }
  return found;
}

const wider = ({ x, y, width, height }: Box): Box => ({
  x: x - GAP,
  y: y - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
});

const covered = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0);

/** How many pixels two boxes share. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** From edge to edge; the middles a little too, so that words stand over the middle of what they are about. */
function distance(a: Box, b: Box): number {
  const [from, to] = lead(a, b);
  const aside = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  return Math.hypot(from.x - to.x, from.y - to.y) + aside / 8;
}

/** The shortest way from one box to another. */
export function lead(a: Box, b: Box): readonly [Point, Point] {
  const [ax, bx] = nearest(a.x, a.width, b.x, b.width);
  const [ay, by] = nearest(a.y, a.height, b.y, b.height);
  return [
    { x: ax, y: ay },
    { x: bx, y: by },
  ];
}

/** Of two stretches the points nearest to each other; in the middle of what they share. */
function nearest(a: number, aLength: number, b: number, bLength: number): readonly [number, number] {
  if (a + aLength < b) return [a + aLength, b];
  if (b + bLength < a) return [a, b + bLength];
  const middle = (Math.max(a, b) + Math.min(a + aLength, b + bLength)) / 2;
  return [middle, middle];
}

/** How far a tail reaches out of its words, how wide it is at its root, and how far from their corners that stays. */
const TAIL = 9;
const ROOT = 7;
const CORNER = 18;

/** The tail of words towards a point, as a path that is open where it leaves them. */
export function tail({ x, y, width, height }: Box, to: Point): string {
  const across = Math.min(Math.max(to.x, x + CORNER), x + width - CORNER);
  const down = Math.min(Math.max(to.y, y + CORNER), y + height - CORNER);
  const [dx, dy] = [Math.max(x - to.x, to.x - x - width), Math.max(y - to.y, to.y - y - height)];
  if (dy >= dx) {
    const edge = to.y < y ? y + 1 : y + height - 1;
    const tip = to.y < y ? edge - TAIL : edge + TAIL;
    return `M${across - ROOT} ${edge}L${across} ${tip}L${across + ROOT} ${edge}`;
  }
  const edge = to.x < x ? x + 1 : x + width - 1;
  const tip = to.x < x ? edge - TAIL : edge + TAIL;
  return `M${edge} ${down - ROOT}L${tip} ${down}L${edge} ${down + ROOT}`;
}
