/** How a command ends. */
export const EXIT = {
  ok: 0,
  /** The command worked and found something wrong: a forged record, a failing game. */
  failed: 1,
  /** The command could not begin: what it was given makes no sense. */
  badInput: 2,
} as const;
