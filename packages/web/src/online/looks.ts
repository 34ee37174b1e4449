/** Something that may say which colours the seats of a table have. */
export interface Coloured {
  readonly looks?: readonly number[] | undefined;
}

/**
 * The colours of the seats: those that a game brought along from a device, if they are some of the game's, which are `looks`;
 * otherwise these in their order.
 */
export function looksAt({ looks: brought }: Coloured, looks: readonly number[]): readonly number[] {
  if (brought === undefined) return looks;
  const isSound = new Set(brought).size === brought.length && brought.every((look) => looks.includes(look));
  return isSound ? brought : looks;
}
