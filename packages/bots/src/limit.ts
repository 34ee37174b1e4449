/**
 * How long a bot may think. Nodes are reproducible: the same view, level and seed give the same answer on every
 * machine. Milliseconds are for play; whoever sets them lends a clock, since nothing here has one.
 */
export type Limit =
  | { readonly nodes: number }
  | { readonly ms: number; readonly now: () => number; readonly nodes?: number };

/** Asked before every node: whether to think on. */
export type Patience = (nodes: number) => boolean;

/** Even with no time at all one node is looked at: a choice needs something to choose from. */
export function patience(limit: Limit): Patience {
  const most = limit.nodes ?? Number.POSITIVE_INFINITY;
  if (!('ms' in limit)) return (nodes) => nodes < most;
  const end = limit.now() + limit.ms;
  return (nodes) => nodes < most && (nodes === 0 || limit.now() < end);
}
