import { type Game, type GameTypes, silent } from '../src/index.ts';

/** Counts the lines of play of exactly `depth` decisions: a fingerprint of the rules. */
export function perft<T extends GameTypes>(game: Game<T>, state: T['State'], depth: number): number {
  if (depth === 0) return 1;
  let lines = 0;
  for (const seat of game.toAct(state)) {
    const legal = game.legalActions(state, seat);
    if (depth === 1) {
      lines += legal.length;
      continue;
    }
    for (const action of legal) {
      const child = game.clone(state);
      game.apply(child, seat, action, silent);
      lines += perft(game, child, depth - 1);
    }
  }
  return lines;
}
