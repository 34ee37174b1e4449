import type { Look } from './terminal.ts';
import { padEnd } from './text.ts';

/** A part of the table: a heading and the lines below it. */
export interface Box {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Boxes next to each other, as wide as given; below each other where the screen is narrower. */
export function beside(boxes: readonly Box[], widths: readonly number[], look: Look): string[] {
  const all = boxes.map(({ heading, lines }) => [
    look.paint.bold(heading),
    ...lines.map((line) => ` ${line}`),
  ]);
  if (widths.reduce((sum, width) => sum + width, 0) > look.columns) return all.flat();
  const height = Math.max(...all.map((lines) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    all.map((lines, column) => padEnd(lines[row] ?? '', widths[column]!)).join(''),
  );
}
