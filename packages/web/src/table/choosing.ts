import type { GameTypes, Seat } from '@saqqara/kernel';
import { better, effectOf } from './effect.ts';
import { laidBest } from './laying.ts';
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
export interface Way<T extends GameTypes> {
  readonly action: T['Action'];
  readonly path: readonly Part[];
  /** Where in the path it is said how a piece lies; −1 where nothing turns. */
  readonly turns: number;
}

export const waysOf = <T extends GameTypes>({ screen: { game, input }, view, seat }: Decision<T>): Way<T>[] =>
  game.legalActions(view, seat).flatMap((action) =>
    [input.path(view, seat, action), ...(input.otherPaths?.(view, seat, action) ?? [])].map((path) => ({
      action,
      path,
      turns: path.findIndex((part) => input.isWay?.(part) ?? false),
    })),
  );

/** The parts that can be named next, each with the actions it leads to. */
export function offers<T extends GameTypes>(
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): ReadonlyMap<Part, readonly T['Action'][]> {
  const next = new Map<Part, T['Action'][]>();
  for (const { action, path } of ways) {
    const part = path[chosen.length];
    if (part === undefined || !beginsWith(path, chosen)) continue;
    const known = next.get(part);
    if (known === undefined) next.set(part, [action]);
    else known.push(action);
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
): readonly Part[] =>
  isInside(decision) && (ways.length > 1 || usualAfter(decision, ways, []) !== null)
    ? goOn(decision, ways, [])
    : [];

/** One step up: what was chosen last, with what followed from it by itself. */
export function back<T extends GameTypes>(
  ways: readonly Way<T>[],
  chosen: readonly Part[],
  decision: Decision<T> | null = null,
): readonly Part[] {
  const followsByItself = (begun: readonly Part[]): boolean =>
    offers(ways, begun).size === 1 ||
    isTurn(ways, begun) ||
    (decision !== null && usualAfter(decision, ways, begun) !== null);
  let rest = chosen.slice(0, -1);
  while (rest.length > 0 && followsByItself(rest)) rest = rest.slice(0, -1);
  return rest;
}

/** The same choice with the piece turned on, or back; `null` where nothing turns. */
export function turned<T extends GameTypes>(
  decision: Decision<T>,
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
  return follow(decision, ways, [...begun, next], chosen.slice(at + 1));
}

/** What could be named instead of what was named last by itself. */
export function alternatives<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): readonly Part[] {
  const begun = chosen.slice(0, -1);
  return chosen.length === 0 || isTurn(ways, begun) || usualAfter(decision, ways, begun) === null
    ? []
    : [...offers(ways, begun).keys()];
}

export function touch<T extends GameTypes>(
  decision: Decision<T>,
  chosen: readonly Part[],
  part: Part,
): Touch<T> {
  const ways = waysOf(decision);
  const result = meant(decision, ways, chosen, part);
  // What was chosen already is turned by its touch.
  return result.type === 'chosen' && !chosen.includes(part)
    ? { type: 'chosen', chosen: laidBest(decision, ways, result.chosen, chosen) }
    : result;
}

function meant<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
  part: Part,
): Touch<T> {
  const { screen, view, seat } = decision;
  const rest = screen.input.without?.(view, seat, chosen, part) ?? null;
  if (rest !== null)
    return { type: 'chosen', chosen: rest.length === 0 ? [] : follow(decision, ways, [], rest) };
  // What lies in one way is turned by a touch: only the button says that it is meant.
  if (chosen.includes(part) && turnIn(ways, chosen) >= 0) return turnOn(decision, ways, chosen, part);
  if (proposed(ways, chosen) !== null && raised(decision, ways, chosen, part)) return { type: 'confirmed' };
  for (let kept = chosen.length; kept >= 0; kept--) {
    const begun = chosen.slice(0, kept);
    if (begun.at(-1) === part) {
      // Whoever touches what was named by itself means it.
      const isOnly = kept > 1 && offers(ways, begun.slice(0, -1)).size === 1;
      return { type: 'chosen', chosen: isOnly ? chosen : back(ways, begun, decision) };
    }
    if (offers(ways, begun).has(part)) {
      if (screen.input.isDeed?.(part) === true)
        return { type: 'chosen', chosen: goOn(decision, ways, [...begun, part]) };
      // Another piece for the same place, say: what was chosen after it stays if all of it goes together.
      const whole = follow(decision, ways, [...begun, part], chosen.slice(kept + 1));
      // Where something is usual, it is named anew.
      const isKept = screen.input.usual === undefined && proposed(ways, whole) !== null;
      return { type: 'chosen', chosen: isKept ? whole : goOn(decision, ways, [...begun, part]) };
    }
  }
  const readings = screen.input
    .readings(view, part)
    .filter((path) => ways.some((way) => beginsWith(way.path, path)));
  const further = readings.find((path) => path.length > chosen.length && beginsWith(path, chosen));
  if (further !== undefined) return { type: 'chosen', chosen: goOn(decision, ways, further) };
  const whole = screen.input.whole(part);
  if (whole !== null && offers(ways, chosen).has(whole)) {
    return { type: 'chosen', chosen: goOn(decision, ways, [...chosen, whole]) };
  }
  // In the middle of a choice a touch means something about it: "sail, this ship", although it may not.
  const tried = screen.input.attempt(view, seat, chosen, part);
  if (chosen.length > 0 && tried !== null) return { type: 'tried', action: tried };
  // What can mean what is chosen already means that.
  if (readings.some((path) => path.length > 0 && beginsWith(chosen, path))) return { type: 'chosen', chosen };
  const [reading] = readings;
  if (reading !== undefined) return { type: 'chosen', chosen: goOn(decision, ways, reading) };
  return tried === null ? { type: 'nothing' } : { type: 'tried', action: tried };
}

