import type { AnyGame } from '@saqqara/games';
import { below, type MatchLog, type Play, seeded, seedFrom, silent } from '@saqqara/kernel';

/** A whole game of random plays. */
export function randomGame(game: AnyGame, number: number): MatchLog<{ readonly seats: number }> {
  const rng = seeded(seedFrom(1000 + number));
  const seats = game.seatCounts[below(rng, game.seatCounts.length)]!;
  const options = game.anyOptions(seats, rng);
  const seed = seedFrom(number);
  const state = game.setup(options, seed, silent);
  const plays: Play[] = [];
  for (;;) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return { options, seed, plays };
    const legal = game.legalActions(state, seat);
    const action = legal[below(rng, legal.length)]!;
    plays.push({ seat, action: game.format(action) });
    game.apply(state, seat, action, silent);
  }
}
