import { solved } from '@saqqara/bots/puzzles';
import { GAMES, levelsOf } from '@saqqara/games';
import { type GameTypes, type Mind, seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';

const game = GAMES.imhotep;
const START = game.setup(game.parseOptions({ seats: 2 }), seedFrom(3), silent);
const seat = game.toAct(START)[0]!;
const question = { game, view: game.view(START, seat), seat, seats: 2, seed: seedFrom(5) };

/** A mind that holds what it is told of each action, by its place in the list. */
const mindThat = (worth: (place: number, deck: readonly unknown[]) => number): Mind<GameTypes> => ({
  ...levelsOf('imhotep')[7]!.mind,
  solve: (state, _seat, legal) =>
    legal.map((_, place) => worth(place, (state as { readonly deck: readonly unknown[] }).deck)),
});

describe('a puzzle by perfect play', () => {
  test('has the one best action as its answer, and tells the next best', () => {
    const found = solved(
      question,
      mindThat((place) => [0.5, 0.9, 0.7][place] ?? 0.1),
    );
    const legal = game.legalActions(question.view, seat).map((action) => game.format(action));
    expect(found).toMatchObject({ answers: [[legal[1]]], next: [legal[2]], proof: { by: 'solver' } });
  });

  test('is none where two actions are equally good', () => {
    expect(
      solved(
        question,
        mindThat((place) => (place < 2 ? 0.9 : 0.1)),
      ),
    ).toBeNull();
  });

  test('is none where the best is hardly better', () => {
    expect(
      solved(
        question,
        mindThat((place) => (place === 0 ? 0.51 : 0.5)),
      ),
    ).toBeNull();
  });

  test('is none where a card that nobody can see decides', () => {
    const byDeck = mindThat((place, deck) => (place === JSON.stringify(deck).charCodeAt(3) % 4 ? 0.9 : 0.1));
    expect(solved(question, byDeck)).toBeNull();
  });

  test('is none where perfect play is not known', () => {
    expect(solved(question, { ...mindThat(() => 1), solve: () => null })).toBeNull();
  });
});
