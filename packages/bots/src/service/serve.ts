import type { GameTypes } from '@saqqara/kernel';
import { consider, withNodes } from '../choose.ts';
import type { Limit } from '../limit.ts';
import type { Search } from '../search.ts';
import type { Thought } from '../thought.ts';
import { answerOf, questionOf } from './answer.ts';
import type { Library } from './library.ts';
import type { BotAnswer, BotRequest, FromWorker, ToWorker } from './messages.ts';
import type { Port } from './port.ts';

/** What a worker lends. */
export interface WorkerContext extends Library {
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
export function serve(port: Port<ToWorker, FromWorker>, context: WorkerContext): void {
  const stopped = new Set<number>();
  const busy = new Set<number>();
  port.listen((message) => {
    if (message.type === 'ask') void answer(message.id, message.request);
    else if (busy.has(message.id)) stopped.add(message.id);
  });

  async function answer(id: number, request: BotRequest): Promise<void> {
    busy.add(id);
    port.post(
      await answerTo(request, context, limitOf(id, request)).then(
        (found) => ({ type: 'answer', id, answer: found }),
        (error: unknown) => ({
          type: 'failure',
          id,
          message: error instanceof Error ? error.message : String(error),
        }),
      ),
    );
    busy.delete(id);
    stopped.delete(id);
  }

  /** For one who was stopped the time has run out. */
  function limitOf(id: number, { ms }: BotRequest): Limit {
    const now = (): number => (stopped.has(id) ? Number.POSITIVE_INFINITY : context.now());
    return { ms: ms ?? Number.POSITIVE_INFINITY, now };
  }
}

async function answerTo(request: BotRequest, context: WorkerContext, limit: Limit): Promise<BotAnswer> {
  await context.loadRules(request.game, request.version);
  const question = questionOf(request, context);
  const level = levelFor(request, context);
  const net = level.learnt === undefined ? null : (context.netOf?.(request.game, request.version) ?? null);
  const thought = await inSlices(consider(question, level, limit, net), context);
  return answerOf(question, thought, { level, wants: request.wants });
}

function levelFor({ game, version, level, nodes }: BotRequest, library: Library) {
  const known = library.levelsOf(game, version)[level - 1];
  if (known === undefined) throw new Error(`${game} ${version} has no level ${level}`);
  return nodes === null ? known : withNodes(known, nodes);
}

async function inSlices(
  thinking: Generator<Search<GameTypes>, Thought<unknown>>,
  { now, pause }: WorkerContext,
): Promise<Thought<unknown>> {
  for (let end = now() + SLICE_MS; ;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
    if (now() < end) continue;
    await pause();
    end = now() + SLICE_MS;
  }
}
