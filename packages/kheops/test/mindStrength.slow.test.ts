import { choose, consult, type Contender, unit } from '@saqqara/bots';
import { kheops, type Kheops, kheopsLevels } from '@saqqara/kheops';
import { seeded, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';

/**
 * Far fewer nodes than it has at a table: a floor, not a measurement. It looks at everything, not only at what is
 * promising: among promising actions even a mind that judged them upside down would win.
 */
const strongest: Contender<Kheops> = {
  name: 'level 8, hasty',
  decide: (question) => choose(question, { ...kheopsLevels[7]!, breadth: null }, { nodes: 50 }),
};

const greedy: Contender<Kheops> = { name: 'greedy-1', decide: (question) => consult('greedy-1', question) };

const [SEEDS, LEAST] = isLong ? [3, 5] : [1, 2];

test(
  `against greedy-1 both colours with ${SEEDS} seeds bring at least ${LEAST} victories`,
  { timeout: 600_000 },
  () => {
    let victories = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const options = kheops.anyOptions(2, seeded(seedFrom(seed)));
      for (const { win } of unit({ game: kheops, options, a: strongest, b: greedy }, seed)) victories += win;
    }
    expect(victories).toBeGreaterThanOrEqual(LEAST);
  },
);
