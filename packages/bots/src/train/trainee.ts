import type { KernelMaker, Layer } from '../net/kernel.ts';
import { type Net, newNet, OUTPUTS_A_SEAT, POINTS, type Shape, weightCount } from '../net/net.ts';

/** A net with room beside it for a gradient of the same shape. */
export interface Trainee {
  readonly net: Net;
  readonly gradient: Float32Array;
  readonly gradientLayers: readonly [Layer, Layer, Layer];
  /** How much the sums of each layer should change, and where that is written, in bytes. */
  readonly deltas: readonly [Float32Array, Float32Array, Float32Array];
  readonly deltasAt: readonly [number, number, number];
}

const FLOAT = 4;

/** Errors in points count less: they are there to be named, not to be played by. */
const POINTS_WEIGHT = 0.2;

export function newTrainee(shape: Shape, most: number, make: KernelMaker): Trainee {
  const count = weightCount(shape);
  const [, first, second, outputs] = shape;
  let room = 0;
  const net = newNet(shape, most, (bytes, widths) => {
    room = bytes;
    return make(bytes + FLOAT * (count + first + second + outputs), widths);
  });
  const firstAt = room + FLOAT * count;
  const deltasAt = [firstAt, firstAt + FLOAT * first, firstAt + FLOAT * (first + second)] as const;
  const floatsAt = (at: number, length: number): Float32Array =>
    new Float32Array(net.kernel.buffer, at, length);
  const moved = (layer: Layer): Layer => ({ ...layer, at: layer.at + room });
  return {
    net,
    gradient: floatsAt(room, count),
    gradientLayers: [moved(net.layers[0]), moved(net.layers[1]), moved(net.layers[2])],
    deltas: [floatsAt(deltasAt[0], first), floatsAt(deltasAt[1], second), floatsAt(deltasAt[2], outputs)],
    deltasAt,
  };
}

/**
 * Adds to the gradient what the outputs just thought lack of `targets`, of which there are three for each of `seats`. For a
 * sigmoid under cross-entropy, and for a plain number under its square, that is the difference itself.
 */
export function learn(trainee: Trainee, targets: Float64Array, seats: number): void {
  const { net, gradientLayers, deltas, deltasAt } = trainee;
  const { kernel, lists, hidden, features, outputs, layers, weights } = net;
  const last = deltas[2];
  last.fill(0);
  for (let i = 0; i < OUTPUTS_A_SEAT * seats; i++) {
    const error = outputs[i]! - targets[i]!;
    last[i] = i % OUTPUTS_A_SEAT === POINTS ? POINTS_WEIGHT * error : error;
  }
  kernel.backward(gradientLayers[2], lists[2], hidden[1].count, deltasAt[2]);
  passBack(weights, layers[2], hidden[1], deltas[2], deltas[1]);
  kernel.backward(gradientLayers[1], lists[1], hidden[0].count, deltasAt[1]);
  passBack(weights, layers[1], hidden[0], deltas[1], deltas[0]);
  kernel.backward(gradientLayers[0], lists[0], features.count, deltasAt[0]);
}

/** What was passed on is changed by what depends on it; what was below 0 is not. */
function passBack(
  weights: Float32Array,
  { at, width }: Layer,
  passed: Net['features'],
  delta: Float32Array,
  into: Float32Array,
): void {
  into.fill(0);
  for (let k = 0; k < passed.count; k++) {
    const unit = passed.index[k]!;
    const row = at / FLOAT + (1 + unit) * width;
    let sum = 0;
    for (let j = 0; j < width; j++) sum += weights[row + j]! * delta[j]!;
    into[unit] = sum;
  }
}
