import { setImmediate } from 'node:timers/promises';
import { sameThreadWorker, type Thinker, thinker, type Worker } from '@saqqara/bots';
import { gameById, levelsOf, loadRules } from '@saqqara/games';
import { after } from '../../src/match/after.ts';

/**
 * The page's bots on the test's own thread; with `nodes` they look at so many, however strong they are. `between` stands between
 * them and whoever asks.
 */
export function inProcess(
  nodes: number | null = null,
  between: (worker: Worker) => Worker = (worker) => worker,
): Thinker {
  const library = { gameById, levelsOf };
  const worker = () =>
    between(
      sameThreadWorker({
        ...library,
        loadRules,
        now: () => performance.now(),
        pause: () => setImmediate(),
        after,
      }),
    );
  const bots = thinker(worker, {
    ...library,
    after,
    patience: { grace: 600_000, afterStop: 600_000 },
  });
  return nodes === null ? bots : { ...bots, ask: (asked) => bots.ask({ ...asked, nodes, ms: null }) };
}
