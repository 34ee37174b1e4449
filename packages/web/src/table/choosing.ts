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

export const waysOf = <T extends GameTypes>({ screen: { game, input }, view, seat }: Decision<T>): Way<T>[] =>
  game.legalActions(view, seat).flatMap((action) =>
    [input.path(view, seat, action), ...(input.otherPaths?.(view, seat, action) ?? [])].map((path) => ({
      action,
      path,
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
    offers(ways, begun).size === 1 || (decision !== null && usualAfter(decision, ways, begun) !== null);
  let rest = chosen.slice(0, -1);
  while (rest.length > 0 && followsByItself(rest)) rest = rest.slice(0, -1);
  return rest;
}

/** What could be named instead of what was named last by itself. */
export function alternatives<T extends GameTypes>(
  decision: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): readonly Part[] {
  const begun = chosen.slice(0, -1);
  return chosen.length === 0 || usualAfter(decision, ways, begun) === null
    ? []
    : [...offers(ways, begun).keys()];
}

export function touch<T extends GameTypes>(
  decision: Decision<T>,
  chosen: readonly Part[],
  part: Part,
): Touch<T> {
  const { screen, view, seat } = decision;
  const ways = waysOf(decision);
  if (proposed(ways, chosen) !== null && raised(decision, ways, chosen, part)) return { type: 'confirmed' };
  for (let kept = chosen.length; kept >= 0; kept--) {
    const begun = chosen.slice(0, kept);
    if (begun.at(-1) === part) return { type: 'chosen', chosen: back(ways, begun, decision) };
    if (offers(ways, begun).has(part)) {
      return { type: 'chosen', chosen: goOn(decision, ways, [...begun, part]) };
    }
  }
  // In the middle of a choice a touch means something about it: "sail, this ship", although it may not.
  const tried = screen.input.attempt(view, seat, chosen, part);
  if (chosen.length > 0 && tried !== null) return { type: 'tried', action: tried };
  const reading = screen.input
    .readings(view, part)
    .find((path) => ways.some((way) => beginsWith(way.path, path)));
  if (reading !== undefined) return { type: 'chosen', chosen: goOn(decision, ways, reading) };
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
  return usual === null ? chosen : [...chosen, usual];
}

function usualAfter<T extends GameTypes>(
  { screen, view, seat }: Decision<T>,
  ways: readonly Way<T>[],
  chosen: readonly Part[],
): Part | null {
  if (screen.input.usual === undefined) return null;
  const offered = new Set(offers(ways, chosen).keys());
  return offered.size === 0 ? null : screen.input.usual(view, seat, chosen, offered);
}

/** Whether something inside a turn is to be decided, rather than what to do with the turn. */
const isInside = <T extends GameTypes>({ screen, view, seat }: Decision<T>): boolean =>
  screen.input.isInside(view, seat);

const beginsWith = (path: readonly Part[], beginning: readonly Part[]): boolean =>
  beginning.every((part, i) => path[i] === part);
