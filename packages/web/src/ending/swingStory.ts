import { entriesOf } from '../table/logbook.ts';
import { deedOf, type Telling } from '../table/story.ts';
import type { Swing } from './keyMoments.ts';

/** What a swing is told by: the play that changed the points most, in words. */
export interface SwingStory {
  /** It is the so-manieth play. */
  readonly play: number;
  readonly text: string;
}

/** `null` where nothing that happened then has words. */
export function swingStory(telling: Telling, { from, to }: Swing): SwingStory | null {
  const { screen, timeline, reader, say } = telling;
  const totals = (moment: number): number[] =>
    screen.game.score(timeline.states[moment]).map(({ total }) => total);
  const told = Array.from({ length: to - from }, (_, i) => from + i + 1).flatMap((play) => {
    const lines = entriesOf(timeline, screen.words, say, { reader, from: play, to: play });
    const line = lines.find(({ kind }) => kind === 'action');
    const before = totals(play - 1);
    const change = totals(play).reduce((sum, total, seat) => sum + Math.abs(total - before[seat]!), 0);
    return line === undefined ? [] : [{ play, text: deedOf(telling, play)?.text ?? line.text, change }];
  });
  const [most] = told.toSorted((a, b) => b.change - a.change);
  return most === undefined ? null : { play: most.play, text: most.text };
}
