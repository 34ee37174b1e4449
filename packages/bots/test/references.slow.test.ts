import { readFileSync } from 'node:fs';
import { loadRules } from '@saqqara/games';
import { isLong } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import { consult, REFERENCES } from '../src/index.ts';
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
  const isHasty = reference === 'uct-400-1' && !isLong;
  const asked = [...questions(game, reference === 'uct-400-1' ? 10 : 40)];
  const choices = asked.slice(0, isHasty ? FEW : asked.length).map((question) => {
    const { action, nodes } = consult(reference, question);
    return `${question.seat} ${game.format(action)} (${nodes})`;
  });
  const untried = isHasty ? linesOf(golden).slice(FEW) : [''];
  await expect([...choices, ...untried].join('\n')).toMatchFileSnapshot(golden);
});

const linesOf = (path: string): string[] => readFileSync(new URL(path, import.meta.url), 'utf8').split('\n');
