import type { GameTypes, Seat } from '@saqqara/kernel';
import type { MatchState, Sitting } from '../../match/match.ts';
import { sinceLastTurn } from '../logbook.ts';
import type { Mark, Part, Say, Screen } from '../screen.ts';
import { readerOf } from '../viewing.ts';

/** What others changed since a seat acted last. */
export function changedParts(
  { words }: Screen,
  timeline: MatchState<GameTypes>['timeline'],
  seats: Sitting['seats'],
  own: Seat,
  say: Say,
): readonly Part[] {
  const span = sinceLastTurn(timeline, own);
  if (span === null) return [];
  const reader = readerOf({ seats });
  return timeline.events.slice(span.from, span.to + 1).flatMap((events) =>
    events.flatMap((event) => {
      const seen = timeline.sight.viewEvent(event, reader);
      const part = seen === null ? null : (words.event(seen, say)?.part ?? null);
      return part === null ? [] : [part];
    }),
  );
}

/** What stands out on the board: what can be named next lights up once something is named, or inside a turn. */
export function marksOf(
  chosen: readonly Part[],
  offers: ReadonlyMap<Part, unknown>,
  changed: readonly Part[],
  isInside: boolean,
  lit: Part | null,
  open: ReadonlyMap<Part, unknown>,
): ReadonlyMap<Part, Mark> {
  const all = new Map<Part, Mark>();
  for (const part of open.keys()) all.set(part, 'open');
  const isOpen = chosen.length > 0 || isInside;
  for (const part of isOpen ? offers.keys() : changed) all.set(part, isOpen ? 'target' : 'changed');
  for (const part of chosen) all.set(part, 'chosen');
  if (lit !== null) all.set(lit, 'lit');
  return all;
}
