import { kheops, type Kheops, ORIENTATIONS } from '@saqqara/kheops';
import { expect, test } from 'vitest';
import { kheopsInput } from '../src/games/kheops/input/index.ts';
import {
  back,
  type Decision,
  offers,
  opening,
  proposed,
  touch,
  turned,
  waysOf,
} from '../src/table/choosing.ts';
import { effectOf } from '../src/table/effect.ts';
import type { Part, Screen } from '../src/table/screen.ts';
import { bestTurn, nextTurn } from '../src/table/turnPrices.ts';
import { positionWith, steps } from './kheopsGames.ts';

/** Choosing needs the rules and the input alone. */
const screen = { game: kheops, input: kheopsInput } as unknown as Screen<Kheops>;

function* decisions(games: number, every: number): Generator<Decision<Kheops>> {
  let number = 0;
  for (const { before, seat } of steps(games)) {
    if (number++ % every === 0) yield { screen, view: before, seat };
  }
}

const whenStep = (step: string): Decision<Kheops> => {
  const { view, seat } = positionWith((each) => each.step === step);
  return { screen, view, seat };
};

function chosenBy(decision: Decision<Kheops>, ...parts: readonly Part[]): readonly Part[] {
  return parts.reduce<readonly Part[]>((chosen, part) => {
    const result = touch(decision, chosen, part);
    if (result.type !== 'chosen') throw new Error(`${part} leads to ${result.type}`);
    return result.chosen;
  }, []);
}

test('every action can be named part by part, turning where it turns', () => {
  for (const decision of decisions(3, 4)) {
    const ways = waysOf(decision);
    for (const { action, path } of ways) {
      let chosen = opening(decision, ways);
      for (const part of path) {
        if (chosen.includes(part)) continue;
        if (kheopsInput.isWay!(part)) {
          for (let turns = 0; turns < 3 && !chosen.includes(part); turns++)
            chosen = turned(decision, ways, chosen, 1)!;
          continue;
        }
        const result = touch(decision, chosen, part);
        if (result.type !== 'chosen') throw new Error(`${part} leads to ${result.type}`);
        chosen = result.chosen;
      }
      // A tile that nobody has turned lies in its best way when its place is named: it is turned on from there.
      for (let turns = 0; turns < 3 && !path.every((part) => chosen.includes(part)); turns++)
        chosen = turned(decision, ways, chosen, 1)!;
      expect(proposed(ways, chosen)).toEqual(action);
    }
  }
});

test('can be undone step by step, down to where choosing began', () => {
  for (const decision of decisions(2, 5)) {
    const ways = waysOf(decision);
    for (const { path } of ways) {
      let chosen: readonly Part[] = path;
      for (let count = 0; chosen.length > 0; count++) {
        expect(count).toBeLessThan(4);
        chosen = back(ways, chosen);
        expect(chosen.length === 0 || offers(ways, chosen).size > 1).toBe(true);
      }
    }
  }
});

test('a tile lies in its first way until it is turned, before it has a place or after', () => {
  const { view, seat } = positionWith(
    ({ step, hand }) =>
      step === 'tile' && hand!.length === 3 && ORIENTATIONS[hand![0]!] === 3 && hand![0] !== hand![1],
  );
  const decision = { screen, view, seat };
  const ways = waysOf(decision);
  const inHand = chosenBy(decision, 'hand:0');
  expect(inHand).toEqual(['hand:0', 'way:0']);
  const place = [...offers(ways, inHand).keys()][0]!;
  const other = [...offers(ways, inHand).keys()][1]!;
  expect(chosenBy(decision, 'hand:0', 'hand:0')).toEqual(['hand:0', 'way:1']);
  expect(chosenBy(decision, 'hand:0', place, place)).toEqual(['hand:0', 'way:1', place]);
  expect(turned(decision, ways, ['hand:0', 'way:0', place], -1)).toEqual(['hand:0', 'way:2', place]);
  // It keeps its way on another place, and the place gets another tile.
  expect(chosenBy(decision, 'hand:0', place, place, other)).toEqual(['hand:0', 'way:1', other]);
  expect(chosenBy(decision, 'hand:0', place, 'hand:1')).toEqual(['hand:1', 'way:0', place]);
});

