import type { GameTypes } from '@saqqara/kernel';
import { consider } from '../choose.ts';
import type { Limit } from '../limit.ts';
import type { Search } from '../search.ts';
import type { Thought } from '../thought.ts';
import { adviceOf, questionOf } from './advice.ts';
import type { Library } from './library.ts';
import { type Memories, memoryFor } from './memories.ts';
import type { Ask, Report, Request } from './messages.ts';
import type { Port } from './port.ts';

/** What a worker lends. */
export interface Quarters extends Library {
  /** Makes earlier rules known to the library, if there are any of that version: its owner has them at hand, a worker may not. */
  readonly loadRules: (id: string, version: number) => Promise<unknown>;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  /** Lets other messages in. */
  readonly pause: () => Promise<void>;
}

/** How long a worker is deaf: a stop is heard after one slice and the node on hand. */
const SLICE_MS = 5;

/**
 * Answers what comes in on a port: what runs in a Web Worker and in a thread of Node. A search is stopped between two
 * nodes; perfect play near the end (`Mind.solve`) cannot be, and it is `thinker` that then does without the worker.
 */
export function serve(port: Port<Request, Report>, quarters: Quarters): void {
  const memories: Memories = new Map();
  const stopped = new Set<number>();
  const busy = new Set<number>();
  port.listen((request) => {
    if (request.type === 'ask') void answer(request);
    else if (busy.has(request.id)) stopped.add(request.id);
  });

  async function answer(ask: Ask): Promise<void> {
    busy.add(ask.id);
    port.post(await reportOn(ask));
    busy.delete(ask.id);
    stopped.delete(ask.id);
  }

  async function reportOn(ask: Ask): Promise<Report> {
    const { id, wants } = ask;
    try {
      await quarters.loadRules(ask.game, ask.version);
      const question = { ...questionOf(ask, quarters), ...memoryFor(memories, ask) };
      const level = levelFor(ask, quarters);
      const thinking = consider(question, level, limitOf(ask));
      const thought = await inSlices(thinking, quarters);
      return { type: 'answer', id, ...adviceOf(question, thought, { level, wants }) };
    } catch (error) {
      return { type: 'failure', id, message: error instanceof Error ? error.message : String(error) };
    }
  }

  /** For one who was stopped the time has run out. */
  function limitOf({ id, ms }: Ask): Limit {
    const now = (): number => (stopped.has(id) ? Number.POSITIVE_INFINITY : quarters.now());
    return { ms: ms ?? Number.POSITIVE_INFINITY, now };
  }
}

function levelFor({ game, version, level, nodes }: Ask, library: Library) {
  const known = library.levelsOf(game, version)[level - 1];
  if (known === undefined) throw new Error(`${game} ${version} has no level ${level}`);
  return { ...known, nodes: nodes ?? known.nodes };
}

async function inSlices(
  thinking: Generator<Search<GameTypes>, Thought<unknown>>,
  { now, pause }: Quarters,
): Promise<Thought<unknown>> {
  for (let end = now() + SLICE_MS; ;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
    if (now() < end) continue;
    await pause();
    end = now() + SLICE_MS;
  }
}
