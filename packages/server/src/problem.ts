import type { Refusal } from '@saqqara/kernel';
import type { Problem, ProblemCode } from '@saqqara/protocol';

interface Details {
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

  constructor(code: ProblemCode, { refusal, play, wait }: Details = {}) {
    super(code);
    this.problem = {
      code,
      ...(refusal === undefined ? {} : { refusal }),
      ...(play === undefined ? {} : { play }),
    };
    this.wait = wait ?? null;
  }
}
