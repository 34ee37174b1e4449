import { isLegal, makeshiftAnswer } from './answer.ts';
import type { Library } from './library.ts';
import type { BotAnswer, BotRequest, FromWorker } from './messages.ts';
import type { Worker } from './port.ts';

/** What the owner of a worker lends. */
export interface ThinkerContext extends Library {
  /** Does something later, unless it is cancelled by what this returns. */
  readonly after: (ms: number, act: () => void) => () => void;
  readonly patience?: Partial<Tolerance>;
}

/** How long a worker may be silent, in milliseconds. */
export interface Tolerance {
  /** Beyond the time it was given. */
  readonly grace: number;
  /** After it was told to stop. */
  readonly afterStop: number;
  /** Altogether, where a request sets no time. */
  readonly longest: number;
}

const USUAL: Tolerance = { grace: 2_000, afterStop: 20, longest: 60_000 };

export interface Thinking {
  /** Never fails for a request that has an answer: a game does not stop because of a bot. */
  readonly answer: Promise<BotAnswer>;
  /** Asks for the best so far. */
  readonly stop: () => void;
}

export interface Thinker {
  readonly ask: (request: BotRequest) => Thinking;
  /** Ends the worker; what is still open is answered without it. */
  readonly close: () => void;
}

/** A request that waits for its answer. */
interface Pending {
  readonly id: number;
  readonly request: BotRequest;
  readonly settle: (answer: BotAnswer | Promise<BotAnswer>) => void;
}

interface State {
  readonly spawn: () => Worker;
  readonly context: ThinkerContext;
  readonly tolerance: Tolerance;
  readonly waiting: Pending[];
  worker: Worker | null;
  current: Pending | null;
  /** Whether the current hint makes way for a bot, and is asked again after it. */
  isPostponed: boolean;
  /** Of doing without the worker. */
  cancel: () => void;
  lastId: number;
}

/**
 * Has a worker think, one request after the other: a bot that must play goes before a hint, and a newer hint stops the
 * older, so that no game waits for hints. A worker that is silent for too long, dies or gives no sensible answer
 * is replaced by a new one, and the second level answers on the spot with a few nodes.
 */
export function thinker(spawn: () => Worker, context: ThinkerContext): Thinker {
  const state: State = {
    spawn,
    context,
    tolerance: { ...USUAL, ...context.patience },
    waiting: [],
    worker: null,
    current: null,
    isPostponed: false,
    cancel: () => {},
    lastId: 0,
  };
  return { ask: (request) => ask(state, request), close: () => close(state) };
}

function ask(state: State, request: BotRequest): Thinking {
  const { waiting, current } = state;
  const id = ++state.lastId;
  if (request.wants === 'hint')
    for (const older of [current, ...waiting]) if (isHint(older)) stop(state, older.id);
  const answer = new Promise<BotAnswer>((settle) => waiting.push({ id, request, settle }));
  if (request.wants === 'choice' && isHint(current) && !state.isPostponed) {
    stop(state, current.id);
    state.isPostponed = true;
  }
  goOn(state);
  return { answer, stop: () => stop(state, id) };
}

function goOn(state: State): void {
  const { waiting, tolerance } = state;
  if (state.current !== null) return;
  const first = waiting.findIndex((pending) => !isHint(pending));
  const [next = null] = waiting.splice(Math.max(0, first), 1);
  state.current = next;
  if (next === null) return;
  const { id, request } = next;
  grant(state, (request.ms ?? tolerance.longest) + tolerance.grace);
  try {
    state.worker ??= startWorker(state);
    state.worker.post({ type: 'ask', id, request });
  } catch {
    doWithout(state);
  }
}

/** Does without the worker unless it answers in time. If the owner was late itself, an answer may lie waiting: it is let in. */
function grant(state: State, ms: number): void {
  const { after } = state.context;
  state.cancel();
  state.cancel = after(ms, () => (state.cancel = after(0, () => doWithout(state))));
}

function startWorker(state: State): Worker {
  const fresh = state.spawn();
  fresh.listen((message) => hear(state, message));
  fresh.whenLost(() => {
    if (state.worker !== fresh) return;
    state.worker = null;
    if (state.current !== null) doWithout(state);
  });
  return fresh;
}

/** What a worker says after it was replaced is about a request that is settled. */
function hear(state: State, message: FromWorker): void {
  const { current, context } = state;
  if (current?.id !== message.id) return;
  const isSound = message.type === 'answer' && isLegal(current.request, message.answer, context);
  finish(state, isSound ? message.answer : makeshiftAnswer(current.request, context));
}

function stop(state: State, id: number): void {
  const { waiting, context, tolerance } = state;
  if (state.current?.id === id) {
    state.isPostponed = false;
    grant(state, tolerance.afterStop);
    state.worker?.post({ type: 'stop', id });
    return;
  }
  const index = waiting.findIndex((pending) => pending.id === id);
  if (index < 0) return;
  for (const { request, settle } of waiting.splice(index, 1)) settle(makeshiftAnswer(request, context));
}

function doWithout(state: State): void {
  state.worker?.terminate();
  state.worker = null;
  if (state.current !== null) finish(state, makeshiftAnswer(state.current.request, state.context));
}

function finish(state: State, answer: BotAnswer | Promise<BotAnswer>): void {
  state.cancel();
  if (state.current !== null && state.isPostponed) state.waiting.push(state.current);
  else state.current?.settle(answer);
  state.current = null;
  state.isPostponed = false;
  goOn(state);
}

function close(state: State): void {
  for (const { request, settle } of state.waiting.splice(0)) settle(makeshiftAnswer(request, state.context));
  doWithout(state);
}

const isHint = (pending: Pending | null): pending is Pending => pending?.request.wants === 'hint';
