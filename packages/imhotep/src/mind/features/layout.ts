/** Blocks of inputs, one after the other: where each begins. */
export type Places<Sizes> = { readonly [Block in keyof Sizes]: number };

export interface Layout<Sizes> {
  readonly at: Places<Sizes>;
  readonly inputs: number;
  /** The blocks with their sizes as text: another list, another net. */
  readonly list: string;
}

export function layOut<const Sizes extends Readonly<Record<string, number>>>(sizes: Sizes): Layout<Sizes> {
  let inputs = 0;
  const places = Object.entries(sizes).map(([block, size]) => {
    inputs += size;
    return [block, inputs - size] as const;
  });
  const list = Object.entries(sizes)
    .map(([block, size]) => `${block} ${size}`)
    .join('\n');
  return { at: Object.fromEntries(places) as Places<Sizes>, inputs, list };
}
