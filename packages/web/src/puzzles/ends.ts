import { botSeed, type Thinker } from '@saqqara/bots';
import type { Puzzle } from '@saqqara/games/puzzles';
import type { BySeat, GameTypes, Play, Seat } from '@saqqara/kernel';
import { extend, shorten, type Timeline } from '../match/timeline.ts';
import type { PuzzleMatch } from './puzzleMatch.ts';
import type { Telling } from './puzzleWords.ts';

/** How the game ends if both play perfectly from there: after a play that was made, and after the best. */
export interface Ends {
  readonly played: readonly string[];
  readonly best: readonly string[];
}

/** Has a worker solve what follows an action. `null` where only chance would tell, or nobody could be asked. */
export async function endsAfter(
  { ask }: Pick<Thinker, 'ask'>,
  { game, log, state, start: at }: Pick<PuzzleMatch, 'game' | 'log' | 'state' | 'start'>,
  { seat, proof }: Puzzle,
  action: string,
): Promise<Ends | null> {
  if (proof.by !== 'solver') return null;
  const plays: readonly Play[] = [...log.plays, { seat, action }];
  const { found } = await ask({
    game: game.id,
    version: game.version,
    view: game.view(state.get().timeline.states[at], seat),
    seat,
    seats: log.options.seats,
    // A review has a level of its own; this one fetches nothing that was learnt.
    level: 1,
    seed: botSeed(log.seed, { seat, play: at }),
    ms: null,
    nodes: null,
    wants: 'choice',
    review: { log: { ...log, plays }, at },
  }).answer;
  if (found === undefined || !('judged' in found) || !found.judged.isExact) return null;
  const { played, best } = found.judged;
  return { played: played.line, best: best.line };
}

/** The game as it goes on from the puzzle's position by a line of actions, as far as they are legal in the deal as it was. */
export function courseOf(
  timeline: Timeline<GameTypes>,
  start: number,
  line: readonly string[],
): Timeline<GameTypes> {
  let course = shorten<GameTypes, Timeline<GameTypes>>(timeline, start);
  for (const action of line) {
    const { game, states } = course;
    const state = states[states.length - 1];
    const [seat] = game.toAct(state);
    const isLegal =
      seat !== undefined && game.legalActions(state, seat).some((each) => game.format(each) === action);
    if (!isLegal) break;
    course = extend(course, { seat, action });
  }
  return course;
}

export interface End {
  /** The share of the victory, and points ahead, of whoever was asked. */
  readonly wins: number;
  readonly lead: number;
  readonly totals: BySeat<number>;
}

/** How the game ends by a line; `null` where it does not get there. */
export function endOf(
  { puzzle: { seat }, timeline, start }: Pick<Telling, 'puzzle' | 'timeline' | 'start'>,
  line: readonly string[],
): End | null {
  const course = courseOf(timeline, start, line);
  const { game, states } = course;
  const outcome = game.outcome(states.at(-1));
  if (outcome === null) return null;
  const { scores, places } = outcome;
  const winners = places.filter((place) => place === 1).length;
  return {
    wins: places[seat] === 1 ? 1 / winners : 0,
    lead: leadIn(scores, seat),
    totals: scores,
  };
}

export const leadIn = (points: BySeat<number>, seat: Seat): number =>
  points[seat]! - Math.max(...points.filter((_, each) => each !== seat));
