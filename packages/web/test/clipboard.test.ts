import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '../src/app/parts/clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

/** The page, as far as copying needs it: what is on its clipboard, and what the old command was given. */
function stubPage({
  clipboard,
  hasItems = true,
  mayCommand = false,
}: {
  readonly clipboard?: object;
  readonly hasItems?: boolean;
  readonly mayCommand?: boolean;
}): { readonly selected: string[] } {
  const selected: string[] = [];
  const field = { value: '', select: () => selected.push(field.value), remove: () => {} };
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => {} },
    createElement: () => field,
    execCommand: () => mayCommand,
  });
  if (hasItems) vi.stubGlobal('ClipboardItem', Item);
  return { selected };
}

class Item {
  readonly text: Promise<Blob>;
  constructor(data: Readonly<Record<string, Promise<Blob>>>) {
    this.text = data['text/plain']!;
  }
}

/** Like WebKit's: it takes what it is given in the very moment of the click, and nothing afterwards. */
function strictClipboard() {
  let isClick = true;
  const state = { text: null as string | null };
  const clipboard = {
    async write([item]: readonly [Item]) {
      if (!isClick) throw new Error('NotAllowedError');
      state.text = await (await item.text).text();
    },
    async writeText(text: string) {
      if (!isClick) throw new Error('NotAllowedError');
      state.text = text;
    },
  };
  return { clipboard, state, endClick: () => (isClick = false) };
}

const later = (text: string): Promise<string> => new Promise((resolve) => setTimeout(() => resolve(text), 1));

test('a text that is still on its way is copied where the clipboard wants to be asked at the click', async () => {
  const { clipboard, state, endClick } = strictClipboard();
  stubPage({ clipboard });
  const copying = copyText(later('a link'));
  endClick();
  expect(await copying).toBe(true);
  expect(state.text).toBe('a link');
});

test('a clipboard that cannot be promised a text gets it once it is there', async () => {
  const { clipboard, state } = strictClipboard();
  stubPage({ clipboard, hasItems: false });
  expect(await copyText(later('a link'))).toBe(true);
  expect(state.text).toBe('a link');
});

test('without https the old command copies it', async () => {
  const { selected } = stubPage({ hasItems: false, mayCommand: true });
  expect(await copyText(later('a link'))).toBe(true);
  expect(selected).toEqual(['a link']);
});

test('where nothing may be copied, that is told', async () => {
  stubPage({ hasItems: false });
  expect(await copyText(later('a link'))).toBe(false);
});
