import { answerOf, logOf, type Puzzle } from '@saqqara/games/puzzles';
import { type GameTypes, type Play, Refused } from '@saqqara/kernel';
import { type Readable, storeOf } from '../app/store.ts';
import type { Match, MatchState, Sitter } from '../match/match.ts';
import { extend, lastState, shorten, type Timeline, timelineOf } from '../match/timeline.ts';
import type { Screen } from '../table/screen.ts';

/** How an answer was: `open` until all of it is given; `shown` where the solution was looked at instead. */
export type Verdict = 'open' | 'right' | 'wrong' | 'shown';

export interface PuzzleState extends MatchState<GameTypes> {
  readonly timeline: Timeline<GameTypes>;
  readonly verdict: Verdict;
  /** What was answered so far, as actions of the seat. */
  readonly given: readonly string[];
}

/** The match of a puzzle: it lies in memory, and nobody answers but what is proved to be best. */
export interface PuzzleMatch extends Match<GameTypes> {
  readonly state: Readable<PuzzleState>;
  /** How the game went until then. */
  readonly log: ReturnType<typeof logOf>;
  /** How many plays come before what is asked. */
  readonly start: number;
  /** Lays the position once more: to be answered, or to be shown how. */
  readonly reset: (verdict: 'open' | 'shown') => void;
  /** Adds a play that follows by itself; after the end it adds nothing. */
  readonly follow: (play: Play) => void;
}

type Game = Screen['game'];

export function openPuzzle(game: Game, puzzle: Puzzle, seats: readonly Sitter[]): PuzzleMatch {
  const log = logOf(game, puzzle);
  const opening = timelineOf(game, log, log.plays);
  const start = log.plays.length;
  const first: PuzzleState = {
    stored: { id: `puzzle-${puzzle.id}`, seats },
    timeline: opening,
    thinking: null,
    verdict: 'open',
    given: [],
  };
  const state = storeOf(first);
  const answered = (timeline: Timeline<GameTypes>): null => {
    const given = timeline.plays.slice(start).map(({ action }) => action);
    const verdict = answerOf(game, puzzle, {
      actions: given,
      before: opening.states[start],
      after: lastState(timeline),
    });
    state.set({
      ...first,
      stored: { ...first.stored, seats: idle(seats, verdict) },
      timeline: verdict === 'open' ? timeline : beforeChance(timeline),
      verdict,
      given,
    });
    return null;
  };
  /** What was played stays in sight: where chance goes on after a turn, its end is not laid on the board. */
  const beforeChance = (timeline: Timeline<GameTypes>): Timeline<GameTypes> =>
    puzzle.proof.by === 'playOuts' &&
    game.outcome(lastState(timeline)) === null &&
    game.turn(lastState(timeline)) !== game.turn(opening.states[start])
      ? shorten(timeline, timeline.plays.length - 1)
      : timeline;
  return {
    game,
    state,
    log,
    start,
    async play(seat, action) {
      if (state.get().verdict !== 'open') return { reason: 'changed' };
      try {
        return answered(extend(state.get().timeline, { seat, action }));
      } catch (error) {
        if (error instanceof Refused) return { reason: 'rules', refusal: error.refusal };
        throw error;
      }
    },
    async undo(count) {
      const { timeline, verdict } = state.get();
      if (verdict !== 'open') return { reason: 'changed' };
      return answered(shorten(timeline, Math.max(start, timeline.plays.length - count)));
    },
    undoable() {
      const { verdict, given } = state.get();
      return { plays: verdict === 'open' ? given.length : 0, turn: 0 };
    },
    hint: null,
    record: null,
    link: async () => `${location.origin}/puzzles/${puzzle.id}`,
    again: null,
    reset: (verdict) =>
      state.set({ ...first, stored: { ...first.stored, seats: idle(seats, verdict) }, verdict }),
    follow(play) {
      const { timeline } = state.get();
      if (game.outcome(lastState(timeline)) === null)
        state.set({ ...state.get(), timeline: beforeChance(extend(timeline, play)) });
    },
  };
}

/** Once it is answered nothing more is asked: nobody decides, whoever's turn it is. */
const idle = (seats: readonly Sitter[], verdict: Verdict): readonly Sitter[] =>
  verdict === 'open' ? seats : seats.map((sitter) => ({ ...sitter, isIdle: true }));
