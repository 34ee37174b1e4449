import type { Play, Seat } from '@saqqara/kernel';

/**
 * The plays that stand, in blocks from the last to the first. Chains of which one goes on from the other share what they have in
 * common, so that going back is to let go of the end. What is rarely asked for is kept as text: as objects it was most of what a
 * table takes in memory.
 */
export interface PlayChain {
  /** How many plays it has. */
  readonly count: number;
  /** Those since `before`, one a row, the first one first. */
  readonly plays: string;
  /** Where the block of the last plays begins. */
  readonly before: PlayChain | null;
  /**
   * Where it led, of some: from the nearest one every other is found, or else from the beginning. Given up when it is far away, and
   * others are nearer.
   */
  mark: Mark | null;
}

/** The game after a play. */
export interface Mark {
  /** As JSON. */
  readonly state: string;
  /** Who played last, and how many of their plays may be taken back. */
  readonly seat: Seat | null;
  readonly free: number;
}

/** So many plays lie between two marks at the end of the chain; twice as far back, twice as many. */
const SPACING = 16;

export const emptyChain = (): PlayChain => ({ count: 0, plays: '', before: null, mark: null });

/** With one more play; `markOf` is asked for where it led if it is worth remembering. */
export function extended(chain: PlayChain, { seat, action }: Play, markOf: () => Mark): PlayChain {
  const count = chain.count + 1;
  const isMarked = count % SPACING === 0;
  const isNewBlock = chain.mark !== null || chain.before === null;
  const block = isNewBlock ? { plays: [], before: chain } : { plays: [chain.plays], before: chain.before };
  const longer: PlayChain = {
    count,
    // Joined, since a sum of texts keeps its parts.
    plays: [...block.plays, `${seat} ${action}`].join('\n'),
    before: block.before,
    mark: isMarked ? markOf() : null,
  };
  if (isMarked) thin(longer);
  return longer;
}

/** The first `count` plays of it. */
export function shortened(chain: PlayChain, count: number): PlayChain {
  let at = chain;
  while (at.before !== null && at.before.count >= count) at = at.before;
  if (at.before === null || at.count <= count) return at;
  const plays = at.plays.split('\n').slice(0, count - at.before.count);
  return { count, plays: plays.join('\n'), before: at.before, mark: null };
}

/** The nearest mark on the way to the end of a chain, or `null` for its beginning, and the plays that lead on from there. */
export function wayTo(chain: PlayChain): { readonly mark: Mark | null; readonly plays: Play[] } {
  let at = chain;
  while (at.mark === null && at.before !== null) at = at.before;
  return { mark: at.mark, plays: playsBetween(at, chain) };
}

/** Remembers where a chain led to which somebody went back: they may well do so again. */
export function remember(chain: PlayChain, mark: Mark): void {
  chain.mark = mark;
  thin(chain);
}

/** For when nobody has played for a while: going back is then, once, going on from the beginning. */
export function forgetMarks(chain: PlayChain): void {
  for (let at: PlayChain | null = chain; at !== null; at = at.before) at.mark = null;
}

/** All plays, the first one first. */
export const playsOf = (chain: PlayChain): Play[] => playsBetween(null, chain);

function playsBetween(start: PlayChain | null, end: PlayChain): Play[] {
  const blocks: Play[][] = [];
  for (let at = end; at !== start && at.before !== null; at = at.before)
    blocks.push(at.plays.split('\n').map(playIn));
  return blocks.reverse().flat();
}

function playIn(text: string): Play {
  const end = text.indexOf(' ');
  return { seat: Number(text.slice(0, end)), action: text.slice(end + 1) };
}

function thin(chain: PlayChain): void {
  for (let at = chain.before; at !== null && at.before !== null; at = at.before) {
    if (at.mark !== null && !isKept(at.count, chain.count - at.count)) at.mark = null;
  }
}

/** Whether something so far back is worth keeping: the farther, the rarer. */
function isKept(count: number, distance: number): boolean {
  const level = Math.max(0, Math.floor(Math.log2(distance / SPACING)));
  return count % (SPACING * 2 ** level) === 0;
}
