import { isLong } from '@saqqara/kernel/testing';
import { PHONE } from './site.ts';

export interface View {
  readonly width: number;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

const view = (width: number, height: number, colorScheme: View['colorScheme']): View => ({
  width,
  viewport: { width, height },
  colorScheme,
});

/** Narrow by day and wide by night: each width and all colours. The long form has each width in all colours. */
const viewsFrom = (width: number, height: number): readonly View[] => [
  view(width, height, 'light'),
  view(1440, 900, 'dark'),
  ...(isLong ? [view(width, height, 'dark'), view(1440, 900, 'light')] : []),
];

export const VIEWS = viewsFrom(PHONE.width, PHONE.height);
/** The same with the smallest screen that the page is made for. */
export const SMALLEST_VIEWS = viewsFrom(360, 640);
