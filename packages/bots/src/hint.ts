import { type GameTypes, type Level, type Score, type Seat, seeded, silent } from '@saqqara/kernel';
import type { Question } from './question.ts';
import { playedOut } from './exact.ts';
import { keyOf } from './keys.ts';
import type { Candidate, Thought } from './thought.ts';

/** Why an action is good, as data to be put into words: which line of whose score it changes, and by how much. */
export interface Reason {
  readonly seat: Seat;
  /** A line of the score sheet, with its rule. */
  readonly line: string;
  readonly rule: string;
  readonly points: number;
}

export interface Hint {
  readonly best: Candidate;
  readonly alternatives: readonly Candidate[];
  /** Whether it is perfect play rather than an estimate. */
  readonly isExact: boolean;
  /** `null` when nothing changes for anybody at once: the action prepares something. */
  readonly reason: Reason | null;
}

const ALTERNATIVES = 2;

/** What a level's thought has to say to a person who asks for help. */
export function hint<T extends GameTypes>(
  question: Question<T>,
  thought: Thought<T['Action']>,
  { mind }: Level<T>,
): Hint {
  const {
    candidates,
    line,
    action: choice,
  } = thought.isExact ? playedOut(question, thought, { mind, count: 1 + ALTERNATIVES }) : thought;
  const chosen = keyOf(question.game, choice);
  const blank: Candidate = { action: chosen, visits: 0, reward: 1, winChances: [], scores: [] };
  return {
    best: candidates.find(({ action }) => action === chosen) ?? blank,
    alternatives: candidates.filter(({ action }) => action !== chosen).slice(0, ALTERNATIVES),
    isExact: thought.isExact,
    reason: reasonFor(question, line),
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
  const changes = changesBetween(before, game.score(world));
  const good = changes.filter((change) => (change.seat === seat ? change.points > 0 : change.points < 0));
  return good.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))[0] ?? null;
}

const changesBetween = (before: readonly Score[], after: readonly Score[]): Reason[] =>
  after.flatMap(({ lines }, seat) =>
    lines.map(({ id, rule, points }, i) => ({
      seat,
      line: id,
      rule,
      points: points - before[seat]!.lines[i]!.points,
    })),
  );
