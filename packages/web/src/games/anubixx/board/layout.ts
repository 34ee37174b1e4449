import type { View } from '@saqqara/anubixx';
import { shownSeat } from '@saqqara/words/games/anubixx';
import type { Layout, Size } from '../../../table/screen.ts';
import { narrowLayout } from './narrowScene.ts';
import { wideLayout } from './wideScene.ts';

/** Narrower than this, the composition of the wide table has letters too small to read. */
const LEAST_WIDTH = 600;
const LEAST_HEIGHT = 440;

export function layout(view: View, space: Size): Layout {
  const isTall = space.width < 900 && space.height > space.width * 1.05;
  const isNarrow = space.width < LEAST_WIDTH || space.height < LEAST_HEIGHT || isTall;
  return { ...(isNarrow ? narrowLayout(space) : wideLayout), own: shownSeat(view) };
}
