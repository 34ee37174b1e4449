import type { Anubixx } from '@saqqara/anubixx';
import type { Puzzle } from '@saqqara/games/puzzles';
import { type GameTypes, type Seat, silent } from '@saqqara/kernel';
import type { DrawnPlays } from '../review/BoardLines.tsx';
import type { Screen } from '../table/screen.ts';
import type { FlowState } from './flow.ts';

type Game = Screen['game'];
type State = GameTypes['State'];

/** What is certain after a whole turn, whatever is rolled next. */
export interface TurnAfter {
  /** The most points that the other can then have at once from the same roll; `null` where a new one comes first. */
  readonly rival: number | null;
  /** How many places one could build on next; `null` where the game does not tell. */
  readonly open: number | null;
}

/** Looks at what a turn leaves behind; `null` where it ends the game. */
export function turnAfter(
  { game, openPlaces }: Pick<Screen, 'game' | 'openPlaces'>,
  { seat }: Pick<Puzzle, 'seat'>,
  before: State,
  after: State,
): TurnAfter | null {
  if (game.outcome(after) !== null) return null;
  const [rival] = game.toAct(after);
  const isSameRoll = rollIn(before) === rollIn(after) && rival !== undefined && rival !== seat;
  return {
    rival: isSameRoll ? mostAtOnce(game, after, rival) : null,
    open: openPlaces?.(game.view(after, seat), seat) ?? null,
  };
}

/** Only rolls are answered by a whole turn. */
const rollIn = (state: State): number => (state as Anubixx['State']).roll;

/** The most that one turn brings a seat, tried out with every turn there is. */
function mostAtOnce(game: Game, start: State, seat: Seat): number {
  const pointsIn = (state: State): number => game.score(game.view(state, seat))[seat]!.total;
  const turn = game.turn(start);
  const most = (state: State): number =>
    game.legalActions(state, seat).reduce((found: number, action) => {
      const after = game.clone(state);
      game.apply(after, seat, action, silent);
      // Who ends a turn has what they had: a new roll, or the end, changes nothing that was marked.
      const isOver = game.turn(after) !== turn || game.outcome(after) !== null;
      return Math.max(found, pointsIn(after), isOver ? found : most(after));
    }, pointsIn(state));
  return most(start) - pointsIn(start);
}

/**
 * What is drawn over the sheet once a turn was answered: a wrong one as it was played, and with the solution the better one
 * beside it. Until then that is still to be found. Who ends a turn marks nothing: that is not drawn.
 */
export function drawnTurn(
  { proof, answers, seat }: Puzzle,
  { phase, missed }: Pick<FlowState, 'phase' | 'missed'>,
): Pick<DrawnPlays, 'seat' | 'played' | 'better' | 'verdict'> | null {
  if (proof.by !== 'playOuts' || (phase !== 'wrong' && phase !== 'shown')) return null;
  const better = phase === 'shown' ? answers[0]!.slice(0, -1) : [];
  return { seat, played: missed.slice(0, -1), better, verdict: 'mistake' };
}
