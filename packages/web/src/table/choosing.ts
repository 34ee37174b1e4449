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
  /** Where in the path it is said how a piece lies; −1 where nothing turns. */
  readonly turns: number;
}

export const waysOf = <T extends GameTypes>({ screen, view, seat }: Decision<T>): Way<T>[] =>
  screen.game.legalActions(view, seat).map((action) => {
    const path = screen.input.path(view, seat, action);
    return { action, path, turns: path.findIndex((part) => screen.input.isWay?.(part) ?? false) };
  });

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
  while (rest.length > 0 && (offers(ways, rest).size === 1 || isTurn(ways, rest))) rest = rest.slice(0, -1);
  return rest;
}

/** The same choice with the piece turned on, or back; `null` where nothing turns. */
export function turned<T extends GameTypes>(
  ways: readonly Way<T>[],
  chosen: readonly Part[],
  by: 1 | -1,
): readonly Part[] | null {
  const at = turnIn(ways, chosen);
  if (at < 0) return null;
  const begun = chosen.slice(0, at);
  const ring = [...offers(ways, begun).keys()];
  if (ring.length < 2) return null;
  const next = ring[(ring.indexOf(chosen[at]!) + by + ring.length) % ring.length]!;
  return follow(ways, [...begun, next], chosen.slice(at + 1));
}

export function touch<T extends GameTypes>(
  decision: Decision<T>,
  chosen: readonly Part[],
  part: Part,
): Touch<T> {
  const { screen, view, seat } = decision;
  const ways = waysOf(decision);
  // What lies in one way is turned by a touch: only the button says that it is meant.
  if (chosen.includes(part) && turnIn(ways, chosen) >= 0) {
    const next = turned(ways, chosen, 1);
    const tried = next === null ? screen.input.attempt(view, seat, chosen, part) : null;
    if (next !== null) return { type: 'chosen', chosen: next };
    return tried === null ? { type: 'nothing' } : { type: 'tried', action: tried };
  }
  // The second touch of a target is the answer to the question it raised.
  if (chosen.at(-1) === part && proposed(ways, chosen) !== null) return { type: 'confirmed' };
  for (let kept = chosen.length; kept >= 0; kept--) {
    const begun = chosen.slice(0, kept);
    if (begun.at(-1) === part) return { type: 'chosen', chosen: back(ways, begun) };
    if (offers(ways, begun).has(part)) {
      // Another piece for the same place, say: what was chosen after it stays if all of it goes together.
      const whole = follow(ways, [...begun, part], chosen.slice(kept + 1));
      const isKept = kept < chosen.length && proposed(ways, whole) !== null;
      return { type: 'chosen', chosen: isKept ? whole : goOn(ways, [...begun, part]) };
    }
  }
  // In the middle of a choice a touch means something about it: "sail, this ship", although it may not.
  const tried = screen.input.attempt(view, seat, chosen, part);
  if (chosen.length > 0 && tried !== null) return { type: 'tried', action: tried };
  const reading = screen.input
    .readings(view, part)
    .find((path) => ways.some((way) => beginsWith(way.path, path)));
  if (reading !== undefined) return { type: 'chosen', chosen: goOn(ways, reading) };
  return tried === null ? { type: 'nothing' } : { type: 'tried', action: tried };
}

/** Names what is not open to choice any more, and how a piece lies until it is turned. */
function goOn<T extends GameTypes>(ways: readonly Way<T>[], chosen: readonly Part[]): readonly Part[] {
  const next = offers(ways, chosen);
  const [first] = next.keys();
  if (first === undefined || (next.size > 1 && !isTurn(ways, chosen))) return chosen;
  return goOn(ways, [...chosen, first]);
}

/** Goes on from `begun` with as many of `rest` as go together with it. */
function follow<T extends GameTypes>(
  ways: readonly Way<T>[],
  begun: readonly Part[],
  rest: readonly Part[],
): readonly Part[] {
  const chosen = rest.reduce((before, part) => {
    const from = offers(ways, before).has(part) ? before : goOn(ways, before);
    return offers(ways, from).has(part) ? [...from, part] : before;
  }, begun);
  return goOn(ways, chosen);
}

/** Where in what is chosen it is said how a piece lies; −1 where nothing turns. */
const turnIn = <T extends GameTypes>(ways: readonly Way<T>[], chosen: readonly Part[]): number =>
  ways.find(({ path, turns }) => turns < chosen.length && beginsWith(path, chosen))?.turns ?? -1;

/** Whether the next thing to be named is how a piece lies. */
const isTurn = <T extends GameTypes>(ways: readonly Way<T>[], chosen: readonly Part[]): boolean =>
  ways.some(({ path, turns }) => turns === chosen.length && beginsWith(path, chosen));

/** Whether something inside a turn is to be decided, rather than what to do with the turn. */
const isInside = <T extends GameTypes>({ screen, view, seat }: Decision<T>): boolean =>
  screen.input.isInside(view, seat);

const beginsWith = (path: readonly Part[], beginning: readonly Part[]): boolean =>
  beginning.every((part, i) => path[i] === part);
