import { choose, type Question } from '@saqqara/bots';
import { type AnyGame, type GameId, GAMES, levelsOf } from '@saqqara/games';
import { type GameTypes, type Level, type Mind, seeded, seedFrom, silent } from '@saqqara/kernel';

/** How long perfect play takes near the end of a game: the longest look of each game counts. */
export interface Solving {
  readonly name: string;
  readonly game: GameId;
  readonly games: number;
  /** Milliseconds of processor time: half of the games stay below the first, 95 of 100 below the second. */
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Plays sensibly and in no time. */
const PLAYER = 3;
const SOLVER = 8;

/** As many nodes as the bots allow it. */
export const SOLVER_NODES = 200_000;

/** Games, at most, that only show the compiler what is to be done. */
const WARM_UP = 5;

/** `null` for a game that is never solved. */
export function measureSolving(id: GameId, games: number, nodes = SOLVER_NODES): Solving | null {
  const levels = levelsOf(id);
  const [player, solver] = [levels[PLAYER - 1], levels[SOLVER - 1]];
  if (player === undefined || solver?.mind.solve === undefined) return null;
  const game: AnyGame = GAMES[id];
  const look = (seed: number): number => longestLook(game, player, solver.mind, { seed, nodes });
  for (let seed = -Math.min(WARM_UP, games); seed < 0; seed++) look(seed);
  const looks = Array.from({ length: games }, (_, seed) => look(seed));
  looks.sort((a, b) => a - b);
  const below = (share: number): number => looks[Math.ceil(share * games) - 1]!;
  return { name: `${id}, solver`, game: id, games, p50: below(0.5), p95: below(0.95), max: below(1) };
}

/** In one game with any number of players and any options: milliseconds, whether the solver found an answer or not. */
function longestLook(
  game: AnyGame,
  player: Level<GameTypes>,
  mind: Mind<GameTypes>,
  { seed, nodes }: { readonly seed: number; readonly nodes: number },
): number {
  const chance = seeded(seedFrom(seed));
  const seats = game.seatCounts[Math.abs(seed) % game.seatCounts.length]!;
  const state = game.setup(game.anyOptions(seats, chance), seedFrom(seed), silent);
  let longest = 0;
  for (let play = 0, seat; (seat = game.toAct(state)[0]) !== undefined; play++) {
    const question: Question<GameTypes> = {
      game,
      view: game.view(state, seat),
      seat,
      seats,
      seed: seedFrom(play),
    };
    const legal = game.legalActions(state, seat);
    const world = game.determinize(question.view, chance);
    const began = process.cpuUsage();
    if (legal.length > 1) mind.solve?.(world, seat, legal, nodes);
    const { user, system } = process.cpuUsage(began);
    longest = Math.max(longest, (user + system) / 1000);
    game.apply(state, seat, choose(question, player).action, silent);
  }
  return longest;
}
