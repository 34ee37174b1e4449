import type { View } from '@saqqara/imhotep';
import type { Layout, Size } from '../../../table/screen.ts';
import { narrowLayout } from './narrowScene.ts';
import { wideLayout } from './wideScene.ts';

/** Narrower than this, the composition of the wide table has letters too small to read. */
const LEAST_WIDTH = 600;

/** The wide composition where it fits, else the one whose places lie in a grid below the river. */
export function layout(_view: View, space: Size): Layout {
  const isTall = space.width < 900 && space.height > space.width * 1.05;
  return space.width < LEAST_WIDTH || isTall ? narrowLayout(space) : wideLayout(space);
}
