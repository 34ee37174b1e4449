/** A text in lines that are no wider than there is room; what does not fit into so many lines ends with dots. */
export function wrapped(
  text: string,
  widthOf: (text: string) => number,
  { width, lines }: { readonly width: number; readonly lines: number },
): readonly string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  if (found.length <= lines) return found.map((line) => shortened(line, widthOf, width));
  const kept = found.slice(0, lines);
  return [...kept.slice(0, -1), shortened(`${kept.at(-1)!} …`, widthOf, width)];
}

/** A text that is no wider than there is room. */
export function shortened(text: string, widthOf: (text: string) => number, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
