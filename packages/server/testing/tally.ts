import { isLong } from '@saqqara/kernel/testing';

/** What a file of tests has sent, and how that was answered. */
export const sum = { messages: 0, requests: 0, answers: new Map<string, number>() };

export function tally(answers: ReadonlyMap<string, number>): void {
  for (const [kind, n] of answers) sum.answers.set(kind, (sum.answers.get(kind) ?? 0) + n);
}

/** For the long form, whose numbers somebody reads. */
export function tellTally(): void {
  if (isLong) console.info(JSON.stringify({ ...sum, answers: Object.fromEntries(sum.answers) }));
}
