import { describe, expect, test } from 'vitest';
import { gameById, levelsOf } from '@saqqara/games';
import { nextWord, seeded, seedFrom } from '@saqqara/kernel';
import {
  BadWeights,
  formatWeights,
  kernelFrom,
  type KernelMaker,
  type Net,
  newNet,
  plainKernel,
  readNet,
  type Shape,
} from '../src/net/index.ts';
import { think } from '../src/net/net.ts';
import { exactExp, sigmoid } from '../src/net/sigmoid.ts';
import { learn, newTrainee } from '../src/train/trainee.ts';
import { instantiate } from '../threads/index.ts';

const SHAPE: Shape = [40, 128, 32, 12];
const MOST = 20;

/** How far a weight is changed to see the slope. */
const STEP = 0.02;

/** Numbers between −1 and 1, as many as wanted. */
function numbers(seed: number, count: number): Float32Array {
  const rng = seeded(seedFrom(seed));
  return Float32Array.from({ length: count }, () => (2 * nextWord(rng)) / 2 ** 32 - 1);
}

function filled(make: KernelMaker): Net {
  const net = newNet(SHAPE, MOST, make);
  net.weights.set(numbers(1, net.weights.length).map((number) => number / 4));
  return net;
}

function ask({ features }: Net, seed: number): void {
  const values = numbers(seed, MOST);
  features.count = MOST;
  for (let i = 0; i < MOST; i++) {
    features.index[i] = (7 * i + seed) % SHAPE[0];
    features.value[i] = values[i]!;
  }
}

const bits = (floats: Float32Array): number[] => [...new Int32Array(floats.slice().buffer)];

describe('a net', () => {
  test('gives the same bits in vectors and without them', () => {
    const [plain, simd] = [filled(plainKernel), filled(kernelFrom(instantiate))];
    for (let seed = 0; seed < 50; seed++) {
      for (const net of [plain, simd]) {
        ask(net, seed);
        think(net);
      }
      expect(bits(simd.outputs)).toEqual(bits(plain.outputs));
      expect(bits(simd.sums[0])).toEqual(bits(plain.sums[0]));
    }
    // A kernel that fell back would be equal to itself.
    expect(simd.kernel.buffer.byteLength % 65_536).toBe(0);
    expect(plain.kernel.buffer.byteLength % 65_536).not.toBe(0);
  });

  test('does without vectors where a host refuses to compile them', () => {
    const net = filled(
      kernelFrom(() => {
        throw new Error('forbidden by the policy of the page');
      }),
    );
    ask(net, 3);
    think(net);
    const plain = filled(plainKernel);
    ask(plain, 3);
    think(plain);
    expect(bits(net.outputs)).toEqual(bits(plain.outputs));
  });

  test('learns along the slope of its error, the same bits in vectors and without them', () => {
    const targets = Float64Array.from({ length: 12 }, (_, i) => (i % 3) / 4);
    const [plain, simd] = [plainKernel, kernelFrom(instantiate)].map((make) => {
      const trainee = newTrainee(SHAPE, MOST, make);
      trainee.net.weights.set(numbers(1, trainee.net.weights.length).map((number) => number / 4));
      ask(trainee.net, 5);
      think(trainee.net);
      learn(trainee, targets, 4);
      return trainee;
    });
    expect(bits(simd!.gradient)).toEqual(bits(plain!.gradient));
    // The slope by hand: half the squared error of points, cross-entropy of the sigmoids.
    const { net, gradient } = plain!;
    const error = (): number => {
      think(net);
      return [...net.outputs].reduce((sum, out, i) => {
        const goal = targets[i]!;
        return (
          sum +
          (i % 3 === 2 ? 0.1 * (out - goal) ** 2 : -goal * Math.log(out) - (1 - goal) * Math.log(1 - out))
        );
      }, 0);
    };
    const [, second, third] = net.layers.map(({ at }) => at / 4);
    const steepest = (from: number, to: number): number[] =>
      Array.from({ length: to - from }, (_, i) => from + i)
        .toSorted((a, b) => Math.abs(gradient[b]!) - Math.abs(gradient[a]!))
        .slice(0, 5);
    const steep = [
      ...steepest(0, second!),
      ...steepest(second!, third!),
      ...steepest(third!, gradient.length),
    ];
    // Single slopes are rough, since sigmoids come from a table; together they must fit.
    let [fit, whole] = [0, 0];
    for (const i of steep) {
      const weight = net.weights[i]!;
      net.weights[i] = weight + STEP;
      const above = error();
      net.weights[i] = weight - STEP;
      const below = error();
      net.weights[i] = weight;
      fit += ((above - below) / (2 * STEP)) * gradient[i]!;
      whole += gradient[i]! ** 2;
    }
    expect(fit / whole).toBeGreaterThan(0.8);
    expect(fit / whole).toBeLessThan(1.2);
  });
});

test('the sigmoid of the table is the sigmoid, and the power is the power', () => {
  for (let x = -14; x < 14; x += 0.37) {
    expect(sigmoid(x)).toBeCloseTo(1 / (1 + Math.exp(-x)), 2);
    expect(exactExp(x) / Math.exp(x)).toBeCloseTo(1, 9);
  }
});

describe('a file of weights', () => {
  const game = gameById('imhotep')!;
  const inputs = { inputs: SHAPE[0], list: 'some inputs', most: MOST, features: () => {} };
  const purpose = { game, inputs };
  const file = formatWeights(purpose, SHAPE, filled(plainKernel).weights);

  test('is read back as it was, to twelve bits', () => {
    const net = readNet(purpose, file, plainKernel);
    const truth = filled(plainKernel).weights;
    const errors = net.weights.map((weight, i) => Math.abs(weight - truth[i]!));
    expect(Math.max(...errors)).toBeLessThan(0.25 / 2047);
    expect(String(formatWeights(purpose, SHAPE, net.weights))).toBe(String(file));
  });

  const damaged = file.slice();
  damaged[damaged.length - 7]! ^= 1;
  test.each([
    [
      'of other rules',
      { ...purpose, game: { id: 'imhotep', version: 9 } },
      file,
      /imhotep 2 cannot play imhotep 9/,
    ],
    ['of another game', { ...purpose, game: { id: 'kheops', version: 2 } }, file, /cannot play kheops/],
    [
      'of other inputs',
      { ...purpose, inputs: { ...inputs, list: 'others' } },
      file,
      /another list of inputs/,
    ],
    ['that ends too early', purpose, file.slice(0, -2), /wrong length/],
    ['with a bit turned over', purpose, damaged, /damaged/],
    ['that is something else', purpose, Uint8Array.from([1, 2, 10, 3]), /no file of weights/],
    ['that is empty', purpose, new Uint8Array(0), /no file of weights/],
  ])('%s is refused in a clear line', (_what, wanted, bytes, why) => {
    expect(() => readNet(wanted, bytes, plainKernel)).toThrow(BadWeights);
    expect(() => readNet(wanted, bytes, plainKernel)).toThrow(why);
  });
});

test('Imhotep has inputs for a net', () => {
  expect(levelsOf('imhotep').at(-1)?.mind.net?.inputs).toBeGreaterThan(800);
});
