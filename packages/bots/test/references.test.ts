import { loadRules } from '@saqqara/games';
import { expect, test } from 'vitest';
import { consult, REFERENCES } from '../src/index.ts';
import { ALL_GAMES, questions } from './positions.ts';

/** Other rules bring other positions: where they changed, the version before shows that a reference did not. */
const GAMES = [...ALL_GAMES, (await loadRules('imhotep', 1))!.game];

/** Golden choices: a reference that plays differently is another player and needs another name. */
test.each(
  GAMES.flatMap((game) => REFERENCES.map((reference) => [game.id, game.version, reference, game] as const)),
)('in %s %i %s chooses what it always chose', async (id, version, reference, game) => {
  const choices = [...questions(game, reference === 'uct-400-1' ? 10 : 40)].map((question) => {
    const { action, nodes } = consult(reference, question);
    return `${question.seat} ${game.format(action)} (${nodes})`;
  });
  await expect(`${choices.join('\n')}\n`).toMatchFileSnapshot(`choices/${id}-${version}-${reference}.txt`);
});
