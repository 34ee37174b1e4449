import { type Fortune, shuffle } from '@saqqara/kernel';
import type { Kheops } from '../index.ts';
import { clone } from '../state.ts';

/** Hands stay; what lies in the stack nobody has seen. A tile shows when it is laid: after a turn of each. [KH-22] */
export const fortune: Fortune<Kheops> = {
  redeal(state, rng) {
    const next = clone(state);
    shuffle(rng, next.stack);
    return next;
  },
  ahead: 6,
};
