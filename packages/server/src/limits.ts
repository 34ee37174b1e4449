import { ProblemError } from './problem.ts';

/** How often each of many keys may do something: `burst` at once, `perSecond` in the long run. */
export interface Buckets {
  /** Takes from the bucket of a key; `false`, and nothing is taken, if there is not enough in it. */
  readonly take: (key: string, cost?: number, now?: number) => boolean;

  /** In how many milliseconds there would be enough. */
  readonly wait: (key: string, cost?: number, now?: number) => number;
}

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Takes, or refuses with the time until which there is nothing to be had. */
export function takeOrRefuse({ take, wait }: Buckets, key: string, cost = 1): void {
  if (!take(key, cost)) throw new ProblemError('tooFast', { wait: wait(key, cost) });
}

const NONE = -1;

/**
 * Buckets in memory that is bounded: beyond `most` keys the one that was not used for longest is forgotten, which is most
 * likely full again. A key that is known costs no allocation: what is known of it lies in arrays at its place, and the order
 * of use is a list linked through them.
 */
export function buckets({ perSecond, burst, most }: Rate & { readonly most: number }): Buckets {
  const places = new Map<string, number>();
  const keys: string[] = [];
  const levels = new Float64Array(most);
  const times = new Float64Array(most);
  const newer = new Int32Array(most).fill(NONE);
  const older = new Int32Array(most).fill(NONE);
  let newest = NONE;
  let oldest = NONE;

  /** An earlier moment fills nothing, and takes nothing away. */
  const levelAt = (place: number, now: number): number =>
    Math.min(burst, levels[place]! + (Math.max(0, now - times[place]!) * perSecond) / 1_000);

  function take(key: string, cost = 1, now = performance.now()): boolean {
    const place = places.get(key) ?? added(key, now);
    const level = levelAt(place, now);
    const isEnough = level >= cost;
    levels[place] = isEnough ? level - cost : level;
    times[place] = now;
    if (place !== newest) {
      unlink(place);
      link(place);
    }
    return isEnough;
  }

  function wait(key: string, cost = 1, now = performance.now()): number {
    const place = places.get(key);
    if (place === undefined) return 0;
    return Math.ceil((Math.max(0, cost - levelAt(place, now)) * 1_000) / perSecond);
  }

  function added(key: string, now: number): number {
    const place = places.size < most ? places.size : oldest;
    if (place === oldest) {
      places.delete(keys[place]!);
      unlink(place);
    }
    places.set(key, place);
    keys[place] = key;
    levels[place] = burst;
    times[place] = now;
    link(place);
    return place;
  }

  function link(place: number): void {
    older[place] = newest;
    newer[place] = NONE;
    if (newest === NONE) oldest = place;
    else newer[newest] = place;
    newest = place;
  }

  function unlink(place: number): void {
    const before = older[place]!;
    const after = newer[place]!;
    if (before === NONE) oldest = after;
    else newer[before] = after;
    if (after === NONE) newest = before;
    else older[after] = before;
  }

  return { take, wait };
}
