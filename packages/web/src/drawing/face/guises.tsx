import type { VNode } from 'preact';
import type { Bust } from './busts.tsx';
import { bead, line, shape } from './strokes.tsx';

/** How a further bot of a level differs from the first: two who sit side by side are told apart at a glance. */
interface Guise {
  /** Light and shade of the ground. */
  readonly ground: Bust['ground'];
  readonly skin: string;
  /** On the head, over all that the level wears. */
  readonly worn: (bust: Bust) => VNode;
}

const earrings = (colour: string): VNode => (
  <>
    {bead(29.5, 51.5, 3, colour)}
    {bead(66.5, 51.5, 3, colour)}
  </>
);

/** A red band with a feather. */
const feathered: Guise = {
  ground: ['#cfe3f7', '#7fa9d8'],
  skin: '#e0b083',
  worn: () => (
    <>
      {shape('M36 30C31 21 29 11 32 3C40 8 44 18 43 28Z', '#fffaf0')}
      {line('M34 8C36 16 38 22 41 28', 1.3, '#b8392b')}
      {shape('M28.5 32.5Q48 24 67.5 32.5V37.5Q48 28.5 28.5 37.5Z', '#c8402f')}
      {bead(48, 30.6, 2.6, '#f7d684')}
    </>
  ),
};

/** A short beard, or a veil, and gold at the ears. */
const adorned: Guise = {
  ground: ['#ecd2dc', '#bd8ba2'],
  skin: '#774829',
  worn: ({ isFine }) => (
    <>
      {isFine
        ? line('M29 30Q48 18 67 30', 3.2, '#f7d684')
        : shape('M34 53C36 65 42 70 48 70S60 65 62 53C59 60 54 62.5 48 62.5S37 60 34 53Z', '#1d130d')}
      {earrings('#e3a93b')}
    </>
  ),
};

/** A striped kerchief. */
const veiled: Guise = {
  ground: ['#d9ecc9', '#8fbd86'],
  skin: '#c98b55',
  worn: () => (
    <>
      {shape('M27 40C25 18 36 9 48 9S71 18 69 40C66 31 60 27.5 48 27.5S30 31 27 40Z', '#1e7e86')}
      {line('M39 11Q34 19 32 30M48 10V27M57 11Q62 19 64 30', 2.2, '#f7e8c6')}
    </>
  ),
};

/** A flower over the ear. */
const flowered: Guise = {
  ground: ['#f7dfb0', '#d99a4c'],
  skin: '#925a37',
  worn: () => (
    <>
      {shape('M24 24C28 20 34 22 35 27C33 32 27 33 24 30Z', '#fffaf0')}
      {shape('M22 33C24 28 30 28 33 31C32 37 26 39 22 36Z', '#f3b6c4')}
      {bead(30, 30, 2.6, '#e3a93b')}
      {earrings('#5db7b4')}
    </>
  ),
};

/** By the number of the bot within its level, from the second on. */
export const GUISES: readonly Guise[] = [feathered, adorned, veiled, flowered];
