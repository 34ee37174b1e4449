import type { Page } from 'playwright-core';
import type { Language } from '@saqqara/words';
import { messagesOf, SECTIONS } from '@saqqara/words/testing';

/** What is the same in many languages: names, letters, numbers, and what the page says of itself. */
const SAME = /^[^\p{L}]*$|^\p{L}$/u;

/**
 * Texts on the page that are no words of its language: what no message stands behind, and what English says where the
 * language says something else. Names of languages and people's names are nobody's.
 */
export const foreignTexts = async (page: Page, language: Language): Promise<string[]> =>
  foreignAmong(await page.evaluate(textsShown), language);

export function foreignAmong(shown: readonly string[], language: Language): string[] {
  const foreign = foreignIn.get(language) ?? englishOnly(language);
  foreignIn.set(language, foreign);
  return shown.filter((text) => text.includes('⟦') || foreign.has(text));
}

/** To gather them takes as long as to look for them. */
const foreignIn = new Map<Language, ReadonlySet<string>>([['en', new Set()]]);

/** Runs in the page. Every text that can be seen or is read aloud. */
export function textsShown(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (parent !== null && parent.closest('[lang], script, style') === document.documentElement)
        found.add(node.data.trim());
    } else if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        found.add(node.getAttribute(name)?.trim() ?? '');
    }
  }
  found.add(document.title);
  found.delete('');
  return [...found];
}

/** The plain English messages that the language says in another way, everywhere it says them. */
function englishOnly(language: Language): Set<string> {
  const english = Object.assign({}, ...SECTIONS.map((section) => messagesOf('en', section)));
  const other = Object.assign({}, ...SECTIONS.map((section) => messagesOf(language, section)));
  const kept = new Set<string>(Object.values(other));
  return new Set(
    Object.values<string>(english).filter(
      (text) => !text.includes('{') && !SAME.test(text) && !kept.has(text),
    ),
  );
}
