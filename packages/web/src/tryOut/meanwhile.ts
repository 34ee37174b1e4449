import type { GameTypes, Seat } from '@saqqara/kernel';
import type { Say } from '@saqqara/words';
import type { Match, MatchState } from '../match/match.ts';
import { lastKnown } from '../match/timeline.ts';
import { deciderOf, readerOf } from '../table/viewing.ts';

/** What has happened at the real table since something is tried out. */
export interface Meanwhile {
  /** Who has played last; `null` if nobody has. */
  readonly playedBy: Seat | null;
  readonly isOver: boolean;
  /** Who at this device has to decide since. */
  readonly turnOf: Seat | null;
}

/** `null` while nothing has happened; `begun` is how many plays the match had when the trial began. */
export function meanwhileAt(
  { game }: Pick<Match<GameTypes>, 'game'>,
  { timeline, stored, ending }: MatchState<GameTypes>,
  begun: number,
): Meanwhile | null {
  const now = lastKnown(timeline);
  const isOver = (ending ?? null) !== null || game.outcome(now) !== null;
  const hasPlayed = timeline.plays.length > begun;
  if (!hasPlayed && !isOver) return null;
  return {
    playedBy: hasPlayed ? timeline.plays.at(-1)!.seat : null,
    isOver,
    turnOf: isOver ? null : deciderOf(game, now, stored),
  };
}

/** The same in words; that a line is kept is said only if it is. */
export function meanwhileWords(
  { playedBy, isOver, turnOf }: Meanwhile,
  { stored }: Pick<MatchState<GameTypes>, 'stored'>,
  { t, names }: Say,
  isKept: boolean,
): string {
  const you = readerOf(stored);
  const turn = turnOf === null ? null : { who: turnOf === you ? 'you' : 'other', name: names[turnOf]! };
  return [
    playedBy === null ? '' : t('study.try.moved', { name: names[playedBy]! }),
    isOver ? t('study.try.over') : '',
    turn === null ? '' : t('study.try.turn', turn),
    isKept ? t('study.try.lineKept') : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
