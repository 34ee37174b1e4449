import { expect, test } from 'vitest';
import {
  type Game,
  type GameTypes,
  formatRecord,
  type Play,
  recordOf,
  seeded,
  seedFrom,
  silent,
} from '../src/index.ts';
import { anyPlay } from './walk.ts';

/** Whether `npm run test:long` is running: the same laws, many more games. */
export const isLong = process.env['SAQQARA_LONG'] === '1';

/**
 * Plays many random games with random options to their end; `check` sees every position. A failure
 * prints the record that leads to it.
 */
export function describeRandomGames<T extends GameTypes>(
  game: Game<T>,
  { games, maxPlays, check }: { games: number; maxPlays: number; check: (state: T['State']) => void },
): void {
  test(`${games} random games of ${game.id} end and keep every law`, { timeout: 3_600_000 }, () => {
    for (let number = 0; number < games; number++) playOut(game, number, maxPlays, check);
    expect(games).toBeGreaterThan(0);
  });
}

function playOut<T extends GameTypes>(
  game: Game<T>,
  number: number,
  maxPlays: number,
  check: (state: T['State']) => void,
): void {
  const chooser = seeded(seedFrom(number));
  const seats = game.seatCounts[number % game.seatCounts.length]!;
  const log = { options: game.anyOptions(seats, chooser), seed: seedFrom(number), plays: [] as Play[] };
  const state = game.setup(log.options, log.seed, silent);
  try {
    check(state);
    for (let next; (next = anyPlay(game, state, chooser)) !== null;) {
      log.plays.push({ seat: next.seat, action: game.format(next.action) });
      if (log.plays.length > maxPlays) throw new Error(`no end after ${maxPlays} plays`);
      game.apply(state, next.seat, next.action, silent);
      check(state);
    }
    expect(game.outcome(state)).not.toBeNull();
  } catch (error) {
    throw new Error(`random game ${number}\n${formatRecord(recordOf(game, log, state))}`, { cause: error });
  }
}
