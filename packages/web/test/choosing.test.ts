import { imhotep, type Imhotep } from '@saqqara/imhotep';
import { play, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { imhotepInput } from '../src/games/imhotep/input/index.ts';
import {
  back,
  type Decision,
  lift,
  offers,
  opening,
  proposed,
  touch,
  waysOf,
} from '../src/table/choosing.ts';
import type { Part, Screen } from '../src/table/screen.ts';
import { randomGame } from './randomGame.ts';

/** Choosing needs the rules and the input alone. */
const screen = { game: imhotep, input: imhotepInput } as unknown as Screen<Imhotep>;

/** Every decision of some random games. */
function* decisions(games: number): Generator<Decision<Imhotep>> {
  for (let number = 0; number < games; number++) {
    const log = randomGame(imhotep, number);
    const state = imhotep.setup(imhotep.parseOptions(log.options), log.seed, silent);
    for (const entry of log.plays) {
      yield { screen, view: imhotep.view(state, entry.seat), seat: entry.seat };
      play(imhotep, state, entry, silent);
    }
  }
}

describe('touching what leads to an action', () => {
  test('part by part proposes it, and the last touch again confirms it', () => {
    for (const decision of decisions(8)) {
      const ways = waysOf(decision);
      for (const { action, path } of ways) {
        let chosen = opening(decision, ways);
        for (const part of path) {
          if (chosen.includes(part)) continue;
          const result = touch(decision, chosen, part);
          if (result.type !== 'chosen') throw new Error(`${part} leads to ${result.type}`);
          chosen = result.chosen;
        }
        expect(proposed(ways, chosen)).toEqual(action);
        expect(touch(decision, chosen, chosen.at(-1)!)).toEqual({ type: 'confirmed' });
      }
    }
  });

  test('can be undone step by step, down to where choosing began', () => {
    for (const decision of decisions(4)) {
      const ways = waysOf(decision);
      for (const { path } of ways) {
        let chosen: readonly Part[] = path;
        for (let steps = 0; chosen.length > 0; steps++) {
          expect(steps).toBeLessThan(4);
          const before = chosen;
          chosen = back(ways, chosen);
          expect(chosen.length).toBeLessThan(before.length);
          expect(chosen.length === 0 || offers(ways, chosen).size > 1).toBe(true);
        }
      }
    }
  });
});

test('what is chosen can be changed for another of its kind without going back', () => {
  let changed = 0;
  for (const decision of decisions(3)) {
    const ways = waysOf(decision);
    for (const [first, second] of ways.flatMap((a) => ways.map((b) => [a, b] as const))) {
      const isSibling =
        first.path.length === 3 &&
        second.path.length === 3 &&
        first.path[0] === second.path[0] &&
        first.path[1] === second.path[1];
      if (!isSibling || first === second) continue;
      const result = touch(decision, first.path, second.path[2]!);
      expect(result).toEqual({ type: 'chosen', chosen: second.path });
      changed += 1;
    }
  }
  expect(changed).toBeGreaterThan(50);
});

test('touching what is not possible names an action that the rules refuse, and chooses nothing', () => {
  const codes = new Set<string>();
  for (const decision of decisions(8)) {
    const { view, seat } = decision;
    const parts = [
      'get',
      'load',
      'sail',
      'card',
      'sled',
      'quarry',
      'pair',
      ...[0, 1, 2, 3].flatMap((i) => [`ship:${i}`, `space:${i}:0`, `space:${i}:3`, `market:${i}`]),
      ...['market', 'pyramid', 'temple', 'chamber', 'obelisks'].map((site) => `site:${site}`),
    ];
    for (const part of parts) {
      const result = touch(decision, [], part);
      if (result.type !== 'tried') continue;
      const refusal = imhotep.refuse(view, seat, result.action);
      expect(refusal).not.toBeNull();
      codes.add(refusal!.code);
    }
  }
  for (const code of ['sledFull', 'sledEmpty', 'belowMinimum', 'siteTaken', 'shipSailed', 'decideFirst']) {
    expect([...codes]).toContain(code);
  }
});

test('after Sail, a ship that is too light says why it may not, and is not loaded instead', () => {
  let refused = 0;
  for (const decision of decisions(4)) {
    const ways = waysOf(decision);
    if (!ways.some(({ path }) => path[0] === 'sail')) continue;
    for (const ship of [0, 1, 2, 3]) {
      if (ways.some(({ path }) => path[0] === 'sail' && path[1] === `ship:${ship}`)) continue;
      const result = touch(decision, ['sail'], `ship:${ship}`);
      if (result.type !== 'tried') throw new Error(`ship ${ship} leads to ${result.type}`);
      expect(imhotep.refuse(decision.view, decision.seat, result.action)).not.toBeNull();
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(20);
});

test('where a ship is to be chosen, a touch of its spaces means the ship', () => {
  let touched = 0;
  for (const decision of decisions(6)) {
    const ways = waysOf(decision);
    for (const part of offers(ways, ['sail']).keys()) {
      const space = part.replace('ship', 'space');
      const result = touch(decision, ['sail'], `${space}:0`);
      if (result.type !== 'chosen') throw new Error(`${space} leads to ${result.type}`);
      expect(result.chosen.slice(0, 2)).toEqual(['sail', part]);
      touched += 1;
    }
  }
  expect(touched).toBeGreaterThan(30);
});

test('another action begins anew: after Sail, Load asks which ship', () => {
  let several = 0;
  for (const decision of decisions(6)) {
    const ways = waysOf(decision);
    if (opening(decision, ways).length > 0) continue;
    const begun = ['get', 'load', 'sail', 'card'].filter((slot) => offers(ways, []).has(slot));
    for (const first of begun) {
      for (const second of begun.filter((slot) => slot !== first)) {
        const named = touch(decision, [], first);
        const chosen = named.type === 'chosen' ? named.chosen : [];
        expect(touch(decision, chosen, second)).toEqual(touch(decision, [], second));
        several += 1;
      }
    }
  }
  expect(several).toBeGreaterThan(100);
});

test('after Load, any empty space is loaded in place of the one that stood there', () => {
  let changed = 0;
  for (const decision of decisions(3)) {
    const loads = waysOf(decision).filter(({ path }) => path[0] === 'load');
    for (const [one, other] of loads.flatMap((a) => loads.map((b) => [a, b] as const))) {
      if (one === other) continue;
      expect(touch(decision, one.path, other.path[2]!)).toEqual({ type: 'chosen', chosen: other.path });
      changed += 1;
    }
  }
  expect(changed).toBeGreaterThan(50);
});

test('after Sail, a touch of the ship that is meant is no refusal, and gives nothing up', () => {
  let touched = 0;
  for (const decision of decisions(6)) {
    const ways = waysOf(decision);
    const [ship, ...others] = offers(ways, ['sail']).keys();
    if (ship === undefined || others.length > 0) continue;
    expect(touch(decision, ['sail', ship], ship)).toEqual({ type: 'chosen', chosen: ['sail', ship] });
    for (const space of [0, 1, 2, 3]) {
      const result = touch(decision, ['sail', ship], `${ship.replace('ship', 'space')}:${space}`);
      expect(result.type).not.toBe('tried');
    }
    touched += 1;
  }
  expect(touched).toBeGreaterThan(10);
});

test('lifting a piece never plays it, even where it can go to one place alone', () => {
  let single = 0;
  for (const decision of decisions(40)) {
    const ways = waysOf(decision);
    const [only, ...more] = ways.filter(({ path }) => path[0] === 'load');
    if (only === undefined || more.length > 0 || opening(decision, ways).length > 0) continue;
    single += 1;
    const lifted = lift(decision, [], 'sled');
    expect(proposed(ways, lifted ?? [])).toBeNull();
    // Its one place is a target all the same, and dropping it there names the action.
    const [target] = offers(ways, lifted ?? []).keys();
    const dropped = touch(decision, lifted ?? [], target ?? '');
    expect(dropped.type === 'chosen' && proposed(ways, dropped.chosen)).toEqual(only.action);
  }
  expect(single).toBeGreaterThan(5);
});
