import type { Size } from '../table/screen.ts';
import { type Box, both } from './camera.ts';

/** So far apart two things are still seen through one window. */
const NEAR = 30;
/** What is in sight around them: beside them stand numbers. */
const MARGIN = { x: 22, y: 9 };

/** Through what is looked at what is lit: one window for all that lies together, with some room around it. */
export function windowsOf(boxes: readonly Box[], others: readonly Box[] = [], space?: Size): readonly Box[] {
  let windows: readonly Box[] = boxes.map(wider);
  for (;;) {
    const [one, other] = pairOf(windows);
    if (one === undefined || other === undefined) break;
    windows = [...windows.filter((each) => each !== one && each !== other), both(one, other)];
  }
  return windows.map((each) => clearOf(each, boxes, others)).map((each) => inside(each, space));
}

/** A window cuts nothing in half: it ends before what lies beside, or has it whole where that reaches in among what is lit. */
function clearOf(window: Box, boxes: readonly Box[], others: readonly Box[]): Box {
  let core = boxes.filter((each) => overlaps(each, window)).reduce(both);
  const reaching = others.filter((each) => overlaps(each, core));
  for (const each of reaching) core = both(core, each);
  let x = Math.min(window.x, core.x - 2);
  let y = Math.min(window.y, core.y - 2);
  let right = Math.max(window.x + window.width, core.x + core.width + 2);
  let bottom = Math.max(window.y + window.height, core.y + core.height + 2);
  for (const each of others) {
    if (!overlaps(each, { x, y, width: right - x, height: bottom - y }) || overlaps(each, core)) continue;
    if (each.x >= core.x + core.width) right = Math.min(right, each.x - 1);
    else if (each.x + each.width <= core.x) x = Math.max(x, each.x + each.width + 1);
    else if (each.y >= core.y + core.height) bottom = Math.min(bottom, each.y - 1);
    else y = Math.max(y, each.y + each.height + 1);
  }
  return { x, y, width: right - x, height: bottom - y };
}

/** Its edge is seen on all sides. */
function inside({ x, y, width, height }: Box, space: Size | undefined): Box {
  if (space === undefined) return { x, y, width, height };
  const left = Math.max(x, EDGE);
  // Before the screen is measured nothing has room on it.
  return { x: left, y, width: Math.max(0, Math.min(x + width, space.width - EDGE) - left), height };
}

const EDGE = 2;

/** Whether they share more than a seam. */
const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - SEAM &&
  other.x < one.x + one.width - SEAM &&
  one.y < other.y + other.height - SEAM &&
  other.y < one.y + one.height - SEAM;

const SEAM = 1;

function pairOf(windows: readonly Box[]): readonly Box[] {
  for (const one of windows) {
    const other = windows.find((each) => each !== one && isNear(one, each));
    if (other !== undefined) return [one, other];
  }
  return [];
}

const isNear = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width + NEAR &&
  other.x < one.x + one.width + NEAR &&
  one.y < other.y + other.height + NEAR &&
  other.y < one.y + one.height + NEAR;

const wider = ({ x, y, width, height }: Box): Box => ({
  x: x - MARGIN.x,
  y: y - MARGIN.y,
  width: width + 2 * MARGIN.x,
  height: height + 2 * MARGIN.y,
});
