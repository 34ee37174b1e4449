import type { BySeat } from '@saqqara/kernel';
import { byVisits, type Edge, type Node } from './tree.ts';

/** One action that a bot looked at. */
export interface Candidate {
  /** As written by `Game.format`. */
  readonly action: string;
  readonly visits: number;
  /** What the search maximises for the seat that decides, 0 to 1. */
  readonly reward: number;
  /**
   * Every seat's share of the victories it saw. This and `scores` are empty where perfect play is known by its reward
   * alone; in a hint only if that cannot be played out.
   */
  readonly winChances: BySeat<number>;
  /** Every seat's mean points at the end. */
  readonly scores: BySeat<number>;
}

/** What a bot decided, and why. */
export interface Thought<Action> {
  readonly action: Action;
  /** The best first. */
  readonly candidates: readonly Candidate[];
  /** The line of play that it expects, its own action first. */
  readonly line: readonly string[];
  readonly nodes: number;
  /** Whether this is perfect play to the end rather than an estimate. */
  readonly isExact: boolean;
}

export const candidatesOf = <Action>(root: Node<Action>, seat: number): Candidate[] =>
  byVisits(root, seat).map((edge) => ({
    action: edge.key,
    visits: edge.visits,
    reward: edge.rewards[seat]! / edge.visits,
    winChances: edge.wins.map((sum) => sum / edge.visits),
    scores: edge.scores.map((sum) => sum / edge.visits),
  }));

/** The most visited actions from a choice on, as far as they were looked at more than once. */
export function lineFrom<Action>(edge: Edge<Action>): string[] {
  const line: string[] = [];
  for (let next: Edge<Action> | undefined = edge; next !== undefined && next.visits > 1;) {
    line.push(next.key);
    next = next.node === null ? undefined : byVisits(next.node, 0)[0];
  }
  return line.length === 0 ? [edge.key] : line;
}
