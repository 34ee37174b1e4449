import type { Anubixx } from '@saqqara/anubixx';
import type { GameTypes, Seat } from '@saqqara/kernel';
import type { Kheops } from '@saqqara/kheops';
import { bitCount } from '../bitCount.ts';

/** What a seat has in hand beyond the points it would have if the game ended now, in points. */
interface Prospects<T extends GameTypes = GameTypes> {
  of(state: T['State'], seat: Seat): number;
}

/** A pawn that can do more is not to be played where a worker does. */
const SPECIAL_PAWN = 1.5;

const kheops: Prospects<Kheops> = {
  of: ({ supply }, seat) => SPECIAL_PAWN * (supply[seat]![1]! + supply[seat]![2]! + supply[seat]![3]!),
};

/** A stone that scores nothing yet is still a step; less than what the cheapest quarry stone costs. */
const STONE = 0.9;

const anubixx: Prospects<Anubixx> = {
  of({ sheets }, seat) {
    const { pyramid, arch, relief } = sheets[seat]!;
    return STONE * (bitCount(pyramid) + bitCount(arch) + bitCount(relief));
  },
};

const PROSPECTS: Readonly<Record<string, Prospects>> = { kheops, anubixx };

export const prospects = (game: string, state: unknown, seat: Seat): number =>
  PROSPECTS[game]?.of(state, seat) ?? 0;
