import {
  below,
  type BySeat,
  type Game,
  type GameRecord,
  type GameTypes,
  type Play,
  recordOf,
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
  readonly record: GameRecord;
  /** What went wrong, if anything. */
  readonly failure: string | null;
}

export interface Tally {
  games: number;
  plays: number;
  failures: number;
  readonly scores: BySeat<{ sum: number; min: number; max: number }>;
  cpuSeconds: number;
}

/** Plays random games; `report` hears of each one, its time not counted. */
export function simulate<T extends GameTypes>(
  plan: Plan<T>,
  report: (game: GameReport, tally: Tally) => void,
): Tally {
  const scores = Array.from({ length: plan.seats }, () => ({ sum: 0, min: Infinity, max: -Infinity }));
  const tally: Tally = { games: 0, plays: 0, failures: 0, scores, cpuSeconds: 0 };
  for (let number = 0; number < plan.games; number++) {
    const began = process.cpuUsage();
    const { record, failure } = playOut(plan, number);
    const { user, system } = process.cpuUsage(began);
    tally.cpuSeconds += (user + system) / 1e6;
    tally.games += 1;
    tally.plays += record.plays.length;
    if (failure !== null) tally.failures += 1;
    record.result?.scores.forEach((score, seat) => count(scores[seat]!, score));
    report({ number, record, failure }, tally);
  }
  return tally;
}

function playOut<T extends GameTypes>(plan: Plan<T>, number: number): Omit<GameReport, 'number'> {
  const { game } = plan;
  const seed = seedFrom(plan.seed + number);
  const chooser = seeded([seed[3], seed[2], seed[1], seed[0]]);
  const options = plan.options === 'random' ? game.anyOptions(plan.seats, chooser) : plan.options;
  const plays: Play[] = [];
  const state = game.setup(options, seed, silent);
  try {
    for (let seats; (seats = game.toAct(state)).length > 0;) {
      const seat = seats[below(chooser, seats.length)]!;
      const legal = game.legalActions(state, seat);
      if (legal.length === 0) throw new Error(`seat ${seat} must act but may do nothing`);
      const action = legal[below(chooser, legal.length)]!;
      plays.push({ seat, action: game.format(action) });
      if (plays.length > MAX_PLAYS) throw new Error(`no end after ${MAX_PLAYS} plays`);
      game.apply(state, seat, action, silent);
    }
    const failure = objectionTo(game, state);
    return { record: recordOf(game, { options, seed, plays }, state), failure };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const record = { ...recordOf(game, { options, seed, plays }, state), result: null };
    return { record, failure };
  }
}

/** A finished game has a result, and its score sheets add up to it. */
function objectionTo<T extends GameTypes>(game: Game<T>, state: T['State']): string | null {
  const outcome = game.outcome(state);
  if (outcome === null) return 'nobody must act, but there is no result';
  const totals = game.score(state).map(({ total }) => total);
  if (String(totals) === String(outcome.scores)) return null;
  return `the sheets say ${totals.join(' ')}, the result ${outcome.scores.join(' ')}`;
}

function count(line: Tally['scores'][number], score: number): void {
  line.sum += score;
  line.min = Math.min(line.min, score);
  line.max = Math.max(line.max, score);
}
