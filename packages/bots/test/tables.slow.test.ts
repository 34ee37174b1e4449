import { expect, test } from 'vitest';
import { type AnyGame, levelsOf } from '@saqqara/games';
import { type GameTypes, type Level, seeded, seedFrom, silent } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { choose } from '../src/index.ts';
import { ALL_GAMES } from './positions.ts';

/** With a level's own nodes a thousand games would take days. */
const NODES = 4;
const GAMES = isLong ? 1_000 : 5;

/** Whom a table seats next to whom changes from game to game; coprime to the number of levels. */
const STRIDE = 3;

test.each(ALL_GAMES.map((game) => [game.id, game] as const))(
  `in ${GAMES} games of %s, whatever the options, every level plays by the rules to the end`,
  (_id, game) => {
    const seated = new Set<number>();
    for (let number = 0; number < GAMES; number++) {
      for (const level of playTable(game, number)) seated.add(level);
    }
    expect(seated.size).toBe(8);
  },
);

/** Plays a game with random options and another level in each seat, and tells which levels had a seat. */
function playTable(game: AnyGame, number: number): number[] {
  const seats = game.seatCounts[number % game.seatCounts.length]!;
  const options = game.anyOptions(seats, seeded(seedFrom(number)));
  const state = game.setup(options, seedFrom(number), silent);
  const table = Array.from({ length: seats }, (_, seat) => (number + STRIDE * seat) % 8);
  for (let play = 0, seat; (seat = game.toAct(state)[0]) !== undefined; play++) {
    const question = {
      game,
      view: game.view(state, seat),
      seat,
      seats,
      seed: seedFrom(1000 * number + play),
    };
    const { action } = choose(question, hasty(levelsOf(game.id)[table[seat]!]!));
    const refusal = game.refuse(state, seat, action);
    if (refusal !== null) throw new Error(`game ${number}, play ${play}: ${JSON.stringify(refusal)}`);
    game.apply(state, seat, action, silent);
  }
  return table;
}

const hasty = (level: Level<GameTypes>): Level<GameTypes> => ({ ...level, nodes: NODES });
