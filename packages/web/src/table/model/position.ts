import type { GameTypes, Outcome, Seat, Viewer } from '@saqqara/kernel';
import type { MatchState, Sent } from '../../match/match.ts';
import { lastKnown } from '../../match/timeline.ts';
import type { Screen } from '../screen.ts';
import { deciderOf, hasSecret, peopleOf, readerOf, viewerOf } from '../viewing.ts';
import type { TableState } from './tableState.ts';

/** Where the match stands, which moment of it is shown, and with whose eyes. */
export interface Position {
  /** How many plays there are. */
  readonly now: number;
  /** How many plays the shown moment follows. */
  readonly cursor: number;
  /** The same for an earlier moment; `null` is now. */
  readonly past: number | null;
  readonly isPast: boolean;
  /** The person who has to decide. */
  readonly decider: Seat | null;
  /** Their decision, by name: it is another one after each of their plays. */
  readonly asked: string;
  /** Whether the one who has to decide knows what others at this device must not see. */
  readonly isSecret: boolean;
  /** Who must lift the curtain. */
  readonly curtain: Seat | null;
  /** With whose eyes the table is shown now. */
  readonly viewer: Viewer;
  /** With whose eyes the shown moment is seen. */
  readonly eyes: Viewer;
  /** Whose pieces lie at the bottom. */
  readonly own: Seat;
  readonly isOver: boolean;
  /** `null` while the game runs, and where it ended without a winner. */
  readonly outcome: Outcome | null;
  /** What was decided and is not stored yet. */
  readonly sent: Sent | null;
  /** Whether the decision is open: nothing is hidden, sent, over or past. */
  readonly isFree: boolean;
}

export function positionOf(
  { game }: Screen,
  match: MatchState<GameTypes>,
  wanted: TableState['past'],
  lifted: TableState['lifted'],
): Position {
  const { stored, timeline } = match;
  const now = timeline.plays.length;
  const past = wanted !== null && wanted < now ? wanted : null;
  const isPast = past !== null;
  const truth = lastKnown(timeline);
  const decider = deciderOf(game, truth, stored);
  const people = peopleOf(stored);
  const isSecret = decider !== null && people.length > 1 && hasSecret(timeline.sight, truth, decider);
  const isVeiled = match.veil === undefined ? isSecret && lifted !== decider : match.veil !== null;
  const seer = viewerOf(game, truth, stored);
  const viewer = isVeiled ? null : seer;
  const outcome = match.ending?.result ?? game.outcome(truth);
  const isOver = game.outcome(truth) !== null || (match.ending ?? null) !== null;
  const sent = match.sent ?? null;
  return {
    now,
    cursor: past ?? now,
    past,
    isPast,
    decider,
    asked: `${decider} ${timeline.plays.filter(({ seat }) => seat === decider).length}`,
    isSecret,
    curtain: isVeiled && !isPast ? (match.veil ?? decider) : null,
    viewer,
    // A person's secrets are not shown again in the past to whoever holds the device now.
    eyes: isPast ? readerOf(stored) : viewer,
    own: decider ?? seer ?? people[0] ?? 0,
    isOver,
    outcome,
    sent,
    isFree: !isPast && !isVeiled && !isOver && sent === null,
  };
}
