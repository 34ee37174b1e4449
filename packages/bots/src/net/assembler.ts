/**
 * As much of WebAssembly's binary format as the kernel needs: a memory and functions of numbers, with loops over vectors
 * of four floats.
 */
export type Code = readonly number[];

export const OP = {
  block: 0x02,
  loop: 0x03,
  end: 0x0b,
  branch: 0x0c,
  branchIf: 0x0d,
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  loadInt: 0x28,
  constant: 0x41,
  equal: 0x46,
  add: 0x6a,
  multiply: 0x6c,
} as const;

const NO_RESULT = 0x40;
const INT = 0x7f;
const VECTOR = 0x7b;
const SIMD = 0xfd;

/** Numbers are written in groups of seven bits, the lowest first. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left >>>= 7) {
    if (left < 0x80) return [...bytes, left];
    bytes.push((left & 0x7f) | 0x80);
  }
}

/** A small positive number where the format wants a signed one: the seventh bit must stay 0. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left >>= 7) {
    if (left < 0x40) return [...bytes, left];
    bytes.push((left & 0x7f) | 0x80);
  }
}

export const constant = (value: number): Code => [OP.constant, ...signed(value)];
export const get = (local: number): Code => [OP.localGet, ...unsigned(local)];
export const set = (local: number): Code => [OP.localSet, ...unsigned(local)];
export const loadInt = (offset = 0): Code => [OP.loadInt, 2, ...unsigned(offset)];
export const loadVector = (offset: number): Code => [SIMD, 0x00, 2, ...unsigned(offset)];
/** One float in all four places. */
export const loadSplat = (offset = 0): Code => [SIMD, 0x09, 2, ...unsigned(offset)];
export const storeVector = (offset: number): Code => [SIMD, 0x0b, 2, ...unsigned(offset)];
export const ADD_VECTORS: Code = [SIMD, 0xe4, 0x01];
export const MULTIPLY_VECTORS: Code = [SIMD, 0xe6, 0x01];

/** Repeats until the condition, asked before each round, is not 0. */
export const until = (condition: Code, body: Code): Code => [
  ...[OP.block, NO_RESULT, OP.loop, NO_RESULT],
  ...condition,
  ...[OP.branchIf, 1],
  ...body,
  ...[OP.branch, 0, OP.end, OP.end],
];

export interface Function {
  readonly name: string;
  /** All of them integers. */
  readonly parameters: number;
  readonly integers: number;
  readonly vectors: number;
  readonly body: Code;
}

/** A module that exports its functions and one memory of so many pages of 64 KB. */
export function assemble(functions: readonly Function[], pages: number): Uint8Array<ArrayBuffer> {
  const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
  const section = (id: number, content: Code): number[] => [id, ...unsigned(content.length), ...content];
  const text = (name: string): number[] => [
    ...unsigned(name.length),
    ...Array.from(name, (letter) => letter.charCodeAt(0)),
  ];
  const types = functions.map(({ parameters }) => [
    ...[0x60, ...unsigned(parameters)],
    ...new Array<number>(parameters).fill(INT),
    0,
  ]);
  const bodies = functions.map(({ integers, vectors, body }) => {
    const locals = [2, ...unsigned(integers), INT, ...unsigned(vectors), VECTOR];
    return [...unsigned(locals.length + body.length + 1), ...locals, ...body, OP.end];
  });
  const names = functions.map(({ name }, i) => [...text(name), 0, ...unsigned(i)]);
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(types)),
    ...section(3, list(functions.map((_, i) => unsigned(i)))),
    ...section(5, list([[0x00, ...unsigned(pages)]])),
    ...section(7, list([...names, [...text('memory'), 2, 0]])),
    ...section(10, list(bodies)),
  ]);
}
