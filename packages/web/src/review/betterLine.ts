import { type GameTypes, type Play, Refused } from '@saqqara/kernel';
import { extend, shorten, type Timeline } from '../match/timeline.ts';

/** No more steps of a line are shown: what comes later is a guess. */
const MOST = 8;

/** The game as it would have gone on from a play, in the deal as it was: as far as the expected line is legal in it. */
export function betterLine(
  timeline: Timeline<GameTypes>,
  play: number,
  line: readonly string[],
): Timeline<GameTypes> {
  let course = shorten<GameTypes, Timeline<GameTypes>>(timeline, play);
  for (const action of line.slice(0, MOST)) {
    const next = entryFor(course, action);
    if (next === null) break;
    course = extend(course, next);
  }
  return course;
}

function entryFor(course: Timeline<GameTypes>, action: string): Play | null {
  const { game, states } = course;
  const [seat] = game.toAct(states[states.length - 1]);
  if (seat === undefined) return null;
  try {
    extend(course, { seat, action });
    return { seat, action };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
