import type { Seeker } from './seeker.ts';

/** Somebody who looks, while it is decided who plays with whom. */
export interface Waiting {
  readonly seeker: Seeker;
  readonly width: number;
  isTaken: boolean;
}

/** Those who could sit at tables of one size, by strength; who is taken is passed over ever more quickly. */
export interface WaitingLine {
  readonly waiting: readonly Waiting[];
  readonly places: ReadonlyMap<Waiting, number>;
  /** For each place a free one not farther down, or a place on the way to it. */
  readonly down: Int32Array;
  readonly up: Int32Array;
}

export function waitingLine(waiting: readonly Waiting[]): WaitingLine {
  const sorted = waiting.toSorted(
    (a, b) => a.seeker.strength - b.seeker.strength || (a.seeker.user < b.seeker.user ? -1 : 1),
  );
  const own = (_: unknown, place: number): number => place;
  return {
    waiting: sorted,
    places: new Map(sorted.map((each, place) => [each, place])),
    // One place before the first and one behind the last are nobody's: there it ends.
    down: Int32Array.from({ length: sorted.length + 2 }, own),
    up: Int32Array.from({ length: sorted.length + 2 }, own),
  };
}

/** Those who are not taken, nearest first, as far as somebody's range goes. */
export function* nearest(line: WaitingLine, leader: Waiting): Generator<Waiting> {
  const { waiting, places } = line;
  const end = waiting.length + 1;
  const at = (places.get(leader) ?? 0) + 1;
  const distance = (place: number): number =>
    place === 0 || place === end
      ? Infinity
      : Math.abs(waiting[place - 1]!.seeker.strength - leader.seeker.strength);
  let below = freeFrom(line, line.down, at - 1, -1);
  let above = freeFrom(line, line.up, at + 1, 1);
  for (;;) {
    const isBelow = distance(below) <= distance(above);
    const place = isBelow ? below : above;
    if (distance(place) > leader.width) return;
    yield waiting[place - 1]!;
    if (isBelow) below = freeFrom(line, line.down, below - 1, -1);
    else above = freeFrom(line, line.up, above + 1, 1);
  }
}

/** The first free place from one on, in a direction; the way there is shorter the next time. */
function freeFrom({ waiting }: WaitingLine, next: Int32Array, from: number, step: -1 | 1): number {
  const isOpen = (place: number): boolean => waiting[place - 1]?.isTaken !== true;
  let place = from;
  while (!isOpen(place)) place = next[place] === place ? place + step : next[place]!;
  for (let passed = from; passed !== place;) {
    const after = next[passed] === passed ? passed + step : next[passed]!;
    next[passed] = place;
    passed = after;
  }
  return place;
}
