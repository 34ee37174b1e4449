import { consider, withNodes } from '../choose.ts';
import type { Limit } from '../limit.ts';
import { judgeOf } from '../review/judge.ts';
import type { ReviewTask } from '../review/judged.ts';
import { judgeTask } from '../review/judgePlay.ts';
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
  if (request.review !== undefined) return reviewAnswer(request, request.review, context);
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

/** A task of a review takes as long as it takes: whoever does not want it any more ends the worker. */
async function reviewAnswer(
  request: BotRequest,
  task: ReviewTask,
  context: WorkerContext,
): Promise<BotAnswer> {
  const { game: id, version } = request;
  const net = (await context.netReady?.(id, version)) ?? context.netOf?.(id, version) ?? null;
  const { game } = questionOf(request, context);
  const judge = judgeOf(game, context.levelsOf(id, version), net);
  if (judge === null) throw new Error(`nobody judges ${id} ${version}`);
  const found = await inSlices(judgeTask(judge, task), context);
  const { action } = task.log.plays[Math.max(0, task.at)]!;
  const thought = { action, candidates: [], line: [], nodes: 0, isExact: false };
  return { thought, hint: null, found, isMakeshift: false };
}

async function inSlices<Result>(
  thinking: Generator<unknown, Result>,
  { now, pause }: WorkerContext,
): Promise<Result> {
  for (let end = now() + SLICE_MS; ;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
    if (now() < end) continue;
    await pause();
    end = now() + SLICE_MS;
  }
}
