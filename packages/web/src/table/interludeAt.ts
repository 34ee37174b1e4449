import type { Interlude } from '@saqqara/words';
import { type Telling, viewAt } from './story.ts';

/** The end of a round may take so many plays: at the temple cards are chosen. */
const RECENT = 12;

/** With what a play ended a round or a phase; `null` for most plays. */
export function interludeAt(telling: Telling, moment: number): Interlude | null {
  const { screen, timeline, reader, say } = telling;
  if (screen.words.interlude === undefined || moment === 0) return null;
  const seen = (events: readonly unknown[]): readonly unknown[] =>
    events.flatMap((event) => timeline.sight.viewEvent(event, reader) ?? []);
  const last = seen(timeline.events[moment] ?? []);
  const recent = seen(timeline.events.slice(Math.max(0, moment - RECENT), moment + 1).flat());
  return screen.words.interlude({ last, recent }, viewAt(telling, moment), say);
}
