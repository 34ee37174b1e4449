import { type Fortune, spawn } from '@saqqara/kernel';
import type { Anubixx } from '../index.ts';
import { stateOf } from '../state.ts';

/** Only rolls are chance. The first play of a roll makes the estimate look at its dice. */
export const fortune: Fortune<Anubixx> = { redeal: (state, rng) => stateOf(state, spawn(rng)), ahead: 1 };
