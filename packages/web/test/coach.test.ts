import { GAME_IDS } from '@saqqara/games';
import { below, seeded, seedFrom } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { PAGE_GAMES } from '../src/games/pageGames.ts';
import { loadScreen } from '../src/games/screens.ts';
import type { Advice } from '../src/learn/advice.ts';
import { adviceFor, parseCoaching, turnsOf } from '../src/learn/coaching.ts';
import { effectOf } from '../src/table/effect.ts';

/** Positions in which the first seat decides, from a random game. */
async function* decisions(id: (typeof GAME_IDS)[number], count: number) {
  const { game } = (await loadScreen({ game: id, version: PAGE_GAMES[id].version }))!;
  const rng = seeded(seedFrom(16));
  const seats = PAGE_GAMES[id].seats[0];
  const state = game.setup(game.parseOptions({ seats }), [16, 0, 0, 16], () => {});
  for (let found = 0; found < count && game.toAct(state).length > 0;) {
    const seat = game.toAct(state)[0]!;
    if (seat === 0) {
      found += 1;
      yield { game, view: game.view(state, 0) };
    }
    const actions = game.legalActions(state, seat);
    game.apply(state, seat, actions[below(rng, actions.length)], () => {});
  }
}

const numbersIn = ({ text }: Advice): number[] => [...text.matchAll(/\d+/g)].map(Number);

describe.each(GAME_IDS)('the coach of %s', (id) => {
  test('speaks in fourteen words at most, of each topic in one sentence for a position', async () => {
    const adviser = await PAGE_GAMES[id].coach!();
    const topics = new Set<string>();
    const long: string[] = [];
    for await (const { game, view } of decisions(id, 16)) {
      for (const { topic, text } of adviser({ game, view, seat: 0, say: sayIn('en') })) {
        topics.add(topic);
        if (text.split(/\s+/).length > 14) long.push(text);
        expect(text).not.toContain('⟦');
      }
    }
    expect(long).toEqual([]);
    expect(topics.size).toBeGreaterThanOrEqual(2);
  });

  test('promises no more than what the best action brings', async () => {
    const adviser = await PAGE_GAMES[id].coach!();
    for await (const { game, view } of decisions(id, 8)) {
      const ends = game
        .legalActions(view, 0)
        .map((action) => effectOf(game, view, 0, action).changes.map(({ end }) => end));
      const offered = adviser({ game, view, seat: 0, say: sayIn('en') });
      for (const advice of offered.filter(({ topic }) => ['tile', 'gain', 'sail'].includes(topic))) {
        expect(ends.map(([own]) => own)).toContain(numbersIn(advice).at(-1));
      }
      for (const advice of offered.filter(({ topic }) => topic === 'effect')) {
        expect(Math.min(...ends.map(([, rival]) => rival!))).toBe(-numbersIn(advice).at(-1)!);
      }
    }
  });

  test.each(LANGUAGES)('speaks %s', async (language) => {
    const adviser = await PAGE_GAMES[id].coach!();
    const said: string[] = [];
    for await (const { game, view } of decisions(id, 3)) {
      said.push(...adviser({ game, view, seat: 0, say: sayIn(language) }).map(({ text }) => text));
    }
    expect(said.filter((text) => text.includes('⟦'))).toEqual([]);
  });
});

test('of a topic it speaks once', () => {
  const offered: Advice[] = [
    { topic: 'one', text: 'a' },
    { topic: 'two', text: 'b' },
  ];
  expect(adviceFor(offered, parseCoaching('{"said":["one"]}'))?.topic).toBe('two');
  expect(adviceFor(offered, parseCoaching('{"said":["one","two"]}'))).toBeNull();
  expect(parseCoaching('[')).toEqual({ said: [], isOver: false });
});

test('a turn is over once somebody else has played', () => {
  const plays = [0, 0, 1, 0, 1, 1, 0].map((seat) => ({ seat }));
  expect(turnsOf(plays, 0)).toBe(2);
  expect(turnsOf(plays, 1)).toBe(2);
});
