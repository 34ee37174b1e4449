import { PLACES, type Place } from './pyramid.ts';

/** The figure of tiles that lies open before the first turn, summit first: `#` is a tile. [KH-3] */
const FIGURE = `
              .
            . . .
          . . . . .
        . . . . . . .
      . . . . . . . . .
    # . # . # . # . # . #
  # # # # # # # # # # # # #
`;

/** The places of the figure, in the order in which they are filled. */
export const START: readonly Place[] = [...FIGURE.replaceAll(/\s/g, '')].flatMap((mark, place) =>
  mark === '#' ? [place] : [],
);

/** Every turn fills one place. [KH-10] */
export const TURNS = PLACES - START.length;
