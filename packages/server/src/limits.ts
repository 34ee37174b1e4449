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

/** Every key has a place; what is known of it lies in arrays there. */
interface Places extends Rate {
  readonly most: number;
  readonly byKey: Map<string, number>;
  readonly keys: string[];
  readonly levels: Float64Array;
  readonly times: Float64Array;
  /** The order of use, as a list linked through the places. */
  readonly newer: Int32Array;
  readonly older: Int32Array;
  newest: number;
  oldest: number;
}

/**
 * Buckets in memory that is bounded: beyond `most` keys the one that was not used for longest is forgotten, which is most
 * likely full again. A key that is known costs no allocation.
 */
export function buckets({ perSecond, burst, most }: Rate & { readonly most: number }): Buckets {
  const places: Places = {
    perSecond,
    burst,
    most,
    byKey: new Map(),
    keys: [],
    levels: new Float64Array(most),
    times: new Float64Array(most),
    newer: new Int32Array(most).fill(NONE),
    older: new Int32Array(most).fill(NONE),
    newest: NONE,
    oldest: NONE,
  };
  return {
    take: (key, cost = 1, now = performance.now()) => take(places, key, cost, now),
    wait: (key, cost = 1, now = performance.now()) => wait(places, key, cost, now),
  };
}

function take(places: Places, key: string, cost: number, now: number): boolean {
  const place = places.byKey.get(key) ?? added(places, key, now);
  const level = levelAt(places, place, now);
  const isEnough = level >= cost;
  places.levels[place] = isEnough ? level - cost : level;
  places.times[place] = now;
  if (place !== places.newest) {
    unlink(places, place);
    link(places, place);
  }
  return isEnough;
}

function wait(places: Places, key: string, cost: number, now: number): number {
  const place = places.byKey.get(key);
  if (place === undefined) return 0;
  return Math.ceil((Math.max(0, cost - levelAt(places, place, now)) * 1_000) / places.perSecond);
}

/** An earlier moment fills nothing, and takes nothing away. */
const levelAt = ({ burst, levels, times, perSecond }: Places, place: number, now: number): number =>
  Math.min(burst, levels[place]! + (Math.max(0, now - times[place]!) * perSecond) / 1_000);

function added(places: Places, key: string, now: number): number {
  const { byKey, keys, oldest } = places;
  const place = byKey.size < places.most ? byKey.size : oldest;
  if (place === oldest) {
    byKey.delete(keys[place]!);
    unlink(places, place);
  }
  byKey.set(key, place);
  keys[place] = key;
  places.levels[place] = places.burst;
  places.times[place] = now;
  link(places, place);
  return place;
}

function link(places: Places, place: number): void {
  const { older, newer, newest } = places;
  older[place] = newest;
  newer[place] = NONE;
  if (newest === NONE) places.oldest = place;
  else newer[newest] = place;
  places.newest = place;
}

function unlink(places: Places, place: number): void {
  const { older, newer } = places;
  const before = older[place]!;
  const after = newer[place]!;
  if (before === NONE) places.oldest = after;
  else newer[before] = after;
  if (after === NONE) places.newest = before;
  else older[after] = before;
}
