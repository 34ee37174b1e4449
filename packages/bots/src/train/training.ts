import { type Game, type GameTypes, type NetInputs, nextWord, seeded } from '@saqqara/kernel';
import type { KernelMaker } from '../net/kernel.ts';
import { OUTPUTS, OUTPUTS_A_SEAT, POINTS_UNIT, type Shape, think, weightCount } from '../net/net.ts';
import { sigmoid } from '../net/sigmoid.ts';
import { lead, type Result } from '../reward.ts';
import { newNotebook, type Notebook, recall } from './notebook.ts';
import { selfPlay } from './selfPlay.ts';
import { learn, newTrainee, type Trainee } from './trainee.ts';

/** A run of training. The same plan gives the same weights to the last bit, however many threads share the work. */
export interface TrainingPlan<T extends GameTypes> {
  readonly game: Game<T>;
  readonly inputs: NetInputs<T>;
  readonly margin: number;
  readonly shape: Shape;
  readonly seed: number;
  readonly steps: number;
}

/** Parts of a step that are played with the same weights and added up in their order. */
export const SHARDS = 16;
const GAMES_A_SHARD = 3;
export const GAMES_A_STEP = SHARDS * GAMES_A_SHARD;

const HIDDEN = [128, 32] as const;

export const shapeFor = (inputs: number): Shape => [inputs, ...HIDDEN, OUTPUTS];

/** How much of a target is what came of it; the rest is what the net said on the way. */
const LAMBDA = 0.7;

/** How often an action is taken by chance, at the beginning and at the end. */
const CURIOSITY = [0.08, 0.01] as const;

const RATE = 0.002;
const WARM_UP = 50;
/** From these parts of the steps on, the rate is so much smaller. */
const RATES = [
  [0.8, 0.1],
  [0.5, 0.35],
] as const;

/** All that threads share: plain memory for one, shared memory for many. */
export interface Ledger {
  readonly weights: Float32Array;
  readonly momentum: Float32Array;
  readonly spread: Float32Array;
  /** One of each shard, one after the other. */
  readonly gradients: Float32Array;
  /** Of each shard: positions, and the sum of squared errors of who wins in the end. */
  readonly positions: Float64Array;
  readonly errors: Float64Array;
}

const FLOATS = 4;
const DOUBLES = 8;

export const ledgerBytes = (shape: Shape): number =>
  2 * DOUBLES * SHARDS + FLOATS * (3 + SHARDS) * weightCount(shape);

export function ledgerOver(memory: ArrayBuffer | SharedArrayBuffer, shape: Shape): Ledger {
  const count = weightCount(shape);
  const floats = new Float32Array(memory, 2 * DOUBLES * SHARDS);
  return {
    positions: new Float64Array(memory, 0, SHARDS),
    errors: new Float64Array(memory, DOUBLES * SHARDS, SHARDS),
    weights: floats.subarray(0, count),
    momentum: floats.subarray(count, 2 * count),
    spread: floats.subarray(2 * count, 3 * count),
    gradients: floats.subarray(3 * count),
  };
}

/** All of a ledger that outlasts a step: with it a run goes on, to the same bits, as if it had never been stopped. */
export function snapshotOf({ weights, momentum, spread }: Ledger): Float32Array {
  const snapshot = new Float32Array(3 * weights.length);
  for (const [part, values] of [weights, momentum, spread].entries())
    snapshot.set(values, part * weights.length);
  return snapshot;
}

export function goOnFrom({ weights, momentum, spread }: Ledger, snapshot: Float32Array): void {
  const count = weights.length;
  if (snapshot.length !== 3 * count) throw new RangeError('this run was about a net of another shape');
  for (const [part, values] of [weights, momentum, spread].entries()) {
    values.set(snapshot.subarray(part * count, (part + 1) * count));
  }
}

/** Weights to begin with: small and different, so that units learn different things. Biases are 0. */
export function begin(
  { shape, seed }: Pick<TrainingPlan<GameTypes>, 'shape' | 'seed'>,
  { weights }: Ledger,
): void {
  const rng = seeded([seed, 0, 0, 0x1417]);
  const [inputs, first, second, outputs] = shape;
  const layers = [
    [inputs, first, 0.1],
    [first, second, Math.sqrt(3 / first)],
    [second, outputs, Math.sqrt(3 / second) / 2],
  ] as const;
  let at = 0;
  for (const [rows, width, size] of layers) {
    weights.fill(0, at, at + width);
    at += width;
    for (const end = at + rows * width; at < end; at++) {
      weights[at] = size * ((2 * nextWord(rng)) / 2 ** 32 - 1);
    }
  }
}

/** What a thread needs of its own. */
export interface TrainingBuffers {
  readonly trainee: Trainee;
  readonly book: Notebook;
}

export const newTrainingBuffers = <T extends GameTypes>(
  { shape, inputs }: TrainingPlan<T>,
  make: KernelMaker,
): TrainingBuffers => ({
  trainee: newTrainee(shape, inputs.most, make),
  book: newNotebook(),
});

