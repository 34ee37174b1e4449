import { chooseSafely } from '../chooseSafely.ts';
import { adviceOf, questionOf } from './advice.ts';
import type { Library } from './library.ts';
import type { Advice, Inquiry, Report } from './messages.ts';
import type { Worker } from './port.ts';

/** What the owner of a worker lends. */
export interface Watch extends Library {
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
  /** Altogether, where an inquiry sets no time. */
  readonly longest: number;
}

const USUAL: Tolerance = { grace: 2_000, afterStop: 20, longest: 60_000 };

/** What came of an inquiry. */
export interface Reply extends Advice {
  /** Whether the worker failed and something simpler was worked out in its place. */
  readonly isMakeshift: boolean;
}

export interface Thinking {
  /** Never fails for an inquiry that has an answer: a game does not stop because of a bot. */
  readonly answer: Promise<Reply>;
  /** Asks for the best so far. */
  readonly stop: () => void;
}

export interface Thinker {
  readonly ask: (inquiry: Inquiry) => Thinking;
  /** Ends the worker; what is still open is answered without it. */
  readonly close: () => void;
}

/** An inquiry that waits for its answer. */
interface Open {
  readonly id: number;
  readonly inquiry: Inquiry;
  readonly settle: (reply: Reply | Promise<Reply>) => void;
}

/**
 * Has a worker think, one inquiry after the other: a bot that must play goes before a hint, and a newer hint stops the
 * older, so that no game waits for advice. A worker that is silent for too long, dies or gives no sensible answer
 * is replaced by a new one, and the second level answers on the spot with a few nodes.
 */
export function thinker(spawn: () => Worker, watch: Watch): Thinker {
  const tolerance = { ...USUAL, ...watch.patience };
  const waiting: Open[] = [];
  let worker: Worker | null = null;
  let current: Open | null = null;
  /** Whether the current hint makes way for a bot, and is asked again after it. */
  let isPostponed = false;
  let cancel = (): void => {};
  let asked = 0;

  return { ask, close };

  function ask(inquiry: Inquiry): Thinking {
    const id = ++asked;
    if (inquiry.wants === 'hint')
      for (const older of [current, ...waiting]) if (isHint(older)) stop(older.id);
    const answer = new Promise<Reply>((settle) => waiting.push({ id, inquiry, settle }));
    if (inquiry.wants === 'choice' && isHint(current) && !isPostponed) {
      stop(current.id);
      isPostponed = true;
    }
    goOn();
    return { answer, stop: () => stop(id) };
  }

  function goOn(): void {
    if (current !== null) return;
    const first = waiting.findIndex((open) => !isHint(open));
    [current = null] = waiting.splice(Math.max(0, first), 1);
    if (current === null) return;
    const { id, inquiry } = current;
    grant((inquiry.ms ?? tolerance.longest) + tolerance.grace);
    try {
      worker ??= hired();
      worker.post({ type: 'ask', id, ...inquiry });
    } catch {
      doWithout();
    }
  }

  /** Does without the worker unless it answers in time. If the owner was late itself, an answer may lie waiting: it is let in. */
  function grant(ms: number): void {
    cancel();
    cancel = watch.after(ms, () => (cancel = watch.after(0, doWithout)));
  }

  function hired(): Worker {
    const fresh = spawn();
    fresh.listen(hear);
    fresh.whenLost(() => {
      if (worker !== fresh) return;
      worker = null;
      if (current !== null) doWithout();
    });
    return fresh;
  }

  /** What a worker says after it was replaced is about an inquiry that is settled. */
  function hear(report: Report): void {
    if (current?.id !== report.id) return;
    if (report.type === 'failure' || !isLegal(current.inquiry, report)) return finish(makeshift(current));
    finish({ thought: report.thought, hint: report.hint, isMakeshift: false });
  }

  function stop(id: number): void {
    if (current?.id === id) {
      isPostponed = false;
      grant(tolerance.afterStop);
      worker?.post({ type: 'stop', id });
      return;
    }
    const index = waiting.findIndex((open) => open.id === id);
    if (index >= 0) for (const open of waiting.splice(index, 1)) open.settle(makeshift(open));
  }

  function doWithout(): void {
    worker?.terminate();
    worker = null;
    if (current !== null) finish(makeshift(current));
  }

  function finish(reply: Reply | Promise<Reply>): void {
    cancel();
    if (current !== null && isPostponed) waiting.push(current);
    else current?.settle(reply);
    current = null;
    isPostponed = false;
    goOn();
  }

  function close(): void {
    for (const open of waiting.splice(0)) open.settle(makeshift(open));
    doWithout();
  }

  function isLegal({ game: id, version, view, seat }: Inquiry, { thought }: Advice): boolean {
    const game = watch.gameById(id, version);
    return game?.legalActions(view, seat).some((action) => game.format(action) === thought.action) === true;
  }

  /** Rejects only what has no answer: a game that nobody knows, a seat that has nothing to decide. */
  async function makeshift({ inquiry }: Open): Promise<Reply> {
    const question = questionOf(inquiry, watch);
    const levels = watch.levelsOf(inquiry.game, inquiry.version);
    const thought = chooseSafely(question, levels, STAND_IN, { nodes: STAND_IN_NODES });
    const level = levels[STAND_IN]!;
    return { ...adviceOf(question, thought, { level, wants: inquiry.wants }), isMakeshift: true };
  }
}

const isHint = (open: Open | null): open is Open => open?.inquiry.wants === 'hint';

/** The second level, counted from 0, with so few nodes that nobody notices on the owner's thread. */
const STAND_IN = 1;
const STAND_IN_NODES = 24;
