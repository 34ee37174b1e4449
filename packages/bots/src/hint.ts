import { type GameTypes, type Level, seeded, silent } from '@saqqara/kernel';
import type { Question } from './question.ts';
import { ended } from './ended.ts';
import { playedOut } from './exact.ts';
import { keyOf } from './keys.ts';
import { type LineChange, lineChanges } from './lineChange.ts';
import { prospectOf } from './prospect.ts';
import type { Candidate, Thought } from './thought.ts';

/** Why an action is good, as data to be put into words: which line of whose score it changes, and by how much. */
export type Reason = LineChange;

/** A gain that may be expected after this turn. */
export interface Later extends Reason {
  /** At the how many-th own turn from now it comes; 0 is before the next one, by what others do. */
  readonly turns: number;
}

export interface Hint {
  readonly best: Candidate;
  readonly alternatives: readonly Candidate[];
  /** Whether it is perfect play rather than an estimate. */
  readonly isExact: boolean;
  /** `null` when nothing changes for anybody in this turn. */
  readonly reason: Reason | null;
  /** What comes after this turn, where nothing comes in it; `null` where nothing can be told. */
  readonly later: Later | null;
}

const ALTERNATIVES = 2;

/** Runs `hinting` to its end. */
export const hint = <T extends GameTypes>(
  question: Question<T>,
  thought: Thought<T['Action']>,
  level: Level<T>,
): Hint => ended(hinting(question, thought, level, () => true));

/**
 * What a level's thought has to say to a person who asks for help. Yields between its parts; when `goOn` says so, what is still
 * to be worked out is left out: how perfect play ends, and what comes later.
 */
export function* hinting<T extends GameTypes>(
  question: Question<T>,
  thought: Thought<T['Action']>,
  { mind }: Level<T>,
  goOn: () => boolean,
): Generator<void, Hint> {
  const {
    candidates,
    line,
    action: choice,
  } = thought.isExact
    ? yield* playedOut(question, thought, { mind, count: 1 + ALTERNATIVES, goOn })
    : thought;
  const chosen = keyOf(question.game, choice);
  const blank: Candidate = { action: chosen, visits: 0, reward: 1, winChances: [], scores: [] };
  const reason = reasonFor(question, line);
  return {
    best: candidates.find(({ action }) => action === chosen) ?? blank,
    alternatives: candidates.filter(({ action }) => action !== chosen).slice(0, ALTERNATIVES),
    isExact: thought.isExact,
    reason,
    later: reason === null ? yield* prospectOf(question, line, mind, goOn) : null,
  };
}

/** The largest change that the expected line brings: own points gained, or points that the others lose. */
function reasonFor<T extends GameTypes>(
  { game, view, seat, seed }: Question<T>,
  line: readonly string[],
): Reason | null {
  const world = game.determinize(view, seeded(seed));
  const before = game.score(world);
  // Only the own plays of this turn: what comes later is a guess.
  for (const written of line) {
    if (!game.toAct(world).includes(seat)) break;
    const action = game.legalActions(world, seat).find((legal) => keyOf(game, legal) === written);
    if (action === undefined) break;
    game.apply(world, seat, action, silent);
  }
  const changes = lineChanges(before, game.score(world));
  const good = changes.filter((change) => (change.seat === seat ? change.points > 0 : change.points < 0));
  return good.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0] ?? null;
}
