import type { Game, GameTypes, Json } from '@saqqara/kernel';
import type { Mirror, Update } from '@saqqara/protocol/client';
import { type History, shorten, type Sight } from '../../match/timeline.ts';

/** The server has looked already, with the viewer's eyes: what it sent is all that there is to see. */
export const SEEN: Sight<GameTypes> = {
  view: (seen) => seen,
  viewEvent: (event) => event,
};

/**
 * What was seen of a match, carried on by one entry of its log: made of the views and events that the server sent, and of
 * nothing else. `null` before the match begins; `update` is `null` where the server shows the beginning.
 */
export function followed(
  game: Game<GameTypes>,
  history: History<GameTypes> | null,
  { view, table }: Pick<Mirror, 'view' | 'table'>,
  update: Pick<Update, 'entry' | 'events'> | null,
): History<GameTypes> | null {
  if (view === null) return null;
  const events: readonly Json[] = update?.events ?? [];
  if (history === null || isOtherBeginning(history, table, update)) {
    return { game, sight: SEEN, states: [view], events: [events], plays: [] };
  }
  if (update?.entry.kind === 'play') {
    return {
      ...history,
      states: [...history.states, view],
      events: [...history.events, events],
      plays: [...history.plays, { seat: update.entry.seat }],
    };
  }
  return table.plays < history.plays.length ? shorten(history, table.plays) : history;
}

/** Shown anew from the start. */
const isOtherBeginning = (
  { plays }: History<GameTypes>,
  table: Mirror['table'],
  update: object | null,
): boolean => update === null && table.plays !== plays.length;

/** How many of the last plays belong to the turn of the last of them. */
export function playsOfTurn({ game, states, plays }: History<GameTypes>): number {
  if (plays.length === 0) return 0;
  const { seat } = plays.at(-1)!;
  const turn = game.turn(states[plays.length - 1]);
  let first = plays.length - 1;
  while (first > 0 && plays[first - 1]!.seat === seat && game.turn(states[first - 1]) === turn) first--;
  return plays.length - first;
}
