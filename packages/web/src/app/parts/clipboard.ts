/**
 * Puts a text, which may still be on its way, on the clipboard. Returns whether it got there. Called in answer to a
 * touch or a key, and before anything is waited for: WebKit gives the clipboard to nobody else.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  return (await isPromised(text)) || (await isWritten(await text)) || isCopied(await text);
}

/** The clipboard is asked at once, and gets the text when it is there. */
async function isPromised(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}

/** For a Firefox before 127, which cannot be promised anything. */
async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** In a network at home there is no https, and without it no clipboard but the old one. */
function isCopied(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.className = 'sr';
  field.readOnly = true;
  field.value = text;
  // What lies behind an open dialog cannot be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus({ preventScroll: true });
  }
}
