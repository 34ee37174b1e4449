/**
 * How long a bot may think. Nodes are reproducible: the same view, level and seed give the same answer on every
 * machine. Milliseconds are for play; whoever sets them lends a clock, since nothing here has one.
 */
export type Limit =
  | { readonly nodes: number }
  | { readonly ms: number; readonly now: () => number; readonly nodes?: number };

/** Asked after every node: whether to think on. */
export type Patience = (nodes: number) => boolean;

/** The clock is read only every so many nodes; reading it costs about as much as a node's tree walk. */
const NODES_PER_LOOK = 16;

export function patience(limit: Limit): Patience {
  const most = limit.nodes ?? Number.POSITIVE_INFINITY;
  if (!('ms' in limit)) return (nodes) => nodes < most;
  const end = limit.now() + limit.ms;
  return (nodes) => nodes < most && (nodes % NODES_PER_LOOK !== 0 || limit.now() < end);
}
