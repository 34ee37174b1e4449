/** The numbers of a layer lie in rows: first the biases, then a row for each input. All rows have one width. */
export interface Layer {
  /** Where the biases begin, in bytes. */
  readonly at: number;
  readonly inputs: number;
  readonly width: number;
}

/** A sparse list in a kernel's memory: where the inputs and where their values begin, in bytes. */
export interface ListPlace {
  readonly index: number;
  readonly value: number;
}

/**
 * The arithmetic of a net, over one piece of memory. There are two of them, and they give the same bits: all is done in
 * 32-bit floats, in the order of the list.
 */
export interface Kernel {
  readonly buffer: ArrayBuffer;
  /** Writes biases + Σ value · row to `out`. */
  forward(layer: Layer, list: ListPlace, count: number, out: number): void;
  /** Adds value · delta to each row of the list, and delta to the biases: how a layer's gradient grows. */
  backward(layer: Layer, list: ListPlace, count: number, delta: number): void;
}

/** Makes a kernel of at least so many bytes. */
export type KernelMaker = (bytes: number, widths: readonly number[]) => Kernel;

/** For any host. `Math.fround` after every step, or numbers would be kept longer than the other kernel has them. */
export const plainKernel: KernelMaker = (bytes) => {
  const buffer = new ArrayBuffer(bytes);
  const floats = new Float32Array(buffer);
  const words = new Int32Array(buffer);
  const { fround } = Math;
  return {
    buffer,
    forward({ at, width }, { index, value }, count, out) {
      const from = at >> 2;
      const to = out >> 2;
      for (let j = 0; j < width; j++) floats[to + j] = floats[from + j]!;
      for (let k = 0; k < count; k++) {
        const factor = floats[(value >> 2) + k]!;
        const row = from + (1 + words[(index >> 2) + k]!) * width;
        for (let j = 0; j < width; j++) {
          floats[to + j] = fround(floats[to + j]! + fround(factor * floats[row + j]!));
        }
      }
    },
    backward({ at, width }, { index, value }, count, delta) {
      const from = at >> 2;
      const step = delta >> 2;
      for (let j = 0; j < width; j++) floats[from + j] = fround(floats[from + j]! + floats[step + j]!);
      for (let k = 0; k < count; k++) {
        const factor = floats[(value >> 2) + k]!;
        const row = from + (1 + words[(index >> 2) + k]!) * width;
        for (let j = 0; j < width; j++) {
          floats[row + j] = fround(floats[row + j]! + fround(factor * floats[step + j]!));
        }
      }
    },
  };
};
