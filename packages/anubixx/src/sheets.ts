import { type Field, FIELDS } from './fields.ts';
import { type Colour, COLOURS, type Letter } from './material.ts';

/**
 * The six sheets as they are printed: the pyramid, the arch with its capstone on top, the relief, and under
 * them the quarry. A colour is written as its first letter. [AN-2, AN-3]
 */
const DRAWN: Readonly<Record<Letter, string>> = {
  A: `
                    r
         b         g g
        g o        o o
       y p g       p p
      o r b y      y y    g r p b
     p g o r b     b b    p o y g
    r b y p g o    r r    y r b o
    o p b g r y b r o p y g
  `,
  B: `
                    o
         p         b b
        b y        y y
       g r b       r r
      y o p g      g g    b o r p
     r b y o p     p p    r y g b
    o p g r b y    o o    g o p y
    y r p b o g p o y r g b
  `,
  C: `
                    y
         r         p p
        p g        g g
       b o p       o o
      g y r b      b b    p y o r
     o p g y r     r r    o g b p
    y r b o p g    y y    b y r g
    g o r p y b r y g o b p
  `,
  D: `
                    g
         o         r r
        r b        b b
       p y r       y y
      b g o p      p p    r g y o
     y r b g o     o o    y b p r
    g o p y r b    g g    p g o b
    b y o r g p o g b y p r
  `,
  E: `
                    b
         y         o o
        o p        p p
       r g o       g g
      p b y r      r r    o b g y
     g o p b y     y y    g p r o
    b y r g o p    b b    r b y p
    p g y o b r y b p g r o
  `,
  F: `
                    p
         g         y y
        y r        r r
       o b y       b b
      r p g o      o o    y p b g
     b y r p g     g g    b r o y
    p g o b y r    p p    o p g r
    r b g y p o g p r b o y
  `,
};

export interface PrintedSheet {
  readonly colours: Readonly<Record<Field, Colour>>;
  /** Q1 to Q12, from left to right. */
  readonly quarry: readonly Colour[];
}

export const SHEETS: Readonly<Record<Letter, PrintedSheet>> = {
  A: read(DRAWN.A),
  B: read(DRAWN.B),
  C: read(DRAWN.C),
  D: read(DRAWN.D),
  E: read(DRAWN.E),
  F: read(DRAWN.F),
};

/** The first line holds the capstone; then come six lines, each a level of the pyramid and of the columns. */
function read(drawing: string): PrintedSheet {
  const lines = drawing
    .trim()
    .split('\n')
    .map((line) => Array.from(line.replaceAll(' ', ''), colourOf));
  const [cap, quarry, levels] = [lines[0]!, lines[7]!, lines.slice(1, 7).reverse()];
  const pyramid = levels.flatMap((line, level) => line.slice(0, 6 - level));
  const column = (side: 0 | 1): Colour[] => levels.map((line, level) => line[6 - level + side]!);
  const relief = levels.slice(0, 3).map((line, level) => line.slice(8 - level));
  const inOrder = [...pyramid, ...column(0), ...column(1), ...cap, ...relief.reverse().flat()];
  const colours = Object.fromEntries(FIELDS.map((field, index) => [field, inOrder[index]!]));
  return { colours: colours as Record<Field, Colour>, quarry };
}

function colourOf(letter: string): Colour {
  const colour = COLOURS.find((name) => name.startsWith(letter));
  if (colour === undefined) throw new Error(`no colour is written ${letter}`);
  return colour;
}