/**
 * What lifting a piece chooses: what touching it does, but never a whole action, since it is not yet said where it goes.
 * `null` where a touch chooses nothing.
 */
export function lift<T extends GameTypes>(
  decision: Decision<T>,
  chosen: readonly Part[],
  part: Part,
): readonly Part[] | null {
  const result = touch(decision, chosen, part);
  if (result.type !== 'chosen') return null;
  const isWhole = proposed(waysOf(decision), result.chosen) !== null;
  return isWhole && result.chosen.at(-1) !== part ? result.chosen.slice(0, -1) : result.chosen;
}

function turnOn<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
  part: Part,
): Touch<T> {
  const next = turned(decision, ways, chosen, 1);
  if (next !== null) return { type: 'chosen', chosen: next };
  const tried = decision.screen.input.attempt(decision.view, decision.seat, chosen, part);
  return tried === null ? { type: 'nothing' } : { type: 'tried', action: tried };
}

/** Whether this part raised the question that stands, with what followed by itself: its second touch is the answer. */
function raised<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
  part: Part,
): boolean {
  if (chosen.at(-1) === part) return true;
  if (decision.screen.input.usual === undefined || !chosen.includes(part)) return false;
  if (alternatives(decision, ways, chosen).includes(part)) return false;
  const touched = chosen.slice(0, chosen.indexOf(part) + 1);
  return (
    goOn(decision, ways, touched).length === chosen.length && isFollowed(decision, ways, touched, chosen)
  );
}

/** Whether all that was named after `begun` had no rival, or was a matter of payment. */
function isFollowed<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  begun: readonly Part[],
  chosen: readonly Part[],
): boolean {
  for (let length = begun.length; length < chosen.length; length++) {
    const before = chosen.slice(0, length);
    if (offers(ways, before).size > 1 && usualAfter(decision, ways, before) === null) return false;
  }
  return true;
}

/** Names what is not open to choice any more, up to what is usual: that can be changed before it goes on. */
function goOn<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): readonly Part[] {
  const [only, ...others] = offers(ways, chosen).keys();
  if (only !== undefined && others.length === 0) return goOn(decision, ways, [...chosen, only]);
  const usual = usualAfter(decision, ways, chosen);
  if (usual === null) return chosen;
  return isTurn(ways, chosen) ? goOn(decision, ways, [...chosen, usual]) : [...chosen, usual];
}

function usualAfter<T extends GameTypes>(
  { screen, view, seat }: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): Part | null {
  if (isTurn(ways, chosen)) return firstWay({ screen, view, seat }, ways, chosen);
  if (screen.input.usual === undefined) return null;
  const offered = new Set(offers(ways, chosen).keys());
  return offered.size === 0 ? null : screen.input.usual(view, seat, chosen, offered);
}

/** How a piece lies at first: as its price promises, where it has one. */
function firstWay<T extends GameTypes>(
  { screen, view, seat }: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): Part | null {
  const { game, input } = screen;
  const offered = offers(ways, chosen);
  const first = [...offered.keys()][0] ?? null;
  const isOpen = ways.some(({ path }) => path.length > chosen.length + 1 && beginsWith(path, chosen));
  if (isOpen || input.isPriced?.(chosen.at(-1) ?? '') === false) return first;
  const priced = [...offered].map(([part, [action]]) => ({
    part,
    effect: effectOf(game, view, seat, action),
  }));
  return priced.toSorted((a, b) => better(seat)(a.effect, b.effect))[0]?.part ?? null;
}

/** Goes on from `begun` with as many of `rest` as go together with it. */
function follow<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  begun: readonly Part[],
  rest: readonly Part[],
): readonly Part[] {
  const chosen = rest.reduce((before, part) => {
    const from = offers(ways, before).has(part) ? before : goOn(decision, ways, before);
    return offers(ways, from).has(part) ? [...from, part] : before;
  }, begun);
  return goOn(decision, ways, chosen);
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
