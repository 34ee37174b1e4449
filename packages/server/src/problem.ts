import type { Refusal } from '@saqqara/kernel';
import type { Problem, ProblemCode, TextFault } from '@saqqara/protocol';

interface Details {
  readonly fault?: TextFault;
  readonly refusal?: Refusal;
  readonly play?: number;
  /** Milliseconds until it is worth trying again. */
  readonly wait?: number;
}

/** Why something was not done, thrown to whoever answers for it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly wait: number | null;

  constructor(code: ProblemCode, { refusal, fault, play, wait }: Details = {}) {
    super(code);
    this.problem = {
      code,
      ...(refusal === undefined ? {} : { refusal }),
      ...(fault === undefined ? {} : { fault }),
      ...(play === undefined ? {} : { play }),
    };
    this.wait = wait ?? null;
  }
}
