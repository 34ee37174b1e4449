import { imhotep, type Imhotep } from '@saqqara/imhotep';
import { play, silent } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { sayIn } from '@saqqara/words/testing';
import { imhotepInput } from '../src/games/imhotep/input/index.ts';
import { offers, opening, waysOf } from '../src/table/choosing.ts';
import { partFor } from '../src/table/model/keyedPart.ts';
import type { Screen } from '../src/table/screen.ts';
import { randomGame } from './randomGame.ts';

const screen = { game: imhotep, input: imhotepInput } as unknown as Screen<Imhotep>;

test('whatever can be named next has a key that names it, also inside a turn', () => {
  const say = sayIn('en');
  let named = 0;
  for (let number = 0; number < 10; number++) {
    const log = randomGame(imhotep, number);
    const state = imhotep.setup(imhotep.parseOptions(log.options), log.seed, silent);
    for (const entry of log.plays) {
      const { seat } = entry;
      const view = imhotep.view(state, seat);
      const decision = { screen, view, seat };
      const ways = waysOf(decision);
      const begun = opening(decision, ways);
      const isList = imhotepInput.isList(view, seat);
      const beginnings = isList
        ? []
        : [begun, ...ways.flatMap(({ path }) => path.map((_, i) => path.slice(0, i + 1)))];
      for (const chosen of beginnings) {
        const next = offers(ways, chosen);
        for (const part of next.keys()) {
          const key = imhotepInput.key(part);
          if (key === null) throw new Error(`${part} has no key`);
          const choice = { screen, view, decision, offers: next, say, chosen, alternatives: [] } as unknown;
          const found = partFor(choice as Parameters<typeof partFor>[0], key);
          if (found !== part)
            throw new Error(`${key} names ${found}, not ${part}, after ${chosen.join(' ')}`);
          named += 1;
        }
      }
      play(imhotep, state, entry, silent);
    }
  }
  expect(named).toBeGreaterThan(1000);
});
