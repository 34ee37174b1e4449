import { consider, withNodes } from '../choose.ts';
import type { Net } from '../net/net.ts';
import { judgeOf } from '../review/judge.ts';
import type { ReviewTask } from '../review/judged.ts';
import { judgeTask } from '../review/judgePlay.ts';
import { confidenceOf, toldThought } from '../review/toldChances.ts';
import { told } from '../told.ts';
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
  /** Does something later, unless it is cancelled by what this returns. */
  readonly after: (ms: number, act: () => void) => () => void;
}

/** How long a worker is deaf: a stop is heard after one slice and the node on hand. */
const SLICE_MS = 5;

/** So long a net is waited for where a request sets no time. */
const NET_MS = 5_000;

/** A request while it is answered. */
interface Task {
  readonly request: BotRequest;
  isStopped: boolean;
  /** What is waited for, if anything, is not waited for any more. */
  wake: () => void;
}

/**
 * Answers what comes in on a port: what runs in a Web Worker and in a thread of Node. A search is stopped between two
 * nodes; perfect play near the end (`Mind.solve`) cannot be, and it is `thinker` that then does without the worker.
 */
export function serve(port: Port<ToWorker, FromWorker>, context: WorkerContext): void {
  const tasks = new Map<number, Task>();
  port.listen((message) => {
    if (message.type === 'ask') void answer(message.id, message.request);
    else stop(tasks.get(message.id));
  });

  async function answer(id: number, request: BotRequest): Promise<void> {
    const task: Task = { request, isStopped: false, wake: () => {} };
    tasks.set(id, task);
    port.post(
      await answerTo(task, context).then(
        (found) => ({ type: 'answer', id, answer: found }),
        (error: unknown) => ({
          type: 'failure',
          id,
          message: error instanceof Error ? error.message : String(error),
        }),
      ),
    );
    tasks.delete(id);
  }
}

function stop(task: Task | undefined): void {
  if (task === undefined) return;
  task.isStopped = true;
  task.wake();
}

async function answerTo(task: Task, context: WorkerContext): Promise<BotAnswer> {
  const { request } = task;
  const end = context.now() + (request.ms ?? Number.POSITIVE_INFINITY);
  // For one who was stopped the time has run out.
  const now = (): number => (task.isStopped ? Number.POSITIVE_INFINITY : context.now());
  await context.loadRules(request.game, request.version);
  const question = questionOf(request, context);
  const level = levelFor(request, context);
  const net = level.learnt === undefined ? null : await netInTime(task, context);
  if (request.review !== undefined) return reviewAnswer(request, request.review, { ...context, net });
  const limit = { ms: Math.max(0, end - context.now()), now };
  const found = await inSlices(consider(question, level, limit, net), context);
  // Where others than the estimates that play best are told, these have never been measured.
  const isTold = request.tells ?? (request.wants === 'hint' && level.mind.telling === undefined);
  const thought = isTold ? toldThought(found, confidenceOf(level, net, request.seats)) : found;
  const answering = answerOf(question, thought, { level, wants: request.wants, goOn: () => !task.isStopped });
  const answer = await inSlices(answering, context);
  // Who sets no limit wants the level itself; without what it has learnt it is not.
  const isUnlimited = request.ms === null && request.nodes === null;
  const isUnlearnt = level.learnt !== undefined && net === null && isUnlimited;
  return isUnlearnt ? { ...answer, isMakeshift: true } : answer;
}

/** The net, unless it takes more than half of the time or whoever asked has had enough: a thought without it is better than none. */
async function netInTime(task: Task, context: WorkerContext): Promise<Net | null> {
  const { game, version, ms } = task.request;
  const net = context.netOf?.(game, version) ?? null;
  if (net === null || !('then' in net)) return net;
  if (task.isStopped) return null;
  return new Promise((resolve) => {
    const without = (): void => resolve(null);
    const cancel = context.after(ms === null ? NET_MS : ms / 2, without);
    task.wake = without;
    void net.then(resolve, without).finally(cancel);
  });
}

function levelFor({ game, version, level, nodes, tells = false }: BotRequest, library: Library) {
  const known = library.levelsOf(game, version)[level - 1];
  if (known === undefined) throw new Error(`${game} ${version} has no level ${level}`);
  const meant = tells ? told(known) : known;
  return nodes === null ? meant : withNodes(meant, nodes);
}

/** A task of a review takes as long as it takes: whoever does not want it any more ends the worker. */
async function reviewAnswer(
  { game: id, version }: BotRequest,
  task: ReviewTask,
  context: WorkerContext & { readonly net: Net | null },
): Promise<BotAnswer> {
  const game = context.gameById(id, version);
  const judge = game === null ? null : judgeOf(game, context.levelsOf(id, version), context.net);
  if (judge === null) throw new Error(`nobody judges ${id} ${version}`);
  const found = await inSlices(judgeTask(judge, task), context);
  const { action } = task.log.plays[Math.max(0, task.at)]!;
  const thought = { action, candidates: [], line: [], nodes: 0, isExact: false };
  return { thought, hint: null, found, isMakeshift: false };
}

async function inSlices<R>(
  thinking: Generator<unknown, R>,
  { now, pause }: Pick<WorkerContext, 'now' | 'pause'>,
): Promise<R> {
  for (let end = now() + SLICE_MS; ;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
    if (now() < end) continue;
    await pause();
    end = now() + SLICE_MS;
  }
}
