import { isLong } from '@saqqara/kernel/testing';

/** Some of all the kills, on servers of their own. */
export interface KillRound {
  readonly from: number;
  readonly to: number;
  readonly kills: number;
  /** Other moments in every round. */
  readonly seed: number;
}

/**
 * So many kills in rounds: what was run is run, and a run that was interrupted goes on with `-t "kills 401 to 450"`. To try the long form
 * in little time say with how few: `SAQQARA_KILLS=20`.
 */
export function killRounds({
  short,
  long,
  round,
}: Readonly<Record<'short' | 'long' | 'round', number>>): KillRound[] {
  const all = isLong ? Number(process.env['SAQQARA_KILLS'] ?? long) : short;
  return Array.from({ length: Math.ceil(all / round) }, (_, n) => {
    const [from, to] = [n * round + 1, Math.min(all, (n + 1) * round)];
    return { from, to, kills: to - from + 1, seed: 100 + n };
  });
}
