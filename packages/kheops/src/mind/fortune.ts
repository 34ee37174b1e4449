import type { Fortune } from '@saqqara/kernel';

/** A tile shows when it is laid: after a turn of each. */
export const fortune: Fortune = { ahead: 6 };
