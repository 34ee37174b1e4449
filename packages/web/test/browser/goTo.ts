import type { Page } from 'playwright-core';

/**
 * Goes to a screen as a link of the page does, without loading the page again: that takes longer than most of what is done
 * there. A table that is left is marked, so that nobody takes it for the next one.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http')) {
    await page.goto(path);
    return;
  }
  await page.evaluate(async (to) => {
    document.querySelector('.table')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // By the second picture the screen that was left is gone.
    for (let n = 0; n < 2; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, path);
}
