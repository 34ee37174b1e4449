import { expect, test } from 'vitest';
import { type AnyGame, GAME_IDS, type GameId, GAMES, levelsOf } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { choose, type Contender, unit } from '../src/index.ts';

/** The measured ladder is in `docs/bots.md`; here it is enough that three rungs up is clearly up. Ten games are too few for that: whoever wins 85 of 100 wins seven of ten now and then. */
const LEAST = 0.75;

interface Climb {
  readonly low: number;
  readonly high: number;
  readonly seeds: number;
}

const USUAL: Climb = { low: 2, high: 5, seeds: isLong ? 20 : 1 };

/**
 * Khéops climbs the lowest rungs, whose bots look at every action: from level 5 on they look at promising ones only, and
 * among those even a mind that judged them upside down would win.
 */
const KHEOPS: Climb = { low: 1, high: 4, seeds: isLong ? 20 : 3 };

const climbs = GAME_IDS.map((id) => ({ id, ...(id === 'kheops' ? KHEOPS : USUAL) }));

test.each(climbs)(
  `in $id level $high takes at least ${LEAST} of the victories from level $low`,
  ({ id, high, low, seeds }) => {
    const game: AnyGame = GAMES[id];
    const options = game.parseOptions({ seats: 2 });
    const meeting = { game, options, a: levelOf(id, high), b: levelOf(id, low) };
    const wins = Array.from({ length: seeds }, (_, i) =>
      [...unit(meeting, i + 1)].map(({ win }) => win),
    ).flat();
    expect(wins.reduce((sum, win) => sum + win, 0) / wins.length).toBeGreaterThanOrEqual(LEAST);
  },
);

const levelOf = (id: GameId, number: number): Contender<GameTypes> => ({
  name: `level ${number}`,
  decide: (question) => choose(question, levelsOf(id)[number - 1]!),
});
