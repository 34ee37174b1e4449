import type { Lesson } from './guide.ts';

/** Whether a lesson goes on with the game of the one before it, in which something was done; otherwise it is a new example. */
export function goesOn(lessons: readonly Lesson[], at: number): boolean {
  const lesson = lessons[at]!;
  const before = lessons[at - 1];
  if (before === undefined) return true;
  const done = lesson.plays[before.plays.length];
  return (
    lesson.seed.join() === before.seed.join() &&
    before.plays.every((play, i) => lesson.plays[i] === play) &&
    before.acts[0]!.open.some((action) => done === `0 ${action}`)
  );
}
