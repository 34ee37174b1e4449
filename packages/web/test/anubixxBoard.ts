import type { View } from '@saqqara/anubixx';
import { sayIn } from '@saqqara/words/testing';
import { anubixxBoard } from '../src/games/anubixx/board/index.ts';
import type { Layout, Size } from '../src/table/screen.ts';
import { drawnBy } from './drawn.ts';

export const say = sayIn('en', ['anubixx']);

/** Phones with little and much room, one that lies, a tablet, a laptop, a large screen. */
const SPACES: readonly Size[] = [
  { width: 360, height: 386 },
  { width: 390, height: 560 },
  { width: 544, height: 250 },
  { width: 720, height: 900 },
  { width: 876, height: 716 },
  { width: 1400, height: 1100 },
];

export const layoutsOf = (view: View): readonly Layout[] =>
  SPACES.map((space) => anubixxBoard.layout(view, space));

export const render = drawnBy(anubixxBoard, say);

export const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(([, value]) => value!);
