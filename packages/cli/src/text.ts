import type { Language } from '@saqqara/words';
import type { Terminal } from './terminal.ts';

// The sequences that colour a terminal begin with a control character, so that the pattern must name it.
// oxlint-disable-next-line no-control-regex
const COLOUR = /\u001b\[[0-9;]*m/g;

/** How many columns a text takes, colours left out. Every character that we print is one column wide. */
export const widthOf = (text: string): number => [...text.replaceAll(COLOUR, '')].length;

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** A text from a file or a user on one line, unable to command the terminal. */
export const plain = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').trim();

export const shortened = (text: string, width: number): string =>
  widthOf(text) <= width ? text : `${text.slice(0, width - 1)}.`;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number as the language writes it, with so many decimals: `1,234,567`, `1.234,5`. */
export function numeral(value: number, language: Language, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language, digits).format(value);
}

/** Rows of a table: the first cell at the left, the others at the right, each column as wide as it must be. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? padEnd : padStart)(cell, widths[column]!)).join('  '),
  );
}

/** Words to a paragraph no wider than the screen; further lines are indented. */
export function wrapped(
  words: readonly string[],
  { columns, indent }: { columns: number; indent: number },
): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : ' '.repeat(indent) + word);
  }
  return lines;
}

/** Prints a text of several lines. */
export function printLines(terminal: Terminal, lines: readonly string[]): void {
  for (const line of lines) terminal.print(line.trimEnd());
}
