import { type Event, type OpenEvent, PLACES } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { type Say, who } from '../../say.ts';

type Marked = Extract<OpenEvent, { type: 'marked' }>;

/** Two stones of one turn in one sentence: both in one building, or one in each of two. [AN-5] */
export function turn(events: readonly Event[], seat: Seat, say: Say): string | null {
  const marked = events
    .map((event) => (event.type === 'shown' ? event.event : event))
    .filter((event): event is Marked => event.type === 'marked' && event.seat === seat);
  const [first, second] = marked.map(({ field }) => PLACES[field].building);
  if (first === undefined || second === undefined) return null;
  return say.t('anubixx.event.turn', { ...who(seat, say), built: first === second ? first : 'both' });
}
