import { setTimeout as sleep } from 'node:timers/promises';
import { type Bouts, startAttack } from '../hostile/attackers.ts';
import { faultsOf } from '../hostile/endedMatch.ts';
import { type HonestPair, honestPair, playOn } from '../hostile/honestPlay.ts';
import { mailboxOwner } from '../hostile/mailboxOwner.ts';
import { type Sampled, samplesOf } from '../hostile/samples.ts';
import { GROWTH, MB, measuredServer } from '../measuredServer.ts';
import type { AnsweredPlay } from '../playMatch.ts';

export interface HostileTrial {
  readonly seconds: number;
  readonly tables: number;
}

/** What honest players had of it. */
export interface Endured extends Sampled {
  readonly seconds: number;
  readonly tables: number;
  readonly plays: number;
  readonly matches: number;
  /** Milliseconds until a play was answered. */
  readonly ms: Milliseconds;
  /** The same before the attack began: what this machine takes for it. */
  readonly calm: Milliseconds;
  readonly letters: number;
  readonly grownMB: number;
  readonly bouts: Bouts;
  /** What was lost, taken or not let go of. */
  readonly faults: readonly string[];
}

interface Milliseconds {
  readonly half: number;
  readonly p99: number;
  readonly most: number;
}

/** The process stands still for so long, once. */
const STALL = 9_000;
/** What had piled up meanwhile is worked off. */
const SETTLING = 2_000;
/** So long tables stay in memory that nobody uses any more; what is there afterwards, stays. */
const FORGETTING = 90_000;
/** Of a hundred answers all but one come within so many milliseconds: on a machine that has nothing else to do. */
const P99 = 250;

/** Every attack at once, beside people who want nothing but to play and one who wants to sign in. */
export async function tryHostility({ seconds, tables }: HostileTrial): Promise<Endured> {
  const owner = await mailboxOwner();
  const server = await measuredServer({ TRUST_PROXY: '1', RATE_FACTOR: '1', SMTP_URL: owner.post });
  let endAttack: (() => Promise<Bouts>) | null = null;
  try {
    const calm = Math.min(60, seconds / 3) * 1_000;
    const pairs = await honestPairs(server.address, tables);
    const over = performance.now() + calm + seconds * 1_000;
    const isOver = (): boolean => performance.now() > over;
    const playing = Promise.all(pairs.map((pair, n) => playOn(pair, n, isOver)));
    // Told below, once it is over.
    playing.catch(() => undefined);
    await sleep(calm);
    const before = await server.measure();
    const attackedAt = performance.now();
    endAttack = startAttack(server.address);
    const samples = samplesOf(server.address);
    owner.begin(server.address, (seconds * 1_000) / 6);
    await sleep((seconds * 1_000) / 3);
    const stalledAt = performance.now();
    await server.stall(STALL);
    await playing;
    const bouts = await endAttack();
    const sampled = await samples.end();
    await sleep(FORGETTING);
    const after = await server.measure();
    const isUsual = ({ sentAt, answeredAt }: AnsweredPlay): boolean =>
      answeredAt < stalledAt || sentAt > stalledAt + STALL + SETTLING;
    const plays = pairs.flatMap((pair) => pair.plays).filter(isUsual);
    const attacked = plays.filter(({ sentAt }) => sentAt > attackedAt);
    const ended = pairs.flatMap((pair) => pair.ended);
    const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    const ms = milliseconds(attacked);
    for (const { two } of pairs) for (const { link } of two) link.close();
    return {
      seconds,
      tables,
      plays: attacked.length,
      matches: ended.length,
      ms,
      calm: milliseconds(plays.filter(({ answeredAt }) => answeredAt < attackedAt)),
      letters: owner.letters(),
      ...sampled,
      grownMB: Math.round(grown / MB),
      bouts,
      faults: [
        ...(await faultsOf(server, ended)),
        ...owner.faults(),
        ...neverTried(bouts),
        ...(ms.p99 < P99 ? [] : [`one of a hundred answers takes ${ms.p99} ms`]),
        ...(grown > 2 * GROWTH ? [`it has ${Math.round(grown / MB)} MB more than before`] : []),
        ...(server.complaints() === '' ? [] : [`it complains: ${server.complaints().slice(0, 600)}`]),
      ],
    };
  } finally {
    await endAttack?.();
    await owner.end();
    await server.stop();
  }
}

/** One after the other: so many guests do not come at once. */
async function honestPairs(address: string, tables: number): Promise<HonestPair[]> {
  const pairs: HonestPair[] = [];
  while (pairs.length < tables) pairs.push(await honestPair(address, pairs.length));
  return pairs;
}

const neverTried = (bouts: Bouts): string[] =>
  Object.entries(bouts).flatMap(([name, count]) => (count > 0 ? [] : [`never tried: ${name}`]));

function milliseconds(plays: readonly AnsweredPlay[]): Milliseconds {
  const all = plays.map(({ sentAt, answeredAt }) => answeredAt - sentAt).toSorted((a, b) => a - b);
  const at = (part: number): number =>
    Math.round(all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0);
  return { half: at(0.5), p99: at(0.99), most: at(1) };
}