/** Plays the games of a shard and leaves its gradient in the ledger. */
export function workShard<T extends GameTypes>(
  plan: TrainingPlan<T>,
  ledger: Ledger,
  { trainee, book }: TrainingBuffers,
  { step, shard }: { readonly step: number; readonly shard: number },
): void {
  const { net, gradient } = trainee;
  net.weights.set(ledger.weights);
  gradient.fill(0);
  let positions = 0;
  let error = 0;
  const lesson = {
    game: plan.game,
    judge: { net, inputs: plan.inputs },
    margin: plan.margin,
    curiosity: curiosityAt(plan, step),
  };
  for (let game = 0; game < GAMES_A_SHARD; game++) {
    const end = selfPlay(lesson, [plan.seed, step, shard, 0x9a3e + game], book);
    error += study(trainee, book, end, plan.margin);
    positions += book.positions;
  }
  ledger.gradients.set(gradient, shard * gradient.length);
  ledger.positions[shard] = positions;
  ledger.errors[shard] = error;
}

/** Goes back from the end: each position should have said what came of it, and what was said after it. */
function study(trainee: Trainee, book: Notebook, end: Result, margin: number): number {
  const { net } = trainee;
  const seats = end.rewards.length;
  const expected = new Float64Array(OUTPUTS_A_SEAT * seats);
  const targets = new Float64Array(OUTPUTS_A_SEAT * seats);
  for (let seat = 0; seat < seats; seat++) {
    expected[3 * seat] = end.wins[seat]!;
    expected[3 * seat + 1] = sigmoid(lead(end.scores, seat) / margin);
    expected[3 * seat + 2] = end.scores[seat]! / POINTS_UNIT;
  }
  let error = 0;
  for (let position = book.positions - 1; position >= 0; position--) {
    const base = book.bases[position]!;
    recall(book, position, net.features);
    think(net);
    for (let place = 0; place < seats; place++) {
      const seat = (base + place) % seats;
      for (let i = 0; i < OUTPUTS_A_SEAT; i++) targets[3 * place + i] = expected[3 * seat + i]!;
      error += (net.outputs[3 * place]! - end.wins[seat]!) ** 2;
    }
    for (let place = 0; place < seats; place++) {
      const seat = (base + place) % seats;
      for (let i = 0; i < OUTPUTS_A_SEAT; i++) {
        expected[3 * seat + i] =
          LAMBDA * expected[3 * seat + i]! + (1 - LAMBDA) * book.outputs[OUTPUTS * position + 3 * place + i]!;
      }
    }
    learn(trainee, targets, seats);
  }
  return error;
}

const curiosityAt = ({ steps }: Pick<TrainingPlan<GameTypes>, 'steps'>, step: number): number =>
  CURIOSITY[0] + (CURIOSITY[1] - CURIOSITY[0]) * (step / steps);

function rateAt({ steps }: Pick<TrainingPlan<GameTypes>, 'steps'>, step: number): number {
  const slower = RATES.find(([from]) => step >= from * steps)?.[1] ?? 1;
  return RATE * slower * Math.min(1, (step + 1) / WARM_UP);
}

const FORGET_MOMENTUM = 0.9;
const FORGET_SPREAD = 0.999;
const TINY = 1e-8;

/** Adam on a part of the weights, once all shards are done. */
export function update<T extends GameTypes>(
  plan: TrainingPlan<T>,
  { weights, momentum, spread, gradients, positions }: Ledger,
  step: number,
  [from, to]: readonly [number, number],
): void {
  const count = weights.length;
  let all = 0;
  for (let shard = 0; shard < SHARDS; shard++) all += positions[shard]!;
  // Multiplied out: powers may differ in their last bit between machines.
  const rate =
    (rateAt(plan, step) * Math.sqrt(1 - power(FORGET_SPREAD, step + 1))) /
    (1 - power(FORGET_MOMENTUM, step + 1));
  for (let i = from; i < to; i++) {
    let gradient = 0;
    for (let shard = 0; shard < SHARDS; shard++) gradient += gradients[shard * count + i]!;
    gradient /= all;
    const m = FORGET_MOMENTUM * momentum[i]! + (1 - FORGET_MOMENTUM) * gradient;
    const v = FORGET_SPREAD * spread[i]! + (1 - FORGET_SPREAD) * gradient * gradient;
    momentum[i] = m;
    spread[i] = v;
    weights[i] = weights[i]! - (rate * m) / (Math.sqrt(v) + TINY);
  }
}

function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent && product > 1e-300; i++) product *= base;
  return product;
}

/** The mean error of who wins, over the positions of a step: what should fall. */
export function meanError({ positions, errors }: Ledger): number {
  let [all, sum] = [0, 0];
  for (let shard = 0; shard < SHARDS; shard++) {
    all += positions[shard]!;
    sum += errors[shard]!;
  }
  return sum / all;
}
