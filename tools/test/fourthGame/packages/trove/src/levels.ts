import { LEVEL_NAMES, type Level, type Mind } from '@saqqara/kernel';
import { trove, type Trove } from './trove.ts';

const MIND: Mind<Trove> = {
  margin: 10,
  horizon: null,
  estimate(state, into) {
    for (const [seat, { total }] of trove.score(state).entries()) into[seat] = total;
  },
};

export const troveLevels: readonly Level<Trove>[] = LEVEL_NAMES.map((_, i) => ({
  mind: MIND,
  nodes: 10 * (i + 1),
  exploration: 0.2,
  breadth: null,
  temperature: 0,
  carelessness: 0,
}));
