import {
  after,
  below,
  type Game,
  type GameTypes,
  type Rng,
  type Seat,
  type Seed,
  seeded,
} from '@saqqara/kernel';

export const OPPONENTS = ['greedy', 'random'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** How many ways in which the hidden cards may lie a greedy player imagines. */
const WORLDS = 3;

/** Chooses for a seat from what that seat may know, and from nothing else. */
export function choose<T extends GameTypes>(
  opponent: Opponent,
  game: Game<T>,
  { view, seat, chooser }: { view: T['View']; seat: Seat; chooser: Rng },
): T['Action'] {
  const legal = game.legalActions(view, seat);
  const wanted =
    opponent === 'random' || legal.length === 1 ? legal : best(game, view, seat, { legal, chooser });
  return wanted[below(chooser, wanted.length)]!;
}

/** The actions after which the seat would be ahead by most, if the game ended then. */
function best<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  { legal, chooser }: { legal: readonly T['Action'][]; chooser: Rng },
): readonly T['Action'][] {
  const worlds = Array.from({ length: WORLDS }, () => game.determinize(view, chooser));
  const leads = legal.map((action) =>
    worlds.reduce((sum, world) => sum + lead(game, after(game, world, seat, action), seat), 0),
  );
  const most = Math.max(...leads);
  return legal.filter((_, index) => leads[index] === most);
}

/** How far a seat is ahead of the best of the others. */
function lead<T extends GameTypes>(game: Game<T>, state: T['State'], seat: Seat): number {
  const totals = game.score(state).map(({ total }) => total);
  const others = totals.filter((_, other) => other !== seat);
  return totals[seat]! - (others.length === 0 ? 0 : Math.max(...others));
}

/** A generator for one play: the same game and the same plays lead to the same choice, also after a take-back. */
export const chooserAt = ([a, b, c, d]: Seed, play: number): Rng => seeded([~d, c ^ play, ~b, a]);
