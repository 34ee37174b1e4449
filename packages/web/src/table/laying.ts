import type { GameTypes } from '@saqqara/kernel';
import type { Decision, Way } from './choosing.ts';
import { better, effectOf } from './effect.ts';
import type { Part } from './screen.ts';

/**
 * How a piece lies on the place that was named for it: as somebody turned it, else in the way that brings most there. What is
 * written on a place before promises the same. `before` is what was chosen until then.
 */
export function laidBest<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
  before: readonly Part[],
): readonly Part[] {
  const way = ways.find(({ path }) => isSame(path, chosen));
  const isLaid = way !== undefined && way.turns >= 0 && way.turns === chosen.length - 2;
  if (!isLaid || decision.screen.input.isPriced?.(chosen.at(-1)!) === false) return chosen;
  return isTurned(decision, ways, way, before) ? chosen : bestAt(decision, ways, way);
}

/** Whether somebody turned the piece: it lies neither as it comes nor as it was laid before by itself. */
function isTurned<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  { path, turns }: Way<T>,
  before: readonly Part[],
): boolean {
  const first = ways.find(
    (way) => way.turns === turns && isSame(way.path.slice(0, turns), path.slice(0, turns)),
  );
  if (first?.path[turns] === path[turns]) return false;
  const laid = ways.find((way) => isSame(way.path, before));
  return laid === undefined || before[turns] !== path[turns] || bestAt(decision, ways, laid) !== laid.path;
}

/** The same piece on the same place in the way that brings most; where all bring the same, as it lies. */
function bestAt<T extends GameTypes>(
  { screen: { game }, view, seat }: Decision<T>,
  ways: readonly Way<T>[],
  way: Way<T>,
): readonly Part[] {
  const { path, turns } = way;
  const isRival = (other: Way<T>): boolean =>
    other !== way && isSame(other.path.with(turns, ''), path.with(turns, ''));
  return [way, ...ways.filter(isRival)]
    .map((each) => ({ path: each.path, effect: effectOf(game, view, seat, each.action) }))
    .toSorted((a, b) => better(seat)(a.effect, b.effect))[0]!.path;
}

const isSame = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length && one.every((part, i) => other[i] === part);
