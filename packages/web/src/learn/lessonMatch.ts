import type { GameTypes, Play } from '@saqqara/kernel';
import { Refused } from '@saqqara/kernel';
import { type Readable, storeOf } from '../app/store.ts';
import type { Match, MatchState, Sitter } from '../match/match.ts';
import { extend, lastState, type Timeline, timelineOf } from '../match/timeline.ts';
import type { Screen } from '../table/screen.ts';
import type { Act, Answer, Guide, Lesson } from './guide.ts';

export interface LessonState extends MatchState<GameTypes> {
  readonly timeline: Timeline<GameTypes>;
  /** Which act of the lesson is asked for; as many as there are when all are done. */
  readonly act: number;
  /** What is said to what was done; `null` until all is done. */
  readonly answer: Answer | null;
}

/** The match of a lesson: it lies in memory, nobody answers, and nothing is stored. */
export interface LessonMatch extends Match<GameTypes> {
  readonly state: Readable<LessonState>;
  /** Lays the position once more. */
  readonly reset: () => void;
}

type Game = Screen['game'];

/** `0 worker g12` as a play. */
function parsePlay(written: string): Play {
  const space = written.indexOf(' ');
  return { seat: Number(written.slice(0, space)), action: written.slice(space + 1) };
}

export const openingOf = (game: Game, { options }: Guide, { seed, plays }: Lesson): Timeline<GameTypes> =>
  timelineOf(game, { options: game.parseOptions(options), seed }, plays.map(parsePlay));

export const actOf = ({ acts }: Lesson, { act }: LessonState): Act | null => acts[act] ?? null;

export function openLesson(game: Game, guide: Guide, lesson: Lesson, you: string): LessonMatch {
  const seats: readonly Sitter[] = guide.looks.map((look, seat) => {
    const rival = guide.rivals[seat - 1];
    return rival === undefined
      ? { kind: 'person', name: you, level: null, look }
      : { kind: 'bot', name: rival.name, level: rival.level, look };
  });
  const first = (): LessonState => ({
    stored: { id: lesson.id, seats },
    timeline: openingOf(game, guide, lesson),
    thinking: null,
    act: 0,
    answer: null,
  });
  const state = storeOf(first());
  return {
    game,
    state,
    async play(seat, action) {
      try {
        state.set(played(lesson, state.get(), { seat, action }));
        return null;
      } catch (error) {
        if (error instanceof Refused) return { reason: 'rules', refusal: error.refusal };
        throw error;
      }
    },
    undo: async () => null,
    undoable: () => ({ plays: 0, turn: 0 }),
    hint: null,
    record: null,
    link: async () => location.href,
    again: null,
    reset: () => state.set(first()),
  };
}

function played(lesson: Lesson, before: LessonState, play: Play): LessonState {
  const timeline = extend(before.timeline, play);
  const act = before.act + 1;
  if (act < lesson.acts.length) return { ...before, timeline, act };
  const answer = lesson.answers.find(({ to }) => to.includes(play.action)) ?? null;
  // Nothing more is asked: nobody decides, whoever's turn it is.
  const seats = before.stored.seats.map((sitter) => ({ ...sitter, isIdle: true }));
  return { stored: { ...before.stored, seats }, timeline, thinking: null, act, answer };
}

/** What everybody would have if the game ended now: when the lesson began, and now. */
export function totalsOf(game: Game, lesson: Lesson, { timeline }: LessonState) {
  const totals = (state: unknown): number[] => game.score(state).map(({ total }) => total);
  return { before: totals(timeline.states[lesson.plays.length]), now: totals(lastState(timeline)) };
}
