import type { Box } from './camera.ts';

/** So far apart two things are still seen through one window. */
const NEAR = 30;
/** What is in sight around them: beside them stand numbers. */
const MARGIN = { x: 22, y: 9 };

/** Through what is looked at what is lit: one window for all that lies together, with some room around it. */
export function windowsOf(boxes: readonly Box[]): readonly Box[] {
  let windows: readonly Box[] = boxes.map(wider);
  for (;;) {
    const [one, other] = pairOf(windows);
    if (one === undefined || other === undefined) return windows;
    windows = [...windows.filter((each) => each !== one && each !== other), both(one, other)];
  }
}

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

function both(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

const wider = ({ x, y, width, height }: Box): Box => ({
  x: x - MARGIN.x,
  y: y - MARGIN.y,
  width: width + 2 * MARGIN.x,
  height: height + 2 * MARGIN.y,
});
