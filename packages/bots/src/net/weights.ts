import { type Game, type GameTypes, type NetInputs, sha256 } from '@saqqara/kernel';
import type { KernelMaker } from './kernel.ts';
import { type Net, newNet, type Shape, weightCount } from './net.ts';

/**
 * A file of weights: a line of JSON, then numbers of 16 bits, the lower byte first. Each of the six blocks, the biases and
 * the weights of each layer, has a scale of its own. Numbers keep 12 bits, as they were
 * in all matches that were reported: the rest would hardly compress.
 */
interface Header {
  readonly format: 'saqqara-net-1';
  readonly game: string;
  /** Of the rules. */
  readonly version: number;
  /** SHA-256 of the list of inputs. */
  readonly features: string;
  readonly shape: Shape;
  readonly scales: readonly number[];
  /** Of the numbers that follow. */
  readonly checksum: number;
}

const FORMAT = 'saqqara-net-1';
const LARGEST = 2047;
const NEWLINE = 10;

/** Weights that cannot be used; the message says why in one line. */
export class BadWeights extends Error {}

/** What weights must be made for. */
export interface Purpose<T extends GameTypes> {
  readonly game: Pick<Game<T>, 'id' | 'version'>;
  readonly inputs: NetInputs<T>;
}

export function formatWeights<T extends GameTypes>(
  { game, inputs }: Purpose<T>,
  shape: Shape,
  weights: Float32Array,
): Uint8Array<ArrayBuffer> {
  const rounded = new Int16Array(weights.length);
  const scales = blocksOf(shape).map(([from, to]) => {
    let largest = 0;
    for (let i = from; i < to; i++) largest = Math.max(largest, Math.abs(weights[i]!));
    const scale = largest === 0 ? 1 : largest / LARGEST;
    for (let i = from; i < to; i++) rounded[i] = Math.round(weights[i]! / scale);
    return scale;
  });
  const body = new Uint8Array(2 * rounded.length);
  for (const [i, number] of rounded.entries()) {
    body[2 * i] = number & 0xff;
    body[2 * i + 1] = (number >> 8) & 0xff;
  }
  const header: Header = {
    format: FORMAT,
    game: game.id,
    version: game.version,
    features: sha256(inputs.list),
    shape,
    scales,
    checksum: checksumOf(body, 0),
  };
  const line = Array.from(`${JSON.stringify(header)}\n`, (letter) => letter.charCodeAt(0));
  const file = new Uint8Array(line.length + body.length);
  file.set(line);
  file.set(body, line.length);
  return file;
}

/** The net of a file. Throws `BadWeights` for what was made for other rules or inputs, or is damaged. */
export function readNet<T extends GameTypes>(
  { game, inputs }: Purpose<T>,
  file: Uint8Array,
  make: KernelMaker,
): Net {
  const end = file.indexOf(NEWLINE);
  const header = headerOf(file.subarray(0, Math.max(0, end)));
  const name = `weights for ${header.game} ${header.version}`;
  if (header.game !== game.id || header.version !== game.version) {
    throw new BadWeights(`${name} cannot play ${game.id} ${game.version}`);
  }
  if (header.features !== sha256(inputs.list) || header.shape[0] !== inputs.inputs) {
    throw new BadWeights(`${name} were trained on another list of inputs`);
  }
  const count = weightCount(header.shape);
  const body = end + 1;
  if (file.length - body !== 2 * count) throw new BadWeights(`${name} have the wrong length`);
  if (checksumOf(file, body) !== header.checksum) throw new BadWeights(`${name} are damaged`);
  const net = newNet(header.shape, inputs.most, make);
  for (const [block, [from, to]] of blocksOf(header.shape).entries()) {
    const scale = header.scales[block]!;
    for (let i = from; i < to; i++) {
      const number = file[body + 2 * i]! | (file[body + 2 * i + 1]! << 8);
      net.weights[i] = ((number << 16) >> 16) * scale;
    }
  }
  return net;
}

function headerOf(line: Uint8Array): Header {
  try {
    const header = JSON.parse(String.fromCharCode(...line)) as Header;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- what a file says may be anything
    if (header.format === FORMAT && header.scales.length === 6 && header.shape.length === 4) return header;
  } catch {
    // Said below.
  }
  throw new BadWeights('this is no file of weights');
}

/** Where biases and weights of each layer lie. */
function blocksOf([inputs, first, second, outputs]: Shape): (readonly [from: number, to: number])[] {
  let end = 0;
  const take = (length: number): readonly [number, number] => [end, (end += length)];
  return [first, inputs * first, second, first * second, outputs, second * outputs].map(take);
}

/** FNV-1a: enough to see damage. */
function checksumOf(bytes: Uint8Array, from: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}
