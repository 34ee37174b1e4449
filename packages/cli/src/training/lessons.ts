import { type TrainingPlan, shapeFor } from '@saqqara/bots/train';
import { gameById, levelsOf } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';

/** What is to be learnt, as plain data. */
export interface Lessons {
  readonly game: string;
  readonly steps: number;
  readonly seed: number;
}

export function trainingPlanOf({ game: id, steps, seed }: Lessons): TrainingPlan<GameTypes> {
  const game = gameById(id);
  const mind = levelsOf(id).at(-1)?.mind;
  if (game === null || mind?.net === undefined) throw new Error(`there are no inputs for a net in ${id}`);
  const { net: inputs, margin } = mind;
  return { game, inputs, margin, shape: shapeFor(inputs.inputs), steps, seed };
}
