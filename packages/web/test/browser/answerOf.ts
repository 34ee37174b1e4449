import type { Page } from 'playwright-core';
import { PATIENCE } from './site.ts';

/**
 * Asks the page until it has an answer: at once, and whenever something on it has changed. That is one message; Playwright's own
 * ways send several, or ask again at every picture. The question may name nothing but what it is given.
 */
export const answerOf = <Given, Answer>(
  page: Page,
  question: (given: Given) => Answer | null,
  given: Given,
): Promise<Answer> =>
  page.evaluate(`(${askOnChange.toString()})(${question.toString()}, ${JSON.stringify(given)}, ${PATIENCE})`);

/** Runs in the page. */
function askOnChange<Given, Answer>(
  question: (given: Given) => Answer | null,
  given: Given,
  patience: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const changes = new MutationObserver(ask);
    const late = setTimeout(() => {
      changes.disconnect();
      reject(new Error(`no answer to ${question.toString()} with ${JSON.stringify(given)}`));
    }, patience);
    function ask(): void {
      const answer = question(given);
      if (answer === null) return;
      changes.disconnect();
      clearTimeout(late);
      resolve(answer);
    }
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    ask();
  });
}
