import { expect, test } from 'vitest';
import { type Anubixx, anubixx, anubixxLevels } from '@saqqara/anubixx';
import { choose, consult, type Contender, unit } from '@saqqara/bots';
import { isLong } from '@saqqara/kernel/testing';

/** Far fewer nodes than it has at a table: a floor, not a measurement. */
const strongest: Contender<Anubixx> = {
  name: 'level 8, hasty',
  decide: (question) => choose(question, anubixxLevels[7]!, { nodes: 10 }),
};
const greedy: Contender<Anubixx> = {
  name: 'greedy-1',
  decide: (question) => consult('greedy-1', question),
};

const [SEEDS, LEAST] = isLong ? [10, 15] : [4, 6];

test(
  `against greedy-1 each of two seats with ${SEEDS} seeds brings at least ${LEAST} victories`,
  { timeout: 600_000 },
  () => {
    let victories = 0;
    const options = { seats: 2, others: 'clockwise', first: null } as const;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const meeting = { game: anubixx, options, a: strongest, b: greedy };
      for (const { win } of unit(meeting, seed)) victories += win;
    }
    expect(victories).toBeGreaterThanOrEqual(LEAST);
  },
);
