import type { Refusal } from '@saqqara/kernel';
import type { Ground, Problem, ProblemCode, TextFault } from '@saqqara/protocol';

interface Details {
  readonly fault?: TextFault;
  readonly refusal?: Refusal;
  readonly play?: number;
  readonly until?: number | null;
  readonly ground?: Ground;
  /** Milliseconds until it is worth trying again. */
  readonly wait?: number;
}

/** Why something was not done, thrown to whoever answers for it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly wait: number | null;

  constructor(code: ProblemCode, { refusal, fault, play, until, ground, wait }: Details = {}) {
    super(code);
    this.problem = {
      code,
      ...(refusal === undefined ? {} : { refusal }),
      ...(fault === undefined ? {} : { fault }),
      ...(play === undefined ? {} : { play }),
      ...(until === undefined ? {} : { until }),
      ...(ground === undefined ? {} : { ground }),
    };
    this.wait = wait ?? null;
  }
}
