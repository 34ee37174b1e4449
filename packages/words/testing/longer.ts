/**
 * A language that nobody speaks, for tests: every word of a message is longer by two fifths, as words of other languages are.
 * What stands in braces stays as it is: names of values, choices, formats.
 */
export function longer(message: string): string {
  let [found, at] = ['', 0];
  /** Where we are, from the outside in: in a text, or between the choices of one. */
  const inside: ('text' | 'choices')[] = ['text'];
  while (at < message.length) {
    const rest = message.slice(at);
    const [head] = /^\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/u.exec(rest) ?? [];
    const [value] = /^(?:\{[^{}]*\}|<[^>]*>|#)/u.exec(rest) ?? [];
    const [text] = /^[^{}<#]+/u.exec(rest) ?? [];
    let part = rest[0]!;
    if (inside.at(-1) === 'choices') {
      if (part === '{') inside.push('text');
      else if (part === '}') inside.pop();
    } else if (head !== undefined) {
      inside.push('choices');
      part = head;
    } else if (value !== undefined) part = value;
    else if (text !== undefined) {
      found += text.replaceAll(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
      at += text.length;
      continue;
    } else inside.pop();
    found += part;
    at += part.length;
  }
  return found;
}
