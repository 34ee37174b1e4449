import { expect, test } from 'vitest';
import { gameById, levelsOf } from '@saqqara/games';
import { reward } from '@saqqara/kernel';
import { choose, hint } from '../src/index.ts';
import { lead } from '../src/reward.ts';
import { lastQuestions } from './positions.ts';

test.each(['imhotep', 'kheops'])('perfect play in %s tells how the game ends for everybody', (id) => {
  const game = gameById(id)!;
  const [level] = levelsOf(id).slice(-1);
  let exact = 0;
  for (const question of lastQuestions(game, { games: 8, plays: 3 })) {
    const thought = choose(question, { ...level!, nodes: 1 });
    if (!thought.isExact) continue;
    exact++;
    const { best, alternatives, isExact } = hint(question, thought, level!);
    expect(isExact).toBe(true);
    expect(best.action).toBe(game.format(thought.action));
    for (const shown of [best, ...alternatives]) {
      const { winChances, scores } = shown;
      const { seat } = question;
      expect(winChances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
      // Played out, a line brings what the solver promised.
      expect(reward(winChances[seat]!, lead(scores, seat), level!.mind.margin)).toBeCloseTo(shown.reward);
    }
  }
  expect(exact).toBeGreaterThan(5);
});
