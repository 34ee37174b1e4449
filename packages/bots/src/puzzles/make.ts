import { type Game, type GameTypes, type Level, type Seat, seedFrom, silent } from '@saqqara/kernel';
import { botSeed } from '../botSeed.ts';
import { choose } from '../choose.ts';
import { keyOf } from '../keys.ts';
import type { Question } from '../question.ts';
import type { Finding } from './finding.ts';
import { gradeOf } from './grade.ts';
import { playedOut, type PlayOuts } from './playedOut.ts';
import { solved } from './solved.ts';

/** How the puzzles of a game are looked for. */
export interface Workshop<T extends GameTypes> {
  readonly game: Game<T>;
  readonly levels: readonly Level<T>[];
  /** Who plays the games that they come from. */
  readonly players: { readonly level: Level<T>; readonly nodes: number };
  /** Where a turn is judged by ends played out; elsewhere actions are judged by the solver of the highest level. */
  readonly playOuts: PlayOuts<T> | null;
  /** Whether it is worth to look at this state. */
  mayAsk(state: T['State']): boolean;
}

export interface MadePuzzle extends Finding {
  readonly seat: Seat;
  /** The places of what was played before in the lists of what was legal. */
  readonly places: readonly number[];
  readonly grade: number;
}

/** The puzzles in one game of bots, the same for the same seed on every machine: nothing here looks at a clock. */
export function* puzzlesIn<T extends GameTypes>(
  workshop: Workshop<T>,
  options: T['Options'],
  number: number,
): Generator<MadePuzzle> {
  const { game, players } = workshop;
  const match = seedFrom(number);
  const state = game.setup(options, match, silent);
  const places: number[] = [];
  let turn = -1;
  for (let seat = game.toAct(state)[0]; seat !== undefined; seat = game.toAct(state)[0]) {
    const seed = botSeed(match, { seat, play: places.length });
    const question = { game, view: game.view(state, seat), seat, seats: options.seats, seed };
    const isNewTurn = game.turn(state) !== turn;
    turn = game.turn(state);
    const puzzle =
      (isNewTurn || workshop.playOuts === null) && workshop.mayAsk(state)
        ? puzzleAt(workshop, question)
        : null;
    if (puzzle !== null) yield { ...puzzle, seat, places: [...places] };
    const legal = game.legalActions(state, seat);
    const chosen = choose(question, players.level, { nodes: players.nodes }).action;
    // What was found to be best is played: weak play must not be what the next puzzle is about.
    const key = puzzle?.answers[0]![0] ?? keyOf(game, chosen);
    const place = legal.findIndex((action) => keyOf(game, action) === key);
    places.push(place);
    game.apply(state, seat, legal[place]!, silent);
  }
}

/** What is found at one decision, with its grade; `null` where nothing is clearly best, or no level finds it. */
export function puzzleAt<T extends GameTypes>(
  { levels, playOuts }: Workshop<T>,
  question: Question<T>,
): (Finding & { readonly grade: number }) | null {
  const finding = playOuts === null ? solved(question, levels.at(-1)!.mind) : playedOut(question, playOuts);
  if (finding === null) return null;
  const grade = gradeOf(question, finding.answers, levels);
  return grade === null ? null : { ...finding, grade };
}
