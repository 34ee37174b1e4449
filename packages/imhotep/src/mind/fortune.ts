import type { Fortune } from '@saqqara/kernel';
import type { Imhotep } from '../index.ts';
import { pending } from '../turn.ts';
import { determinize, view } from '../view.ts';

/** Whoever decides has seen all that anybody has: only a pair that is being chosen from is theirs alone. [IM-38] */
export const fortune: Fortune<Imhotep> = {
  redeal: (state, rng) => determinize(view(state, pending(state)?.seat ?? null), rng),
  ahead: 0,
};
