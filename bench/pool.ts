/**
 * How long it takes to find out who plays with whom when 10,000 people look at once:
 *
 *     npx tsx bench/pool.ts
 *
 * All of them for one game, the worst there is: for two, for a mixture of numbers, and with long waits and wide ranges.
 */
import { below, seeded, seedFrom } from '@saqqara/kernel';
import { calibrate } from '../packages/cli/src/bench/calibration.ts';
import { pairUp } from '../packages/server/src/pool/pairing.ts';
import type { Seeker } from '../packages/server/src/pool/seeker.ts';

const PEOPLE = 10_000;
const REPEATS = 7;
const STEPS = 20_000_000;
const NOW = Date.UTC(2030, 0, 1);

interface Case {
  readonly name: string;
  readonly seats: readonly (number | null)[];
  /** The longest wait, in seconds. */
  readonly waited: number;
  /** Of so many one has blocked another. */
  readonly apart: number;
}

const CASES: readonly Case[] = [
  { name: 'for two', seats: [2], waited: 10, apart: 1_000 },
  { name: 'for 2 to 5 and any', seats: [2, 3, 4, 5, null], waited: 10, apart: 1_000 },
  { name: 'for five, long waits', seats: [5], waited: 300, apart: 10 },
];

for (const each of CASES) {
  const crowd = seekers(each);
  const context = {
    now: NOW,
    seatsOf: () => [2, 3, 4, 5],
    areApart: (a: string, b: string) => (Number(a) + Number(b)) % each.apart === 0,
  };
  for (let n = 0; n < 3; n++) pairUp(crowd, context);
  const samples = Array.from({ length: REPEATS }, () => {
    const seconds = cpuSeconds(() => pairUp(crowd, context));
    return { seconds, steps: (seconds * STEPS) / cpuSeconds(() => calibrate(STEPS)) };
  });
  const seated = pairUp(crowd, context).reduce((sum, { seats }) => sum + seats, 0);
  const ms = 1_000 * median(samples.map(({ seconds }) => seconds));
  const steps = median(samples.map((sample) => sample.steps));
  console.log(
    `${each.name.padEnd(22)} ${ms.toFixed(1).padStart(6)} ms of CPU, ${(steps / 1e6).toFixed(1)} million calibration steps, ${seated} seated`,
  );
}

function seekers({ seats, waited }: Case): Seeker[] {
  const rng = seeded(seedFrom(19));
  return Array.from({ length: PEOPLE }, (_, n) => ({
    user: String(n),
    game: 'anubixx',
    seats: seats[below(rng, seats.length)]!,
    tempo: 'live',
    isRated: true,
    // Roughly bell-shaped, from 900 to 2,100.
    strength: 900 + below(rng, 400) + below(rng, 400) + below(rng, 400),
    since: NOW - below(rng, waited * 1_000 + 1),
    isFirst: false,
  }));
}

function cpuSeconds(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return Math.max(1, user + system) / 1e6;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
