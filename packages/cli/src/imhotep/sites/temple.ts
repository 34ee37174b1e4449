import { TEMPLE_PLACES, TEMPLE_REWARDS, type TempleReward, topOf, type View } from '@saqqara/imhotep';
import type { Box } from '../../boxes.ts';
import type { Look } from '../../terminal.ts';
import { padEnd } from '../../text.ts';
import { emptySpace, stone } from '../names.ts';

const REWARDS: Readonly<Record<TempleReward, string>> = { pointOrStones: '1/s', twoPoints: '2', card: 'c' };

/** The topmost stones, over what each place pays at the end of the round. [IM-24, IM-25] */
export function temple(view: View, look: Look): Box {
  const places = TEMPLE_PLACES[view.options.seats]!;
  const side = view.options.sides.temple;
  const pays = TEMPLE_REWARDS.slice(0, places).map((reward) => (side === 'A' ? '1' : REWARDS[reward]));
  const tops = pays.map((pay, place) => {
    const owner = topOf(view, place);
    return padEnd(owner === null ? emptySpace(look) : stone(owner, look), pay.length);
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
