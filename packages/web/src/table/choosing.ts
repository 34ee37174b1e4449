import type { GameTypes, Seat } from '@saqqara/kernel';
import type { Part, Screen } from './screen.ts';

/** A seat that has to decide, and what it sees. */
export interface Decision<T extends GameTypes> {
  readonly screen: Screen<T>;
  readonly view: T['View'];
  readonly seat: Seat;
}

/** What a touch leads to. */
export type Touch<T extends GameTypes> =
  | { readonly type: 'chosen'; readonly chosen: readonly Part[] }
  | { readonly type: 'confirmed' }
  | { readonly type: 'tried'; readonly action: T['Action'] }
  | { readonly type: 'nothing' };

/** A way to an action: the parts that name it. */
interface Way<T extends GameTypes> {
  readonly action: T['Action'];
  readonly path: readonly Part[];
}

export const waysOf = <T extends GameTypes>({ screen, view, seat }: Decision<T>): Way<T>[] =>
  screen.game
    .legalActions(view, seat)
    .map((action) => ({ action, path: screen.input.path(view, seat, action) }));

/** The parts that can be named next, each with the actions it leads to. */
export function offers<T extends GameTypes>(
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): ReadonlyMap<Part, readonly T['Action'][]> {
  const next = new Map<Part, T['Action'][]>();
  for (const { action, path } of ways) {
    const part = path[chosen.length];
    if (part === undefined || !beginsWith(path, chosen)) continue;
    next.set(part, [...(next.get(part) ?? []), action]);
  }
  return next;
}

/** The one action that the chosen parts name in full, or `null`. */
export const proposed = <T extends GameTypes>(
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): T['Action'] | null =>
  chosen.length === 0
    ? null
    : (ways.find(({ path }) => path.length === chosen.length && beginsWith(path, chosen))?.action ?? null);

/** Where choosing begins: on a turn with nothing, inside a turn with what is not open to choice. */
export const opening = <T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
): readonly Part[] => (isInside(decision) && ways.length > 1 ? goOn(ways, []) : []);

/** One step up: what was chosen last, with what followed from it by itself. */
export function back<T extends GameTypes>(ways: readonly Way<T>[], chosen: readonly Part[]): readonly Part[] {
  let rest = chosen.slice(0, -1);
  while (rest.length > 0 && offers(ways, rest).size === 1) rest = rest.slice(0, -1);
  return rest;
}

export function touch<T extends GameTypes>(
  decision: Decision<T>,
  chosen: readonly Part[],
  part: Part,
): Touch<T> {
  const { screen, view, seat } = decision;
  const ways = waysOf(decision);
  // The second touch of a target is the answer to the question it raised.
  if (chosen.at(-1) === part && proposed(ways, chosen) !== null) return { type: 'confirmed' };
  for (let kept = chosen.length; kept >= 0; kept--) {
    const begun = chosen.slice(0, kept);
    if (begun.at(-1) === part) return { type: 'chosen', chosen: back(ways, begun) };
    if (offers(ways, begun).has(part)) return { type: 'chosen', chosen: goOn(ways, [...begun, part]) };
  }
  const readings = screen.input
    .readings(view, part)
    .filter((path) => ways.some((way) => beginsWith(way.path, path)));
  const further = readings.find((path) => path.length > chosen.length && beginsWith(path, chosen));
  if (further !== undefined) return { type: 'chosen', chosen: goOn(ways, further) };
  const whole = screen.input.whole(part);
  if (whole !== null && offers(ways, chosen).has(whole)) {
    return { type: 'chosen', chosen: goOn(ways, [...chosen, whole]) };
  }
  // In the middle of a choice a touch means something about it: "sail, this ship", although it may not.
  const tried = screen.input.attempt(view, seat, chosen, part);
  if (chosen.length > 0 && tried !== null) return { type: 'tried', action: tried };
  const [reading] = readings;
  if (reading !== undefined) return { type: 'chosen', chosen: goOn(ways, reading) };
  return tried === null ? { type: 'nothing' } : { type: 'tried', action: tried };
}

/** Names what is not open to choice any more. */
function goOn<T extends GameTypes>(ways: readonly Way<T>[], chosen: readonly Part[]): readonly Part[] {
  const next = offers(ways, chosen);
  const [only] = next.keys();
  return next.size === 1 && only !== undefined ? goOn(ways, [...chosen, only]) : chosen;
}

/** Whether something inside a turn is to be decided, rather than what to do with the turn. */
const isInside = <T extends GameTypes>({ screen, view, seat }: Decision<T>): boolean =>
  screen.input.isInside(view, seat);

const beginsWith = (path: readonly Part[], beginning: readonly Part[]): boolean =>
  beginning.every((part, i) => path[i] === part);
