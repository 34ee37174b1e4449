import {
  below,
  type BySeat,
  type Game,
  type GameRecord,
  type GameTypes,
  type Outcome,
  recordOf,
  type Rng,
  type Seat,
  seeded,
  seedFrom,
  silent,
} from '@saqqara/kernel';

/** Far more plays than any game takes: one that goes on longer does not end. */
const MAX_PLAYS = 20_000;

export interface Plan<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seats: number;
  /** `random` draws others for every game. */
  readonly options: T['Options'] | 'random';
  readonly games: number;
  /** Game `i` has the seed of `seed + i`. */
  readonly seed: number;
}

export interface GameReport {
  readonly number: number;
  readonly plays: number;
  readonly result: Outcome | null;
  /** What went wrong, if anything. */
  readonly failure: Failure | null;
  /** The game in writing, made when somebody asks: writing takes longer than playing. */
  readonly record: () => GameRecord;
}

/** What can go wrong in a game. */
export type Failure =
  | { readonly what: 'stuck'; readonly seat: Seat }
  | { readonly what: 'endless'; readonly plays: number }
  | { readonly what: 'noResult' }
  | { readonly what: 'sums'; readonly totals: string; readonly scores: string }
  | { readonly what: 'error'; readonly message: string };

export interface Tally {
  games: number;
  plays: number;
  failures: number;
  readonly scores: BySeat<{ sum: number; min: number; max: number }>;
  cpuSeconds: number;
}

/** How many games are played between two looks at the clock, which takes as long as some plays. */
const BATCH = 32;

/** Plays random games; `report` hears of each one, its time not counted. */
export function simulate<T extends GameTypes>(
  plan: Plan<T>,
  report: (game: GameReport, tally: Tally) => void,
): Tally {
  const scores = Array.from({ length: plan.seats }, () => ({ sum: 0, min: Infinity, max: -Infinity }));
  const tally: Tally = { games: 0, plays: 0, failures: 0, scores, cpuSeconds: 0 };
  for (let first = 0; first < plan.games; first += BATCH) {
    const reports: GameReport[] = [];
    const began = process.cpuUsage();
    for (let number = first; number < Math.min(first + BATCH, plan.games); number++) {
      reports.push(playOut(plan, number));
    }
    const { user, system } = process.cpuUsage(began);
    tally.cpuSeconds += (user + system) / 1e6;
    for (const game of reports) {
      tally.games += 1;
      tally.plays += game.plays;
      if (game.failure !== null) tally.failures += 1;
      game.result?.scores.forEach((score, seat) => count(scores[seat]!, score));
      report(game, tally);
    }
  }
  return tally;
}

function playOut<T extends GameTypes>(plan: Plan<T>, number: number): GameReport {
  const { game } = plan;
  const seed = seedFrom(plan.seed + number);
  const chooser = seeded([seed[3], seed[2], seed[1], seed[0]]);
  const options = plan.options === 'random' ? game.anyOptions(plan.seats, chooser) : plan.options;
  const played: Played<T> = { seats: [], actions: [] };
  const ending = playToEnd(game, game.setup(options, seed, silent), chooser, played);
  const record = (): GameRecord => {
    const { seats, actions } = played;
    const plays = seats.map((seat, play) => ({ seat, action: game.format(actions[play]!) }));
    // The last state would do as well, but keeping it for this would slow down every game.
    const first = game.setup(options, seed, silent);
    return { ...recordOf(game, { options, seed, plays }, first), result: ending.result };
  };
  return { number, plays: played.seats.length, ...ending, record };
}

/** What was played, the last play also if it failed. */
interface Played<T extends GameTypes> {
  readonly seats: Seat[];
  readonly actions: T['Action'][];
}

type Ending = Pick<GameReport, 'result' | 'failure'>;

function playToEnd<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  chooser: Rng,
  { seats, actions }: Played<T>,
): Ending {
  try {
    for (let acting; (acting = game.toAct(state)).length > 0;) {
      const seat = acting.length === 1 ? acting[0]! : acting[below(chooser, acting.length)]!;
      const legal = game.legalActions(state, seat);
      if (legal.length === 0) return failed({ what: 'stuck', seat });
      const action = legal[below(chooser, legal.length)]!;
      seats.push(seat);
      actions.push(action);
      if (actions.length > MAX_PLAYS) return failed({ what: 'endless', plays: MAX_PLAYS });
      game.apply(state, seat, action, silent);
    }
    return endingOf(game, state);
  } catch (error) {
    return failed({ what: 'error', message: error instanceof Error ? error.message : String(error) });
  }
}

const failed = (failure: Failure): Ending => ({ result: null, failure });

/** A finished game has a result, and its score sheets add up to it. */
function endingOf<T extends GameTypes>(game: Game<T>, state: T['State']): Ending {
  const result = game.outcome(state);
  if (result === null) return failed({ what: 'noResult' });
  const sheets = game.score(state);
  if (result.scores.every((score, seat) => score === sheets[seat]!.total)) return { result, failure: null };
  const totals = sheets.map(({ total }) => total);
  return failed({ what: 'sums', totals: totals.join(' '), scores: result.scores.join(' ') });
}

function count(line: Tally['scores'][number], score: number): void {
  line.sum += score;
  line.min = Math.min(line.min, score);
  line.max = Math.max(line.max, score);
}
