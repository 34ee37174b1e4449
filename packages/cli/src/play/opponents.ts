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
import { prospects } from './prospects.ts';

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

/** More positions than this are not looked at for one choice, or a person would wait. */
const MOST_POSITIONS = 2000;

/** The actions after which the seat stands best. */
function best<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  { legal, chooser }: { legal: readonly T['Action'][]; chooser: Rng },
): readonly T['Action'][] {
  const worlds = Array.from({ length: WORLDS }, () => game.determinize(view, chooser));
  const room = MOST_POSITIONS / (WORLDS * legal.length);
  const hopes = legal.map((action) =>
    worlds.reduce((sum, world) => sum + hope(game, world, { seat, action, room }), 0),
  );
  const most = Math.max(...hopes);
  return legal.filter((_, index) => hopes[index] === most);
}

/** How well the seat stands after an action; if its turn goes on, after the best that can follow at once. */
function hope<T extends GameTypes>(
  game: Game<T>,
  world: T['State'],
  { seat, action, room }: { seat: Seat; action: T['Action']; room: number },
): number {
  const next = after(game, world, seat, action);
  if (game.turn(next) !== game.turn(world)) return standing(game, next, seat);
  const further = game.legalActions(next, seat);
  if (further.length === 0 || further.length > room) return standing(game, next, seat);
  return Math.max(...further.map((each) => standing(game, after(game, next, seat, each), seat)));
}

const standing = <T extends GameTypes>(game: Game<T>, state: T['State'], seat: Seat): number =>
  lead(game, state, seat) + prospects(game.id, state, seat);

/** How far a seat is ahead of the best of the others, if the game ended now. */
function lead<T extends GameTypes>(game: Game<T>, state: T['State'], seat: Seat): number {
  const totals = game.score(state).map(({ total }) => total);
  const others = totals.filter((_, other) => other !== seat);
  return totals[seat]! - (others.length === 0 ? 0 : Math.max(...others));
}

/** A generator for one play: the same game and the same plays lead to the same choice, also after a take-back. */
export const chooserAt = ([a, b, c, d]: Seed, play: number): Rng => seeded([~d, c ^ play, ~b, a]);
