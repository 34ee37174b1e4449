import { consult } from '@saqqara/bots';
import type { GameId } from '@saqqara/games';
import { below, type Game, type GameTypes, type Rng, seeded, seedFrom, silent } from '@saqqara/kernel';
import { calibrate } from './calibration.ts';
import { casesOf } from './cases.ts';

export interface Figures {
  readonly playsPerCpuSecond: number;
  readonly gamesPerCpuSecond: number;
  readonly viewsPerCpuSecond: number;
  /** Iterations of a plain search from the start of a game, each of them a whole game. */
  readonly iterationsPerCpuSecond: number;
  /** Steps of the calibration loop, measured between the games. */
  readonly calibrationPerCpuSecond: number;
  /** Plays for every million steps of the calibration loop: comparable between machines. */
  readonly ratio: number;
}

export interface Effort {
  /** Games in one measurement. */
  readonly games: number;
  /** Measurements of which the median counts. */
  readonly repeats: number;
  readonly calibrationSteps: number;
}

export interface Row extends Figures {
  readonly name: string;
  readonly game: string;
  readonly players: number;
  readonly options: { readonly seats: number };
}

/** How many times the games of one measurement are played before it, so that the compiler has made up its mind. */
const WARM_UP = 4;

/** Every case of one game. All are warmed up first: what the compiler learns from one changes the others. */
export function measureGame(id: GameId, effort: Effort): Row[] {
  const cases = casesOf(id);
  for (const { game, options } of cases) warmUp(game, options, effort);
  return cases.map(({ game, name, options }) => ({
    name,
    game: game.id,
    players: options.seats,
    options,
    ...measure(game, options, effort),
  }));
}

function warmUp<T extends GameTypes>(
  game: Game<T>,
  options: T['Options'],
  { games, calibrationSteps }: Effort,
): void {
  playGames(game, options, { games: WARM_UP * games, seed: 0 });
  lookAtGames(game, positionsOf(game, options), { games: WARM_UP * games, seats: options.seats });
  searchGames(game, options, { games: WARM_UP * games, seed: 0 });
  calibrate(calibrationSteps);
}

/** Random games with the legal actions listed at every play; the median of several measurements. */
function measure<T extends GameTypes>(game: Game<T>, options: T['Options'], effort: Effort): Figures {
  const { games, repeats, calibrationSteps } = effort;
  const positions = positionsOf(game, options);
  const samples = Array.from({ length: repeats }, (_, repeat) => {
    let plays = 0;
    let views = 0;
    const playing = cpuSeconds(() => (plays = playGames(game, options, { games, seed: 1 + repeat * games })));
    const looking = cpuSeconds(() => (views = lookAtGames(game, positions, { games, seats: options.seats })));
    let iterations = 0;
    const seed = 1 + repeat * games;
    const searching = cpuSeconds(() => (iterations = searchGames(game, options, { games, seed })));
    const calibrating = cpuSeconds(() => calibrate(calibrationSteps));
    return {
      plays: plays / playing,
      games: games / playing,
      views: views / looking,
      iterations: iterations / searching,
      steps: calibrationSteps / calibrating,
    };
  });
  return {
    playsPerCpuSecond: median(samples.map(({ plays }) => plays)),
    gamesPerCpuSecond: median(samples.map((sample) => sample.games)),
    viewsPerCpuSecond: median(samples.map(({ views }) => views)),
    iterationsPerCpuSecond: median(samples.map(({ iterations }) => iterations)),
    calibrationPerCpuSecond: median(samples.map(({ steps }) => steps)),
    ratio: median(samples.map(({ plays, steps }) => (1e6 * plays) / steps)),
  };
}

/** One game's positions are looked at for so many games played: views are to take no more time than plays. */
const VIEWED_GAMES = 20;

function playGames<T extends GameTypes>(
  game: Game<T>,
  options: T['Options'],
  { games, seed }: { games: number; seed: number },
): number {
  let plays = 0;
  for (let number = 0; number < games; number++) {
    const state = game.setup(options, seedFrom(seed + number), silent);
    const chooser = seeded(seedFrom(-1 - seed - number));
    while (playAny(game, state, chooser)) plays++;
  }
  return plays;
}

/** Whether there was anything to play. */
function playAny<T extends GameTypes>(game: Game<T>, state: T['State'], chooser: Rng): boolean {
  const seats = game.toAct(state);
  if (seats.length === 0) return false;
  const seat = seats.length === 1 ? seats[0]! : seats[below(chooser, seats.length)]!;
  const legal = game.legalActions(state, seat);
  game.apply(state, seat, legal[below(chooser, legal.length)]!, silent);
  return true;
}

/** Every position of one random game. */
function positionsOf<T extends GameTypes>(game: Game<T>, options: T['Options']): T['State'][] {
  const state = game.setup(options, seedFrom(1), silent);
  const chooser = seeded(seedFrom(-1));
  const positions = [game.clone(state)];
  while (playAny(game, state, chooser)) positions.push(game.clone(state));
  return positions;
}

/** Every seat's view of every position, again and again. */
function lookAtGames<T extends GameTypes>(
  game: Game<T>,
  positions: readonly T['State'][],
  { games, seats }: { games: number; seats: number },
): number {
  const rounds = Math.ceil(games / VIEWED_GAMES);
  const seen: T['View'][] = [];
  for (let round = 0; round < rounds; round++) {
    for (const position of positions) {
      // Kept, or the compiler might not make a view that nobody looks at.
      for (let seat = 0; seat < seats; seat++) seen[seat] = game.view(position, seat);
    }
  }
  return rounds * positions.length * seen.length;
}

/** A plain search plays about as many games as were to be played. */
function searchGames<T extends GameTypes>(
  game: Game<T>,
  options: T['Options'],
  { games, seed }: { games: number; seed: number },
): number {
  let iterations = 0;
  for (let number = 0; iterations < games; number++) {
    const state = game.setup(options, seedFrom(seed + number), silent);
    const seat = game.toAct(state)[0]!;
    const view = game.view(state, seat);
    const question = { game, view, seat, seats: options.seats, seed: seedFrom(number) };
    // A seat that has one thing to do searches nothing.
    iterations += Math.max(1, consult('uct-400-1', question, { mostNodes: games }).nodes);
  }
  return iterations;
}

/** Time of the processor, not of the clock: others on the machine do not count. At least a microsecond. */
function cpuSeconds(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return Math.max(1, user + system) / 1e6;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
