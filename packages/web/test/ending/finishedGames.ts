import type { AnyGame } from '@saqqara/games';
import { below, type Outcome, seeded, seedFrom } from '@saqqara/kernel';
import type { FinishedGame } from '../../src/ending/gameEnding.ts';
import { timelineOf } from '../../src/match/timeline.ts';
import { randomGame } from '../randomGame.ts';

/** How a game is made to be over where it stands. */
type End = (state: unknown) => unknown;

/**
 * Games that one seat has won: each of many random games at its end, and as if it had ended at some moments before. Games that
 * end early are closer.
 */
export function* finishedGames(game: AnyGame, games: number, end: End): Generator<FinishedGame> {
  for (let number = 0; number < games; number++) {
    const log = randomGame(game, number);
    const { states } = timelineOf(game, log, log.plays);
    const rng = seeded(seedFrom(7000 + number));
    const moments = Array.from({ length: 40 }, () => below(rng, states.length));
    for (const moment of [states.length - 1, ...moments]) {
      const before = states.slice(0, moment + 1);
      const final = end(before.at(-1));
      const finished = finishedAt(game, [...before.slice(0, -1), final], game.outcome(final));
      if (finished !== null) yield finished;
    }
  }
}

function finishedAt(game: AnyGame, states: readonly unknown[], outcome: Outcome | null): FinishedGame | null {
  if (outcome === null) throw new Error('the game is not over');
  const { places, scores } = outcome;
  const [winner, second] = [places.indexOf(1), places.indexOf(2)];
  if (second < 0 || scores[winner] === scores[second]) return null;
  const margin = scores[winner]! - scores[second]!;
  return { game, states, final: states.at(-1), winner, second, margin };
}
