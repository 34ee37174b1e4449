import { expect, test } from 'vitest';
import { choose, consult, type Contender, type Reference, unit } from '@saqqara/bots';
import { type Imhotep, imhotep, imhotepLevels } from '@saqqara/imhotep';
import { seeded, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';

/** Far fewer nodes than it has at a table: a floor, not a measurement. */
const strongest: Contender<Imhotep> = {
  name: 'level 8, hasty',
  decide: (question) => choose(question, imhotepLevels[7]!, { nodes: 200 }),
};

const reference = (name: Reference): Contender<Imhotep> => ({
  name,
  decide: (question) => consult(name, question),
});

const MEETINGS: readonly (readonly [Reference, number, number])[] = isLong
  ? [
      ['greedy-1', 4, 7],
      ['uct-400-1', 2, 3],
    ]
  : [['greedy-1', 2, 3]];

test.each(MEETINGS)(
  'against %s each of two seats with %i seeds brings at least %i victories',
  { timeout: 600_000 },
  (name, seeds, least) => {
    let victories = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const options = imhotep.anyOptions(2, seeded(seedFrom(seed)));
      const meeting = { game: imhotep, options, a: strongest, b: reference(name) };
      for (const { win } of unit(meeting, seed)) victories += win;
    }
    expect(victories).toBeGreaterThanOrEqual(least);
  },
);
