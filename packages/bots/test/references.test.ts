import { expect, test } from 'vitest';
import { consult, REFERENCES } from '../src/index.ts';
import { ALL_GAMES, questions } from './positions.ts';

/** Golden choices: a reference that plays differently is another player and needs another name. */
test.each(ALL_GAMES.flatMap((game) => REFERENCES.map((reference) => [game.id, reference, game] as const)))(
  'in %s %s chooses what it always chose',
  async (id, reference, game) => {
    const choices = [...questions(game, reference === 'uct-400-1' ? 10 : 40)].map((question) => {
      const { action, nodes } = consult(reference, question);
      return `${question.seat} ${game.format(action)} (${nodes})`;
    });
    await expect(`${choices.join('\n')}\n`).toMatchFileSnapshot(`choices/${id}-${reference}.txt`);
  },
);
