import type * as z from 'zod/mini';
import type { Problem } from './messages.ts';
import { TEXT_FAULTS, type TextFault } from './plainText.ts';

/** What was written, and what is wrong with it, as the check of a message says it. */
type Written = 'name' | 'text';

export const faultMessage = (what: Written, fault: TextFault): string => `${what} ${fault}`;

export const faultIssue = (what: Written, fault: TextFault, input: string) =>
  ({ code: 'custom', input, message: faultMessage(what, fault) }) as const;

/** Why a message was not taken: for what people write themselves, so that they can mend it; else just that it is none. */
export function problemOf({ issues }: z.core.$ZodError): Problem {
  for (const issue of flat(issues)) {
    const [what, fault] = issue.message.split(' ');
    const known = TEXT_FAULTS.find((each) => each === fault);
    if ((what === 'name' || what === 'text') && known !== undefined) return { code: what, fault: known };
  }
  return { code: 'malformed' };
}

/** An issue within a choice of shapes lies within that choice. */
const flat = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.flatMap((issue) =>
    issue.code === 'invalid_union' ? [issue, ...flat(issue.errors.flat())] : [issue],
  );
