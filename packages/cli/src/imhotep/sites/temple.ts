import { TEMPLE_PLACES, TEMPLE_REWARDS, type TempleReward, topOf, type View } from '@saqqara/imhotep';
import type { Box } from '../../boxes.ts';
import type { Scene } from '../../printer.ts';
import { padEnd, wrapped } from '../../text.ts';
import { emptySpace, stone } from '../names.ts';

const REWARDS: Readonly<Record<TempleReward, string>> = { pointOrStones: '1/s', twoPoints: '2', card: 'c' };

/** So wide the box is inside. */
const LEGEND = 15;

/** The topmost stones, over what each place pays at the end of the round. [IM-24, IM-25] */
export function temple(view: View, { look, t }: Scene): Box {
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
    heading: `${t('imhotep.siteShort.temple')} ${side}`,
    lines: [
      tops.join(' '),
      look.paint.dim(pays.join(' ')),
      t('imhotepTerminal.nextPlace', { place: next + 1 }),
      ...wrapped(
        t(side === 'A' ? 'imhotepTerminal.level' : 'imhotepTerminal.rewards', { level }).split(' '),
        { columns: LEGEND, indent: 0 },
      ).map(look.paint.dim),
    ],
  };
}
