import {
  ADD_VECTORS,
  assemble,
  type Code,
  constant,
  type Function,
  get,
  loadInt,
  loadSplat,
  loadVector,
  MULTIPLY_VECTORS,
  OP,
  set,
  storeVector,
  until,
} from './assembler.ts';
import { type Kernel, type KernelMaker, plainKernel } from './kernel.ts';

/** What a host lends that can run WebAssembly: the exports of a module. */
export type Instantiate = (module: Uint8Array<ArrayBuffer>) => Readonly<Record<string, unknown>>;

const PAGE = 65_536;

/** Bytes of a float and of a vector of four. */
const FLOAT = 4;
const VECTOR = 16;

/** Sums of so many vectors are kept at a time: more would not stay in the registers of most machines. */
const AT_A_TIME = 16;

/** Parameters: the list's inputs and values, its length in bytes, the layer, and where to or from. */
const [INDEX, VALUE, LENGTH, LAYER, OTHER] = [0, 1, 2, 3, 4];
const PARAMETERS = 5;
const [AT, ROW] = [5, 6];
const INTEGERS = 2;
const FACTOR = 7;
const SUMS = 8;

/** The kernel in vectors of four floats, or the plain one where the host cannot run it. */
export function kernelFrom(instantiate: Instantiate | null): KernelMaker {
  if (instantiate === null) return plainKernel;
  return (bytes, widths) => {
    try {
      return simdKernel(instantiate, bytes, widths);
    } catch {
      return plainKernel(bytes, widths);
    }
  };
}

function simdKernel(instantiate: Instantiate, bytes: number, widths: readonly number[]): Kernel {
  const module = assemble(
    [...new Set(widths)].flatMap((width) => [forward(width), backward(width)]),
    Math.ceil(bytes / PAGE),
  );
  const exported = instantiate(module);
  type Run = (index: number, value: number, length: number, layer: number, other: number) => void;
  const runs = exported as Readonly<Record<string, Run>>;
  return {
    buffer: (exported['memory'] as { readonly buffer: ArrayBuffer }).buffer,
    forward: ({ at, width }, { index, value }, count, out) =>
      runs[`forward${width}`]!(index, value, FLOAT * count, at, out),
    backward: ({ at, width }, { index, value }, count, delta) =>
      runs[`backward${width}`]!(index, value, FLOAT * count, at, delta),
  };
}

/** Goes through the list: `body` finds the row's address and the factor in their locals. */
const throughList = (width: number, body: Code): Code => [
  ...constant(0),
  ...set(AT),
  ...until(
    [...get(AT), ...get(LENGTH), OP.equal],
    [
      ...[...get(INDEX), ...get(AT), OP.add, ...loadInt(), ...constant(1), OP.add],
      ...[...constant(FLOAT * width), OP.multiply, ...get(LAYER), OP.add, ...set(ROW)],
      ...[...get(VALUE), ...get(AT), OP.add, ...loadSplat(), ...set(FACTOR)],
      ...body,
      ...[...get(AT), ...constant(FLOAT), OP.add, ...set(AT)],
    ],
  ),
];

function forward(width: number): Function {
  const body: number[] = [];
  for (const vectors of portions(width)) {
    const each = (code: (sum: number, offset: number) => Code): Code =>
      vectors.flatMap((vector, i) => code(SUMS + i, VECTOR * vector));
    body.push(
      ...each((sum, offset) => [...get(LAYER), ...loadVector(offset), ...set(sum)]),
      ...throughList(
        width,
        each((sum, offset) => [
          ...get(sum),
          ...[...get(FACTOR), ...get(ROW), ...loadVector(offset), ...MULTIPLY_VECTORS],
          ...[...ADD_VECTORS, ...set(sum)],
        ]),
      ),
      ...each((sum, offset) => [...get(OTHER), ...get(sum), ...storeVector(offset)]),
    );
  }
  return {
    name: `forward${width}`,
    parameters: PARAMETERS,
    integers: INTEGERS,
    vectors: 1 + AT_A_TIME,
    body,
  };
}

/** The delta is kept in the locals of the sums. */
function backward(width: number): Function {
  const body: number[] = [];
  for (const vectors of portions(width)) {
    const each = (code: (delta: number, offset: number) => Code): Code =>
      vectors.flatMap((vector, i) => code(SUMS + i, VECTOR * vector));
    const grow = (row: number, added: (delta: number) => Code): Code =>
      each((delta, offset) => [
        ...[...get(row), ...get(row), ...loadVector(offset)],
        ...[...added(delta), ...ADD_VECTORS, ...storeVector(offset)],
      ]);
    body.push(
      ...each((delta, offset) => [...get(OTHER), ...loadVector(offset), ...set(delta)]),
      ...grow(LAYER, (delta) => get(delta)),
      ...throughList(
        width,
        grow(ROW, (delta) => [...get(FACTOR), ...get(delta), ...MULTIPLY_VECTORS]),
      ),
    );
  }
  return {
    name: `backward${width}`,
    parameters: PARAMETERS,
    integers: INTEGERS,
    vectors: 1 + AT_A_TIME,
    body,
  };
}

/** The vectors of a row, as many at a time as there are sums. */
function portions(width: number): number[][] {
  const vectors = Array.from({ length: width / 4 }, (_, i) => i);
  const all: number[][] = [];
  for (let from = 0; from < vectors.length; from += AT_A_TIME)
    all.push(vectors.slice(from, from + AT_A_TIME));
  return all;
}
