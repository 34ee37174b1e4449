import { type Card, isBlue, isGreen, isRed } from '@saqqara/imhotep';
import type { VNode } from 'preact';

export const CARD_WIDTH = 40;
export const CARD_HEIGHT = 54;

type Colour = 'red' | 'green' | 'violet' | 'blue';

/** The shape in the band tells the colour without colour. */
const SHAPES: Readonly<Record<Colour, string>> = {
  red: 'M8 2.8l4 7H4z',
  green: 'M8 2.6l4 4-4 4-4-4z',
  violet: 'M4.7 6.6a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0z',
  blue: 'M5 3.6h6v6H5z',
};

/** What a card shows, below its band. */
const PICTURES: Readonly<Record<Card, string>> = {
  entrance: 'M7 46L20 19l13 27h-8.5v-8a4.5 4.5 0 00-9 0v8z',
  sarcophagus: 'M15 18c2-3 8-3 10 0l4 8-4 22H15l-4-22z',
  pavedPath: 'M14 48l2-9h8l2 9zM16.5 37l1.3-7h4.4l1.3 7zM18.2 28l.9-6h1.8l.9 6z',
  pyramidDecoration: 'M7 47L20 25l13 22z',
  templeDecoration:
    'M8 29l12-7 12 7zM10 31h3.5v12H10zM18.25 31h3.5v12h-3.5zM26.5 31H30v12h-3.5zM8 45h24v3H8z',
  chamberDecoration:
    'M8 28h7v6H8zM16.5 28h7v6h-7zM25 28h7v6h-7zM8 35.5h7v6H8zM16.5 35.5h7v6h-7zM25 35.5h7v6h-7zM8 43h24v4H8z',
  obelisksDecoration: 'M16.5 45l1.5-19 2-4 2 4 1.5 19zM11 46h18v3H11z',
  statue: 'M20 16a4 4 0 014 4c0 2-1 3-1 4h3v9h-2v8h-8v-8h-2v-9h3c0-1-1-2-1-4a4 4 0 014-4zM12 43h16v4H12z',
  lever: 'M9 40L29 18l3 2.5L12 42.5zM14 47h14l-7-10z',
  hammer: 'M11 19h18v9.5H11zM18 30h4v17h-4z',
  sail: 'M19 16h2v26h-2zM22 18c7 4 9 10 9 18h-9zM18 22c-5 4-7 8-7 14h7zM10 42h20l-4 5H14z',
  chisel: 'M11.5 44.5l10-14 4 3-10.5 13.5zM22.5 28.5l4.5-11 6 4.5-6 9.5z',
};

/** Rays above what a green card decorates. */
const RAYS = 'M20 15v4.5M13.5 17l2 3.5M26.5 17l-2 3.5';

function colourOf(card: Card): Colour {
  if (isRed(card)) return 'red';
  if (isGreen(card)) return 'green';
  return isBlue(card) ? 'blue' : 'violet';
}

/** A market card, its corner at the origin. */
export function cardArt(card: Card): VNode {
  const colour = colourOf(card);
  const fill = `var(--cd-${colour})`;
  return (
    <>
      <rect width={CARD_WIDTH} height={CARD_HEIGHT} rx="4" fill="#FFF9EC" stroke="var(--cd-o)" />
      <path d="M4 .5h32a3.5 3.5 0 013.5 3.5v8.5H.5V4A3.5 3.5 0 014 .5z" fill={fill} />
      <path d={SHAPES[colour]} fill="#fff" />
      <path d={PICTURES[card]} fill={fill} />
      {colour === 'green' ? (
        <path d={RAYS} fill="none" stroke={fill} stroke-width="2" stroke-linecap="round" />
      ) : null}
    </>
  );
}

/** A market card face down. */
export const cardBack = (): VNode => (
  <>
    <rect
      width={CARD_WIDTH}
      height={CARD_HEIGHT}
      rx="4"
      fill="var(--cb-1)"
      stroke="var(--rim)"
      stroke-width="1.5"
    />
    <path
      d="M6 46L20 10L34 46ZM11 46L20 22L29 46"
      fill="none"
      stroke="var(--rim)"
      stroke-width="1.5"
      stroke-linejoin="round"
    />
  </>
);

/** A card as a picture of its own; `null` is its back. */
export const CardFace = ({ card, size = 26 }: { card: Card | null; size?: number }): VNode => (
  <svg
    class="card-face"
    width={size}
    height={Math.round(size * 1.335)}
    viewBox="-1 -1 42 56"
    aria-hidden="true"
  >
    {card === null ? cardBack() : cardArt(card)}
  </svg>
);
