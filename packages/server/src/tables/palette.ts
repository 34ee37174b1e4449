/** Whether they can be the colours of a table: each once, and one for every seat. */
export const isPalette = (looks: readonly number[], seats: number): boolean =>
  looks.length >= seats && new Set(looks).size === looks.length;
