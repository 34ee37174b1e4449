/**
 * A text as one frame of a WebSocket (RFC 6455: the last and only part of a text, not masked), to be written as Latin-1 in a
 * single piece. `ws` writes head and text as two, which costs twice as much at a play; `null` is for what is left to it.
 */
export function frameOf(text: string): string | null {
  const { length } = text;
  if (length > LONGEST || !isPlain.test(text)) return null;
  return length < TWO_BYTES
    ? `\x81${String.fromCharCode(length)}${text}`
    : `\x81\x7e${String.fromCharCode(length >> 8, length & 0xff)}${text}`;
}

/** From here on the length has two bytes of its own. */
const TWO_BYTES = 126;
const LONGEST = 0xffff;

/** Then a byte is a character, in UTF-8 and in Latin-1 alike. JSON writes no control characters. */
const isPlain = /^[ -~]*$/;
