import { isLong } from '@saqqara/kernel/testing';
import { PHONE } from './site.ts';

export interface View {
  readonly width: number;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  /** What axe judges of a screen that it has seen: by night and wide, what it is made of stays the same. */
  readonly judged: 'everything' | 'colours';
}

/** Narrow by day and wide by night: each width and all colours. The long form has each width in all colours. */
export const NARROW = viewsOf(PHONE.width, PHONE.height, 'light');
export const WIDE = viewsOf(1440, 900, 'dark', 'colours');
/** The smallest screen that the page is made for. */
export const SMALLEST = viewsOf(360, 640, 'light');

function viewsOf(
  width: number,
  height: number,
  short: View['colorScheme'],
  judged: View['judged'] = 'everything',
): readonly View[] {
  return (isLong ? (['light', 'dark'] as const) : [short]).map((colorScheme) => ({
    width,
    viewport: { width, height },
    colorScheme,
    judged: isLong ? 'everything' : judged,
  }));
}
