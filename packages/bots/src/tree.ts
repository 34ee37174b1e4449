import type { BySeat } from '@saqqara/kernel';
import type { Result } from './reward.ts';

/**
 * A node of the open-loop tree stands for the actions that led to it, not for a state: every iteration comes by in
 * another world that the bot's view allows. So an action is judged by what it brings in all of them.
 */
export interface Node<Action> {
  visits: number;
  readonly edges: Map<string, Edge<Action>>;
  /** How promising untried actions looked when they were first seen here. */
  readonly promises: Map<string, number>;
}

export interface Edge<Action> {
  readonly key: string;
  readonly action: Action;
  visits: number;
  /** How often it could have been chosen: an action that is possible in few worlds is not held to be neglected. */
  available: number;
  readonly rewards: BySeat<number>;
  readonly wins: BySeat<number>;
  readonly scores: BySeat<number>;
  /** How likely a net holds it to be the best here; 0 where there is none. */
  prior: number;
  /** What comes after it, once anybody has been there. */
  node: Node<Action> | null;
}

export const newNode = <Action>(): Node<Action> => ({ visits: 0, edges: new Map(), promises: new Map() });

export function addEdge<Action>(
  node: Node<Action>,
  key: string,
  action: Action,
  seats: number,
): Edge<Action> {
  const zeros = (): number[] => new Array<number>(seats).fill(0);
  const edge: Edge<Action> = {
    key,
    action,
    visits: 0,
    available: 1,
    rewards: zeros(),
    wins: zeros(),
    scores: zeros(),
    prior: 0,
    node: null,
  };
  node.edges.set(key, edge);
  return edge;
}

export const nodeBelow = <Action>(edge: Edge<Action>): Node<Action> => (edge.node ??= newNode());

/** Credits a result to every edge of a path. */
export function credit<Action>(root: Node<Action>, path: readonly Edge<Action>[], result: Result): void {
  root.visits += 1;
  for (const edge of path) {
    nodeBelow(edge).visits += 1;
    creditEdge(edge, result);
  }
}

export function creditEdge<Action>(edge: Edge<Action>, result: Result): void {
  edge.visits += 1;
  for (let seat = 0; seat < result.rewards.length; seat++) {
    edge.rewards[seat]! += result.rewards[seat]!;
    edge.wins[seat]! += result.wins[seat]!;
    edge.scores[seat]! += result.scores[seat]!;
  }
}

/** The most visited first; of equals the one that brings `seat` more. */
export const byVisits = <Action>({ edges }: Node<Action>, seat: number): Edge<Action>[] =>
  [...edges.values()].toSorted(
    (a, b) => b.visits - a.visits || b.rewards[seat]! / b.visits - a.rewards[seat]! / a.visits,
  );
