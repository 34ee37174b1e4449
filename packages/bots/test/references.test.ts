import { readFileSync } from 'node:fs';
import { loadRules } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import { consult, type Question, REFERENCES } from '../src/index.ts';
import { ALL_GAMES, questions } from './positions.ts';

/** Other rules bring other positions: where they changed, the version before shows that a reference did not. */
const GAMES = [...ALL_GAMES, (await loadRules('imhotep', 1))!.game];

/** A search of 400 nodes takes its time: only the first choices are tried every time. */
const FEW = 3;

/** Golden choices: a reference that plays differently is another player and needs another name. */
test.each(
  GAMES.flatMap((game) => REFERENCES.map((reference) => [game.id, game.version, reference, game] as const)),
)('in %s %i %s chooses what it always chose', async (id, version, reference, game) => {
  const golden = `choices/${id}-${version}-${reference}.txt`;
  const choose = (question: Question<GameTypes>): string => {
    const { action, nodes } = consult(reference, question);
    return `${question.seat} ${game.format(action)} (${nodes})`;
  };
  if (reference === 'uct-400-1' && !isLong) {
    const kept = readFileSync(new URL(golden, import.meta.url), 'utf8').split('\n').slice(0, FEW);
    expect([...questions(game, 10)].slice(0, FEW).map(choose)).toEqual(kept);
  } else {
    const choices = [...questions(game, reference === 'uct-400-1' ? 10 : 40)].map(choose);
    await expect(`${choices.join('\n')}\n`).toMatchFileSnapshot(golden);
  }
});
