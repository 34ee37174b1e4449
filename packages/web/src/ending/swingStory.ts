import type { Seat } from '@saqqara/kernel';
import { entriesOf } from '../table/logbook.ts';
import { deedOf, type Telling } from '../table/story.ts';
import type { Swing } from './keyMoments.ts';

/** What a swing is told by: the play that moved the points most to the same side, in words. */
export interface SwingStory {
  /** It is the so-manieth play. */
  readonly play: number;
  readonly text: string;
}

/** `null` where nothing that happened then has words. */
export function swingStory(
  telling: Telling,
  { from, to, before, after }: Swing,
  seat: Seat,
): SwingStory | null {
  const { screen, timeline, reader, say } = telling;
  const side = Math.sign(after - before);
  const lead = (moment: number): number => {
    const totals = screen.game.score(timeline.states[moment]).map(({ total }) => total);
    return totals[seat]! - Math.max(...totals.filter((_, other) => other !== seat));
  };
  const told = Array.from({ length: to - from }, (_, i) => from + i + 1).flatMap((play) => {
    const lines = entriesOf(timeline, screen.words, say, { reader, from: play, to: play });
    const line = lines.find(({ kind }) => kind === 'action');
    const change = side * (lead(play) - lead(play - 1));
    return line === undefined ? [] : [{ play, text: deedOf(telling, play)?.text ?? line.text, change }];
  });
  const [most] = told.toSorted((a, b) => b.change - a.change);
  return most === undefined ? null : { play: most.play, text: most.text };
}
