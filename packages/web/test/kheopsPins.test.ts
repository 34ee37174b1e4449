import type { View } from '@saqqara/kheops';
import { followLetters, lettered } from '@saqqara/words/games/kheops';
import { expect, test } from 'vitest';
import { kheopsBoard } from '../src/games/kheops/board/index.ts';
import { overlap, pinBox, pinSpots } from '../src/games/kheops/board/pinSpots.ts';
import { sceneOf } from '../src/games/kheops/board/scene.ts';
import { traitsOf } from '../src/games/kheops/board/traits.ts';
import { handMark } from '../src/games/kheops/handMark.ts';
import type { Size } from '../src/table/screen.ts';
import { steps } from './kheopsGames.ts';

const SPACES: readonly Size[] = [
  { width: 320, height: 300 },
  { width: 390, height: 350 },
  { width: 860, height: 720 },
];

/** Tables of some games one after the other, under lasting letters. */
function tables(): readonly (readonly View[])[] {
  const games: View[][] = [];
  for (const { before, after } of steps(6, 0)) {
    if (before.turn === 1 && before.step === 'pawn') games.push([before]);
    games.at(-1)!.push(after);
  }
  for (const game of games) followLetters(game, game.at(-1)!);
  return games;
}

const GAMES = tables();

test.each(SPACES)(
  'letters of networks cover neither each other nor each other’s signs at $width',
  (space) => {
    let [pairs, covered] = [0, 0];
    for (const view of GAMES.flat()) {
      const scene = sceneOf(kheopsBoard.layout(view, space));
      const all = lettered(view);
      const spots = pinSpots(all, view, scene, null);
      const boxes = all.map((network) => pinBox(network, spots.get(network.letter)!, scene));
      boxes.forEach((box, i) =>
        boxes.slice(i + 1).forEach((other) => {
          pairs += 1;
          if (overlap(box, other) > 0) covered += 1;
        }),
      );
    }
    expect(pairs).toBeGreaterThan(1000);
    expect(covered).toBe(0);
  },
);

test('a letter stays on its tile while no network changes, whoever comes or goes', () => {
  let same = 0;
  const scene = (view: View) => sceneOf(kheopsBoard.layout(view, SPACES[1]!));
  const shapeOf = (view: View): string =>
    lettered(view)
      .map((each) => `${each.letter} ${each.places.join()} ${traitsOf(each).join()}`)
      .toSorted()
      .join('; ');
  for (const game of GAMES)
    for (let n = 1; n < game.length; n++) {
      const [before, after] = [game[n - 1]!, game[n]!];
      if (shapeOf(before) !== shapeOf(after) || scene(before).side !== scene(after).side) continue;
      same += 1;
      const [was, is] = [before, after].map((view) => pinSpots(lettered(view), view, scene(view), null));
      const moved = [...was!].filter(([letter, { place }]) => is!.get(letter)!.place !== place);
      expect(moved.map(([letter]) => letter)).toEqual([]);
    }
  expect(same).toBeGreaterThan(50);
});

test('of two equal tiles in the hand each can be chosen, and only the touched one is', () => {
  const hand = [7, 3, 7];
  const marksOf = (marks: readonly (readonly [string, 'target' | 'chosen'])[], last: number | null) =>
    hand.map((_, index) => handMark({ hand, index, last, marks: new Map(marks) }));
  const free = [
    ['hand:0', 'target'],
    ['hand:1', 'target'],
  ] as const;
  expect(marksOf(free, null)).toEqual(['target', 'target', 'target']);
  const chosen = [
    ['hand:0', 'chosen'],
    ['hand:1', 'target'],
  ] as const;
  expect(marksOf(chosen, 2)).toEqual(['target', 'target', 'chosen']);
  expect(marksOf(chosen, null)).toEqual(['chosen', 'target', 'target']);
  expect(marksOf(chosen, 1)).toEqual(['chosen', 'target', 'target']);
});
