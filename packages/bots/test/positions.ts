import { type AnyGame, GAME_IDS, gameById } from '@saqqara/games';
import { below, type GameTypes, type Level, type Mind, seeded, seedFrom, silent } from '@saqqara/kernel';
import { anyPlay, walk } from '@saqqara/kernel/testing';
import type { Question } from '../src/index.ts';

export const ALL_GAMES: readonly AnyGame[] = GAME_IDS.map((id) => gameById(id)!);

/** The rules alone: play-outs to the end, the projected score where somebody wants an estimate. */
export const plainMind = (game: AnyGame, horizon: number | null): Mind<GameTypes> => ({
  estimate(state, into) {
    game.score(state).forEach(({ total }, seat) => (into[seat] = total));
  },
  margin: 10,
  horizon,
});

export const plainLevel = (game: AnyGame, changes: Partial<Level<GameTypes>> = {}): Level<GameTypes> => ({
  mind: plainMind(game, null),
  nodes: 40,
  exploration: 0.4,
  breadth: null,
  temperature: 0,
  carelessness: 0,
  ...changes,
});

/** Decisions out of random games with random options, and the truth behind them. */
export function* questions(
  game: AnyGame,
  count: number,
): Generator<Question<GameTypes> & { state: unknown }> {
  for (let number = 0; number < count; number++) {
    const chooser = seeded(seedFrom(1000 + number));
    const seats = game.seatCounts[number % game.seatCounts.length]!;
    const options = game.anyOptions(seats, chooser);
    const state = game.setup(options, seedFrom(number), silent);
    const plays = 7 * number;
    for (let i = 0; i < plays % 60; i++) {
      const next = anyPlay(game, state, chooser);
      if (next === null) break;
      game.apply(state, next.seat, next.action, silent);
    }
    const seat = game.toAct(state)[0];
    if (seat === undefined) continue;
    yield { game, state, view: game.view(state, seat), seat, seats, seed: seedFrom(number) };
  }
}

/**
 * One decision out of each of so many random games, with random options, as likely late in the game as early. Games with
 * other numbers are other games.
 */
export function* anywhere(
  game: AnyGame,
  { first, games }: { first: number; games: number },
): Generator<Question<GameTypes> & { state: unknown }> {
  for (let number = first; number < first + games; number++) {
    const chooser = seeded(seedFrom(-1 - number));
    const seats = game.seatCounts[number % game.seatCounts.length]!;
    const options = game.anyOptions(seats, chooser);
    const seed = seedFrom(number);
    let taken: { state: unknown; seat: number } | null = null;
    let decisions = 0;
    walk(game, { options, seed }, 20_000, (state, next) => {
      if (next === null || below(chooser, ++decisions) > 0) return;
      taken = { state: game.clone(state), seat: next.seat };
    });
    const { state, seat } = taken!;
    yield { game, state, view: game.view(state, seat), seat, seats, seed };
  }
}

/** Decisions out of the last plays of random games, where some minds play perfectly. */
export function* lastQuestions(
  game: AnyGame,
  { games, plays }: { games: number; plays: number },
): Generator<Question<GameTypes>> {
  for (let number = 0; number < games; number++) {
    const seats = game.seatCounts[number % game.seatCounts.length]!;
    const options = game.anyOptions(seats, seeded(seedFrom(1000 + number)));
    const seed = seedFrom(number);
    const asked: Question<GameTypes>[] = [];
    walk(game, { options, seed }, 20_000, (state, next) => {
      if (next === null) return;
      const { seat } = next;
      asked.push({ game, view: game.view(state, seat), seat, seats, seed });
    });
    yield* asked.slice(-plays);
  }
}
