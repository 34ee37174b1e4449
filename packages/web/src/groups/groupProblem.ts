import type { Translate } from '@saqqara/words';
import { problemWords } from '../online/pages/problemWords.ts';
import { NotDone } from '../online/session.ts';

/** Why something with a group did not work: what is full is another thing here than at tables. */
export const groupProblem = (error: unknown, t: Translate): string =>
  error instanceof NotDone && error.problem.code === 'tooMany' ? t('groups.tooMany') : problemWords(error, t);
