import { type Game, type GameTypes, Refused, seeded, type Seat, type Seed, sightKey } from '@saqqara/kernel';
import { MOST_ORDERED, type OrderLine } from '@saqqara/protocol/client';
import { UNNAMED } from '../app/shownName.ts';
import { type Readable, storeOf } from '../app/store.ts';
import type { Match, MatchState, Sitter } from '../match/match.ts';
import { extend, shorten, type Timeline } from '../match/timeline.ts';
import type { TriedPlay } from './keptLines.ts';

export interface TrialState<T extends GameTypes> extends MatchState<T> {
  readonly timeline: Timeline<T>;
}

/** A copy of a position, on which one person plays for everybody. Nothing of it is stored or sent. */
export interface Trial<T extends GameTypes> extends Match<T> {
  readonly state: Readable<TrialState<T>>;
}

/** What a trial begins with. That it is a view, not a state, is why nobody learns anything by trying. */
interface Beginning<T extends GameTypes> {
  readonly view: T['View'];
  readonly sitters: readonly Sitter[];
  /** From which what the view hides is dealt. */
  readonly seed: Seed;
}

export function openTrial<T extends GameTypes>(
  game: Game<T>,
  { view, sitters, seed }: Beginning<T>,
): Trial<T> {
  const world = game.determinize(view, seeded(seed));
  const state = storeOf<TrialState<T>>({
    stored: { id: 'trial', seats: sitters.map(played) },
    timeline: { game, sight: game, states: [world], events: [[]], plays: [] },
    thinking: null,
    // Whoever plays for everybody sees what they all have: it was dealt for the trial.
    veil: null,
  });
  const show = (timeline: Timeline<T>): null => {
    state.set({ ...state.get(), timeline });
    return null;
  };
  return {
    game,
    state,
    async play(seat, action) {
      try {
        return show(extend(state.get().timeline, { seat, action }));
      } catch (error) {
        if (error instanceof Refused) return { reason: 'rules', refusal: error.refusal };
        throw error;
      }
    },
    async undo(count) {
      const { timeline } = state.get();
      return show(shorten<T, Timeline<T>>(timeline, Math.max(0, timeline.plays.length - count)));
    },
    undoable: () => ({ plays: state.get().timeline.plays.length, turn: 0 }),
    hint: null,
    record: null,
    link: async () => location.href,
    again: null,
  };
}

/** Everybody is played by the one person; among several, "you" would be nobody. */
const played = ({ name, look }: Sitter): Sitter => ({
  kind: 'person',
  name: UNNAMED.includes(name) ? '' : name,
  level: null,
  look,
});

/** What has been tried so far, with the eyes of one seat, and as it is told. */
export function orderLineOf<T extends GameTypes>(
  { game, state }: Trial<T>,
  seat: Seat,
  textOf: (play: number) => string,
): OrderLine {
  const { plays, states } = state.get().timeline;
  return plays.slice(0, MOST_ORDERED).map(({ seat: by, action }, at) => ({
    seat: by,
    action,
    sight: sightKey(game.view(states[at], seat)),
    text: textOf(at).slice(0, LONGEST_TEXT),
  }));
}

const LONGEST_TEXT = 300;

/** What has been tried so far. */
export function lineOf<T extends GameTypes>({ game, state }: Trial<T>): readonly TriedPlay[] {
  const { plays, states } = state.get().timeline;
  return plays.map(({ seat, action }, at) => ({
    seat,
    action,
    sight: sightKey(game.view(states[at], seat)),
  }));
}
