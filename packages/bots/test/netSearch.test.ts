import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAME_IDS, gameById, levelsOf } from '@saqqara/games';
import { type GameTypes, type Level, sha256 } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { choose, type Contender, unit, withNodes } from '../src/index.ts';
import { kernelFrom, type Net, netFor, plainKernel } from '../src/net/index.ts';
import { judge } from '../src/net/judge.ts';
import { emptyResult } from '../src/reward.ts';
import { instantiate, netsIn } from '../threads/index.ts';
import { anywhere } from './positions.ts';
import { redeals } from './redeals.ts';

const FOLDER = new URL('../../games/nets/', import.meta.url);
const library = { gameById, levelsOf };
const game = gameById('imhotep')!;
const { version } = game;
const level = levelsOf('imhotep').at(-1)!;
const file = readFileSync(new URL(`imhotep-${version}.net`, FOLDER));
const [simd, plain] = [kernelFrom(instantiate), plainKernel].map((make) =>
  netFor(library, { id: 'imhotep', version }, file, make)!,
);
const hasty = withNodes(level, 12);
const POSITIONS = isLong ? 200 : 6;

describe('a level with its net', () => {
  test('thinks the same whatever its seat cannot see, in vectors or without, and chooses something legal', () => {
    for (const question of anywhere(game, { first: 900, games: POSITIONS })) {
      const thought = choose(question, hasty, undefined, simd);
      expect(game.refuse(question.state, question.seat, thought.action)).toBeNull();
      expect(choose(question, hasty, undefined, plain)).toEqual(thought);
      for (const { redealt } of redeals(question, 2)) {
        expect(choose(redealt, hasty, undefined, simd)).toEqual(thought);
      }
    }
  });

  test('gives everybody chances that add up to one, and a line of play', () => {
    const [question] = anywhere(game, { first: 902, games: 1 });
    const { candidates, line, nodes } = choose(question!, hasty, undefined, simd);
    expect(nodes).toBe(12);
    expect(line.length).toBeGreaterThan(0);
    for (const { winChances } of candidates) {
      expect(winChances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
    }
  });

  test('without its net thinks as it did before it had learnt', () => {
    const { learnt: _, ...unlearnt } = withNodes(level, 30);
    for (const question of anywhere(game, { first: 910, games: 2 })) {
      expect(choose(question, withNodes(level, 30))).toEqual(choose(question, unlearnt));
    }
  });
});

/** How many of four games the net wins against level 4. */
function victoriesOf(net: Net): number {
  const contender = (name: string, one: Level<GameTypes>, with_: Net | null): Contender<GameTypes> => ({
    name,
    decide: (question) => choose(question, one, undefined, with_),
  });
  const options = game.parseOptions({ seats: 2 }) as { seats: number };
  const a = contender('net', withNodes(level, 8), net);
  const b = contender('level 4', withNodes(levelsOf('imhotep')[3]!, 40), null);
  let victories = 0;
  for (const seed of [501, 502]) for (const { win } of unit({ game, options, a, b }, seed)) victories += win;
  return victories;
}

test('eight nodes with the net beat level 4; with what it says turned over they do not', () => {
  expect(victoriesOf(simd!)).toBeGreaterThanOrEqual(3);
  const turned = netFor(library, { id: 'imhotep', version }, file, kernelFrom(instantiate))!;
  const last = turned.layers[2].at / 4;
  for (let i = last; i < turned.weights.length; i++) turned.weights[i] = -turned.weights[i]!;
  expect(victoriesOf(turned)).toBeLessThanOrEqual(1);
});

describe('the weights', () => {
  const provenance = JSON.parse(readFileSync(new URL(`imhotep-${version}.json`, FOLDER), 'utf8')) as Readonly<
    Record<string, unknown>
  >;

  test('are those that their provenance tells of', () => {
    expect(provenance['sha256']).toBe(createHash('sha256').update(file).digest('hex'));
    expect(provenance['features']).toBe(sha256(level.mind.net!.list));
    expect(provenance['version']).toBe(version);
  });

  test('say of stored positions what they always said, to the last bit', () => {
    const words: number[] = [];
    for (const { state, seats } of anywhere(game, { first: 950, games: 20 })) {
      judge(game, { net: simd!, inputs: level.mind.net! }, state, emptyResult(seats));
      words.push(...new Int32Array(simd!.outputs.slice().buffer));
    }
    expect(sha256(words.join())).toMatchInlineSnapshot(
      `"c036b0e6b3328eb5932e63505ab1ded791001349d2895a43a90215a21ca1649b"`,
    );
  });

  test('are read once from their folder; a game without any plays without', () => {
    const netOf = netsIn(FOLDER, library);
    expect(netOf('imhotep', version)).not.toBeNull();
    expect(netOf('imhotep', version)).toBe(netOf('imhotep', version));
    expect(netOf('kheops', gameById('kheops')!.version)).toBeNull();
  });
});

/** `mind-2026`: the strongest level of each game without a net. If this changes, figures of other years compare nothing. */
test('without nets the strongest levels choose what they always chose', () => {
  const choices = GAME_IDS.map((id) => {
    const one = withNodes(levelsOf(id).at(-1)!, 40);
    const asked = [...anywhere(gameById(id)!, { first: 970, games: 5 })];
    return `${id}: ${asked.map((question) => question.game.format(choose(question, one).action)).join(', ')}`;
  });
  expect(choices).toMatchInlineSnapshot(`
    [
      "imhotep: load D1, build middle, get, get, load B4",
      "kheops: worker d5, turn g7 2, lay room-turn-room f4 r1, lay room-shift b3 r2, lay room-double e4 r0",
      "anubixx: mark F33 die, done, done, done, done",
    ]
  `);
});
