import { expect } from 'vitest';
import { type GameTypes, seeded, seedFrom } from '@saqqara/kernel';
import type { Question } from '../src/index.ts';

/**
 * The same question asked in worlds where all that the seat cannot see was dealt anew. By the laws of a game they look the
 * same to the seat; that is checked first, since an answer tells nothing where the question differs.
 */
export function* redeals(
  { state, ...question }: Question<GameTypes> & { readonly state: unknown },
  count: number,
): Generator<{ readonly redealt: Question<GameTypes>; readonly isAnother: boolean }> {
  const { game, seat } = question;
  const seen = JSON.stringify(question.view);
  const truth = JSON.stringify(state);
  for (let deal = 0; deal < count; deal++) {
    const world = game.determinize(question.view, seeded(seedFrom(deal)));
    const view = game.view(world, seat);
    expect(JSON.stringify(view)).toBe(seen);
    yield { redealt: { ...question, view }, isAnother: JSON.stringify(world) !== truth };
  }
}
