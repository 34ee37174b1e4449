import type { Box } from '../../boxes.ts';
import type { Look } from '../../terminal.ts';
import { padEnd } from '../../text.ts';
import { emptySpace, stone, type View } from '../names.ts';
import { TEMPLE_A, TEMPLE_B, TEMPLE_PLACES } from '../printed.ts';

/** The topmost stones, over what each place pays at the end of the round. [IM-24, IM-25] */
export function temple(view: View, look: Look): Box {
  const places = TEMPLE_PLACES[view.options.seats]!;
  const side = view.options.sides.temple;
  const pays = (side === 'A' ? TEMPLE_A : TEMPLE_B).slice(0, places);
  const tops = pays.map((pay, place) => {
    const owner = view.temple.findLast((_stone, index) => index % places === place);
    return padEnd(owner === undefined ? emptySpace(look) : stone(owner, look), pay.length);
  });
  const next = view.temple.length % places;
  const level = Math.floor(view.temple.length / places) + 1;
  return {
    heading: `Temple ${side}`,
    lines: [
      tops.join(' '),
      look.paint.dim(pays.join(' ')),
      `next: place ${next + 1}`,
      look.paint.dim(side === 'A' ? `on level ${level}` : 's stones c card'),
    ],
  };
}