test('a tile lies at first in the way that brings most on its place, and as somebody turned it where somebody did', () => {
  let better = 0;
  for (const decision of decisions(4, 1)) {
    const { view, seat } = decision;
    if (view.step !== 'tile') continue;
    const ways = waysOf(decision);
    const gainOf = (path: readonly Part[]): number =>
      effectOf(kheops, view, seat, proposed(ways, path)!).changes[seat]!.end;
    const inHand = chosenBy(decision, 'hand:0');
    if (inHand.length !== 2) continue;
    const places = [...offers(ways, inHand).keys()];
    for (const [i, place] of places.entries()) {
      const gains = ways
        .filter(({ path }) => path[0] === 'hand:0' && path[2] === place)
        .map(({ path }) => gainOf(path));
      const laid = chosenBy(decision, 'hand:0', place);
      expect(gainOf(laid)).toBe(Math.max(...gains));
      if (gainOf(laid) > gains[0]!) better += 1;
      // From there to another place it lies best there, too.
      const next = places[(i + 1) % places.length]!;
      const moved = next === place ? laid : chosenBy(decision, 'hand:0', place, next);
      expect(gainOf(moved)).toBe(gainOf(chosenBy(decision, 'hand:0', next)));
      const byHand = turned(decision, ways, inHand, 1);
      const kept = byHand === null ? null : touch(decision, byHand, place);
      expect(kept).toEqual(byHand === null ? null : { type: 'chosen', chosen: [...byHand, place] });
    }
  }
  expect(better).toBeGreaterThan(20);
});

test('another pawn is played where the first one was about to be', () => {
  const decision = whenStep('pawn');
  const free = [...offers(waysOf(decision), ['rank:worker']).keys()][0]!;
  expect(chosenBy(decision, free)).toEqual(['rank:worker', free]);
  expect(chosenBy(decision, free, 'rank:mummy')).toEqual(['rank:mummy', free]);
  expect(touch(decision, ['rank:worker', free], free)).toEqual({ type: 'confirmed' });
});

test('a tile that an effect turns goes on to the other angle, and is never confirmed by a touch', () => {
  for (const decision of decisions(20, 1)) {
    if (decision.view.step !== 'effect') continue;
    const ways = waysOf(decision);
    const way = ways.find(({ action }) => action.type === 'turn' && action.times === 1);
    if (way === undefined) continue;
    const [place] = way.path;
    expect(chosenBy(decision, place!)).toEqual([place, 'turn:1']);
    expect(chosenBy(decision, place!, place!)).toEqual([place, 'turn:2']);
    expect(chosenBy(decision, place!, place!, place!)).toEqual([place, 'turn:1']);
    return;
  }
  throw new Error('no tile was turned');
});

test('a place whose tile can be turned tells what the better way brings, and each way what the next one does', () => {
  let rising = 0;
  for (const decision of decisions(5, 1)) {
    const { view, seat } = decision;
    const ways = waysOf(decision);
    if (view.step !== 'effect' || ways[0]?.action.type !== 'turn') continue;
    for (const [place, actions] of offers(ways, [])) {
      const gains = actions.map((action) => effectOf(kheops, view, seat, action).changes[seat]!.end);
      const best = bestTurn(decision as never, [], actions)!;
      expect(best.changes[seat]!.end).toBe(Math.max(...gains));
      if (gains.length < 2) continue;
      expect(nextTurn(decision as never, ways, [place, 'turn:1'])).toBe(gains[1]);
      if (gains[1]! > gains[0]!) rising += 1;
    }
  }
  // Otherwise the first way would do for every place.
  expect(rising).toBeGreaterThan(0);
});

test('a place from which a pawn is still to go somewhere has no price of its own', () => {
  const decision = [...decisions(20, 1)].find(({ screen: { game }, view, seat }) =>
    game.legalActions(view, seat).some(({ type }) => type === 'shift' || type === 'swap'),
  )!;
  for (const actions of offers(waysOf(decision), []).values())
    expect(bestTurn(decision as never, [], actions)).toBeNull();
});
