import { expect, test } from 'vitest';
import { type AnyGame, levelsOf } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import { choose, type Contender, unit } from '../src/index.ts';
import { ALL_GAMES } from './positions.ts';

/** The measured ladder is in `docs/bots.md`; here it is enough that three rungs up is clearly up. */
const [LOW, HIGH] = [2, 5];
const SEEDS = 5;
const LEAST = 0.75;

test.each(ALL_GAMES.map((game) => [game.id, game] as const))(
  `in %s level ${HIGH} takes at least ${LEAST} of the victories from level ${LOW}`,
  (_id, game) => {
    const options = game.parseOptions({ seats: 2 });
    const meeting = { game, options, a: levelOf(game, HIGH), b: levelOf(game, LOW) };
    const wins = Array.from({ length: SEEDS }, (_, i) =>
      [...unit(meeting, i + 1)].map(({ win }) => win),
    ).flat();
    expect(wins.reduce((sum, win) => sum + win, 0) / wins.length).toBeGreaterThanOrEqual(LEAST);
  },
);

const levelOf = (game: AnyGame, number: number): Contender<GameTypes> => ({
  name: `level ${number}`,
  decide: (question) => choose(question, levelsOf(game.id)[number - 1]!),
});
