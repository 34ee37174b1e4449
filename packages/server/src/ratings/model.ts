import { type Options, rate } from 'openskill';
import { plackettLuce } from 'openskill/models';

/** How strong somebody seems to be, and how far that may be off. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** Of whom nothing is known. */
export const UNKNOWN: Rating = { mu: 25, sigma: 25 / 3 };

/*
 * The figures below were found on simulated people of known strength, at tables of two to five, by what they foretold of games
 * that were still to come. Others would rate everybody otherwise: they stay.
 */

/**
 * How much chance there is in a game. A table of many must not seem more of a lottery than one of two, or those who play at
 * large tables would be measured by another scale: what the library adds for each seat is divided among the seats.
 */
const NOISE = 7;

/** How much strength may change from one game to the next. */
const DRIFT = 0.05;

/** A strength that is so much greater wins e times as often, when both are known. */
const STEP = 8.4;

/** The ratings of all at a table after a game, by their ranks: equal ones have shared. */
export function ratedAfter(players: readonly Rating[], ranks: readonly number[]): Rating[] {
  const options: Options = {
    rank: [...ranks],
    model: plackettLuce,
    beta: NOISE / Math.sqrt(players.length),
    tau: DRIFT,
    // The library would slow down what makes a rating certain; then it stays wrong for longer than it says.
    gamma: () => 1,
  };
  const rated = rate(
    players.map(({ mu, sigma }) => [{ mu, sigma }]),
    options,
  );
  return rated.map(([after]) => ({ mu: after!.mu, sigma: after!.sigma }));
}

/** The chance of each to win, of one in all. What is uncertain of those who play makes it more even. */
export function winChances(players: readonly Rating[]): number[] {
  const doubt = players.reduce((sum, { sigma }) => sum + sigma ** 2, 0) / players.length;
  const step = Math.sqrt(STEP ** 2 + doubt);
  const best = Math.max(...players.map(({ mu }) => mu));
  const weights = players.map(({ mu }) => Math.exp((mu - best) / step));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/** Shown numbers begin here; a player who is 400 better wins ten times as often, as people know it from elsewhere. */
const MIDDLE = 1500;
const SCALE = 20.68;

/** As it is shown: the number, and the ± behind it. */
export const numberOf = ({ mu }: Pick<Rating, 'mu'>): number =>
  Math.round(MIDDLE + SCALE * (mu - UNKNOWN.mu));
export const marginOf = ({ sigma }: Pick<Rating, 'sigma'>): number => Math.round(SCALE * sigma);

/** Until it is more certain than that a rating is provisional, and from that on it is in ladders. */
const PROVISIONAL = 110;
export const CERTAIN = 75;

export const isProvisional = (margin: number): boolean => margin >= PROVISIONAL;
export const isCertain = (margin: number): boolean => margin < CERTAIN;
