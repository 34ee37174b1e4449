import type { Features } from '@saqqara/kernel';
import type { Kernel, KernelMaker, Layer, ListPlace } from './kernel.ts';
import { sigmoid } from './sigmoid.ts';

/** Inputs, two hidden layers, outputs. */
export type Shape = readonly [inputs: number, first: number, second: number, outputs: number];

/** What a seat's outputs tell, in this order. */
export const WIN = 0;
export const LEAD = 1;
export const POINTS = 2;
export const OUTPUTS_A_SEAT = 3;

/** Points are learnt in these units. */
export const POINTS_UNIT = 40;

const MOST_SEATS = 4;
export const OUTPUTS = MOST_SEATS * OUTPUTS_A_SEAT;

/** A net in the memory of a kernel. Inputs are noted in `features`, and `think` turns them into `outputs`. */
export interface Net {
  readonly shape: Shape;
  readonly kernel: Kernel;
  readonly layers: readonly [Layer, Layer, Layer];
  /** All biases and weights, layer after layer. */
  readonly weights: Float32Array<ArrayBuffer>;
  readonly features: Features;
  readonly lists: readonly [ListPlace, ListPlace, ListPlace];
  /** What the hidden layers pass on: what is above 0. */
  readonly hidden: readonly [Features, Features];
  /** The sums of each layer, and where they are written, in bytes. */
  readonly sums: readonly [Float32Array, Float32Array, Float32Array];
  readonly sumsAt: readonly [number, number, number];
  /** By seat, counted from the one that decides next: share of the victory, lead, points. */
  readonly outputs: Float32Array;
}

const FLOAT = 4;

/** Rows of vectors begin where vectors may. */
const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16;

const rowsOf = (inputs: number, width: number): number => (1 + inputs) * width;

export const weightCount = ([inputs, first, second, outputs]: Shape): number =>
  rowsOf(inputs, first) + rowsOf(first, second) + rowsOf(second, outputs);

/** A net whose weights are all 0. */
export function newNet(shape: Shape, most: number, make: KernelMaker): Net {
  const [inputs, first, second, outputs] = shape;
  let end = 0;
  const take = (floats: number): number => {
    const at = end;
    end = aligned(at + FLOAT * floats);
    return at;
  };
  const layer = (count: number, width: number): Layer => ({
    at: take(rowsOf(count, width)),
    inputs: count,
    width,
  });
  const layers = [layer(inputs, first), layer(first, second), layer(second, outputs)] as const;
  const list = (length: number): ListPlace => ({ index: take(length), value: take(length) });
  const lists = [list(most), list(first), list(second)] as const;
  const sumsAt = [take(first), take(second), take(outputs)] as const;
  const kernel = make(end, [first, second, outputs]);
  const featuresAt = ({ index, value }: ListPlace, length: number): Features => ({
    count: 0,
    index: new Int32Array(kernel.buffer, index, length),
    value: new Float32Array(kernel.buffer, value, length),
  });
  const floatsAt = (at: number, length: number): Float32Array => new Float32Array(kernel.buffer, at, length);
  const sums = [
    floatsAt(sumsAt[0], first),
    floatsAt(sumsAt[1], second),
    floatsAt(sumsAt[2], outputs),
  ] as const;
  return {
    shape,
    kernel,
    layers,
    weights: new Float32Array(kernel.buffer, 0, weightCount(shape)),
    features: featuresAt(lists[0], most),
    lists,
    hidden: [featuresAt(lists[1], first), featuresAt(lists[2], second)],
    sums,
    sumsAt,
    outputs: sums[2],
  };
}

/** Turns what was noted in `features` into `outputs`. */
export function think({ kernel, layers, lists, features, hidden, sums, sumsAt, outputs }: Net): void {
  kernel.forward(layers[0], lists[0], features.count, sumsAt[0]);
  passOn(sums[0], hidden[0]);
  kernel.forward(layers[1], lists[1], hidden[0].count, sumsAt[1]);
  passOn(sums[1], hidden[1]);
  kernel.forward(layers[2], lists[2], hidden[1].count, sumsAt[2]);
  for (let i = 0; i < outputs.length; i += OUTPUTS_A_SEAT) {
    outputs[i + WIN] = sigmoid(outputs[i + WIN]!);
    outputs[i + LEAD] = sigmoid(outputs[i + LEAD]!);
  }
}

/** What is above 0 is passed on as a sparse list again, so that all layers are one function. */
function passOn(sums: Float32Array, into: Features): void {
  let count = 0;
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i]!;
    if (sum <= 0) continue;
    into.index[count] = i;
    into.value[count] = sum;
    count += 1;
  }
  into.count = count;
}
