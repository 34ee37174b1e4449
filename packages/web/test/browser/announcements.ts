import type { Page } from 'playwright-core';

/** Runs in the page: keeps all that the two regions for reading aloud say. */
export function hear(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target as Element).parentElement?.closest('.sr[aria-live]') ?? (target as Element);
      const text = [...addedNodes].map((node) => node.textContent).join('');
      if (region.matches('.sr[aria-live]') && text !== '')
        said.push(`${region.getAttribute('role')}: ${text}`);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** What was said since the last time, once it is so many sentences. */
export async function heard(page: Page, least = 1): Promise<string[]> {
  await page.waitForFunction(
    (count) => (globalThis as unknown as { said: string[] }).said.length >= count,
    least,
  );
  return page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0));
}

export const lastHeard = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (globalThis as unknown as { said: string[] }).said.at(-1));

/** Runs in the page: keeps every note that is shown, with what its buttons say. */
export function keepNotes(): void {
  const notes: string[] = [];
  Object.assign(globalThis, { notes });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.note')) {
      if (textContent !== '' && textContent !== notes.at(-1)) notes.push(textContent);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

export const notesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { notes: string[] }).notes);
