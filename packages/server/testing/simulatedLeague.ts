import { ratedAfter, type Rating, UNKNOWN, winChances } from '../src/ratings/model.ts';

/** A game among people by their numbers, and how they ranked. */
interface SimulatedGame {
  readonly people: readonly number[];
  readonly ranks: readonly number[];
}

/** People of known strength, and what they have played against each other at tables of two to five. */
export interface League {
  readonly strengths: readonly number[];
  readonly games: readonly SimulatedGame[];
}

/** How far strengths lie apart: who is one better wins e times as often. */
const SPREAD = 1.2;

/** Who plays so nearly alike shares a place. */
const TIE = 0.05;

/** Everybody plays so many games; how good each is that day follows the same law for everybody. */
export function playLeague(seed: number, people: number, rounds: number): League {
  const random = generator(seed);
  const strengths = Array.from({ length: people }, () => SPREAD * normal(random));
  const games: SimulatedGame[] = [];
  for (let round = 0; round < rounds; round++) {
    const order = shuffled(people, random);
    while (order.length > 1) {
      const table = order.splice(0, 2 + Math.floor(random() * 4));
      if (table.length < 2) break;
      const played = table.map((each) =>
        Math.round((strengths[each]! - Math.log(-Math.log(random()))) / TIE),
      );
      games.push({
        people: table,
        ranks: played.map((own) => 1 + played.filter((other) => other > own).length),
      });
    }
  }
  return { strengths, games };
}

/** What a way to rate has made of a league. */
export interface Verdict {
  /** Of the order that was found with the true one (Spearman). */
  readonly correlation: number;
  /** What was foretold of the games, before each: the mean of −ln of the chance that was given to who won. */
  readonly logLoss: number;
  /** For each tenth of the foretold chances how far the share of games that were won is from it. */
  readonly deviations: readonly number[];
}

/** A way to rate: what it foretells of a table, and what it learns from how it ended. */
interface Rater {
  readonly foretell: (people: readonly number[]) => readonly number[];
  readonly learn: (game: SimulatedGame) => void;
  readonly strengths: () => readonly number[];
}

export function judged({ strengths, games }: League, rater: Rater): Verdict {
  const tenths = Array.from({ length: 10 }, () => ({ foretold: 0, won: 0, count: 0 }));
  let loss = 0;
  for (const game of games) {
    const chances = rater.foretell(game.people);
    const winners = game.ranks.filter((rank) => rank === 1).length;
    for (const [n, chance] of chances.entries()) {
      const won = game.ranks[n] === 1 ? 1 / winners : 0;
      const tenth = tenths[Math.min(9, Math.floor(chance * 10))]!;
      tenth.foretold += chance;
      tenth.won += won;
      tenth.count++;
      loss -= won * Math.log(chance);
    }
    rater.learn(game);
  }
  return {
    correlation: rankCorrelation(rater.strengths(), strengths),
    logLoss: loss / games.length,
    deviations: tenths.map(({ foretold, won, count }) => (won - foretold) / Math.max(1, count)),
  };
}

export function ourRater(people: number): Rater {
  const ratings = Array.from({ length: people }, (): Rating => UNKNOWN);
  return {
    foretell: (table) => winChances(table.map((each) => ratings[each]!)),
    learn({ people: table, ranks }) {
      const after = ratedAfter(
        table.map((each) => ratings[each]!),
        ranks,
      );
      for (const [n, each] of table.entries()) ratings[each] = after[n]!;
    },
    strengths: () => ratings.map(({ mu }) => mu),
  };
}

/** Every pair at a table is a game of its own; `k` is how much one counts. */
export function eloRater(people: number, k: number): Rater {
  const ratings = Array.from({ length: people }, () => 0);
  const weight = (each: number): number => 10 ** (ratings[each]! / 400);
  return {
    foretell(table) {
      const all = table.reduce((sum, each) => sum + weight(each), 0);
      return table.map((each) => weight(each) / all);
    },
    learn({ people: table, ranks }) {
      const changes = table.map((own, n) =>
        table.reduce((sum, other, m) => {
          if (m === n) return sum;
          const expected = weight(own) / (weight(own) + weight(other));
          const scored = ranks[n] === ranks[m] ? 0.5 : ranks[n]! < ranks[m]! ? 1 : 0;
          return sum + (k * (scored - expected)) / (table.length - 1);
        }, 0),
      );
      for (const [n, each] of table.entries()) ratings[each]! += changes[n]!;
    },
    strengths: () => ratings,
  };
}

function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksIn(one), ranksIn(other)];
  const squares = a.reduce((sum, rank, n) => sum + (rank - b[n]!) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

function ranksIn(values: readonly number[]): number[] {
  const ranks: number[] = [];
  for (const [rank, n] of [...values.keys()].sort((a, b) => values[a]! - values[b]!).entries())
    ranks[n] = rank;
  return ranks;
}

type Random = () => number;

/** Mulberry32: the same on every machine. */
function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, n) => n);
  for (let n = count - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [order[n], order[other]] = [order[other]!, order[n]!];
  }
  return order;
}
