import type { Seat } from '@saqqara/kernel';
import type { Series } from '../curve.ts';

/** What a picture to share shows. */
export interface PictureContent {
  /** The name of the game. */
  readonly game: string;
  readonly verdict: string;
  readonly sentence: string;
  /** As they stand, from left to right. */
  readonly stands: readonly PictureStand[];
  readonly series: Series;
  readonly caption: string;
  /** The colour of each seat's line. */
  readonly lines: readonly string[];
  /** Whose line has the weight. */
  readonly seat: Seat;
}

export interface PictureStand {
  readonly place: number;
  readonly name: string;
  readonly score: number;
  /** Who it is, as the podium shows it. */
  readonly image: CanvasImageSource | null;
}

/** The colours of the page, as they are in force. */
export type Colours = (token: string) => string;

export const coloursInForce = (): Colours => {
  const style = getComputedStyle(document.documentElement);
  return (token) => style.getPropertyValue(`--${token}`).trim();
};
