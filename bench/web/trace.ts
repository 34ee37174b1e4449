/** One task of a thread: how long it held it, and how much of that the thread was at work. */
export interface Task {
  readonly ms: number;
  readonly cpuMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as the three below. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the page's thread that ended after a mark of the page's own. */
export const tasksAfter = (trace: Buffer, mark: string): Task[] => tasksOf(trace, mark, MAIN);

/** The processor time of all tasks of the page's threads of that name after a mark, in milliseconds. */
export const threadTime = (trace: Buffer, mark: string, thread: string): number =>
  tasksOf(trace, mark, thread).reduce((sum, { cpuMs }) => sum + cpuMs, 0);

function tasksOf(trace: Buffer, mark: string, thread: string): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const marked = traceEvents.find(({ name }) => name === mark);
  if (marked === undefined) throw new Error(`no mark ${mark} in the trace`);
  const mains = new Set(
    traceEvents
      .filter(({ name, pid, args }) => name === 'thread_name' && pid === marked.pid && args?.name === thread)
      .map(({ tid }) => tid),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === TASK && pid === marked.pid && mains.has(tid))
    .filter(({ ts, dur = 0 }) => ts + dur > marked.ts)
    .map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1000, cpuMs: tdur / 1000 }));
}

const MAIN = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';
