import { type GameTypes, type Level, nextWord, seeded, type Seed, silent } from '@saqqara/kernel';
import { choose } from '../choose.ts';
import { keyOf } from '../keys.ts';
import type { Question } from '../question.ts';

/** A level that finds it finds it so many times, each with other chances. */
const TIMES = 3;

/** The lowest level that plays one of the answers every time, from 1; `null` if none does. */
export function gradeOf<T extends GameTypes>(
  question: Question<T>,
  answers: readonly (readonly string[])[],
  levels: readonly Level<T>[],
): number | null {
  const rng = seeded(question.seed);
  const seeds = Array.from({ length: TIMES }, (): Seed => [nextWord(rng), nextWord(rng), 3, 5]);
  const grade = levels.findIndex((level) =>
    seeds.every((seed) => finds({ ...question, seed }, answers, level)),
  );
  return grade < 0 ? null : grade + 1;
}

function finds<T extends GameTypes>(
  question: Question<T>,
  answers: readonly (readonly string[])[],
  level: Level<T>,
): boolean {
  const { game, seat, view } = question;
  const state = game.determinize(view, seeded(question.seed));
  let fitting = answers;
  for (let at = 0; ; at++) {
    const { action } = choose({ ...question, view: game.view(state, seat) }, level);
    const key = keyOf(game, action);
    fitting = fitting.filter((answer) => answer[at] === key);
    if (fitting.length === 0) return false;
    if (fitting.some((answer) => answer.length === at + 1)) return true;
    game.apply(state, seat, action, silent);
  }
}
