import { type Bout, eloOf, intervalOf, sprt, unit, type Verdict } from '@saqqara/bots';
import type { AnyGame } from '@saqqara/games';
import { seeded, seedFrom } from '@saqqara/kernel';
import type { Timed } from './contenders.ts';

export interface ArenaPlan {
  readonly game: AnyGame;
  readonly seats: number;
  /** `random` draws others for every unit. */
  readonly options: { readonly seats: number } | 'random';
  readonly a: Timed;
  readonly b: Timed;
  readonly units: number;
  /** Unit `i` has the seed `seed + i`. */
  readonly seed: number;
  /** Two advantages in Elo; the match ends as soon as it is clear which is nearer the truth. */
  readonly sprt: readonly [number, number] | null;
}

/** What is known after some units. */
export interface ArenaReport {
  readonly a: string;
  readonly b: string;
  readonly players: number;
  readonly units: number;
  readonly games: number;
  /** A's share of the victories, with the interval that holds it in 95 of 100 cases. */
  readonly winShare: number;
  readonly low: number;
  readonly high: number;
  /** Only for two players. */
  readonly elo: number | null;
  readonly meanMargin: number;
  readonly nodesPerMove: number;
  readonly cpuMsPerMove: number;
  readonly verdict: Verdict | null;
}

/** Plays unit after unit; `heard` is told how it stands after each. */
export function runArena(plan: ArenaPlan, heard: (report: ArenaReport) => void): ArenaReport {
  const bouts: Bout[] = [];
  const shares: number[] = [];
  let report = reportOf(plan, bouts, shares);
  for (let number = 0; number < plan.units; number++) {
    const seed = plan.seed + number;
    const { game, seats, a, b } = plan;
    const options = plan.options === 'random' ? game.anyOptions(seats, seeded(seedFrom(seed))) : plan.options;
    const played = [...unit({ game, options, a, b }, seed)];
    bouts.push(...played);
    shares.push(mean(played.map(({ win }) => win)));
    report = reportOf(plan, bouts, shares);
    heard(report);
    if (report.verdict === 'stronger' || report.verdict === 'weaker') break;
  }
  return report;
}

function reportOf(plan: ArenaPlan, bouts: readonly Bout[], shares: readonly number[]): ArenaReport {
  const share = intervalOf(shares);
  const decisions = Math.max(
    1,
    bouts.reduce((sum, bout) => sum + bout.decisions, 0),
  );
  return {
    a: plan.a.name,
    b: plan.b.name,
    players: plan.seats,
    units: shares.length,
    games: bouts.length,
    winShare: share.mean,
    low: share.low,
    high: share.high,
    elo: plan.seats === 2 ? eloOf(share.mean) : null,
    meanMargin: mean(bouts.map(({ margin }) => margin)),
    nodesPerMove: bouts.reduce((sum, bout) => sum + bout.nodes, 0) / decisions,
    cpuMsPerMove: plan.a.cpuMs() / decisions,
    verdict: plan.sprt === null ? null : sprt(shares, ...plan.sprt),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
