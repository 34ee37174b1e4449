import type { Fortune } from '@saqqara/kernel';

/** The first play of a roll makes the estimate look at its dice. */
export const fortune: Fortune = { ahead: 1 };
