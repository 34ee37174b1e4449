import type { Notation } from './printer.ts';
import { padEnd, wrapped } from './text.ts';

/** What is written stands in a column of this width. */
const WRITTEN = 21;

/** How things are written, each with its meaning beside it; what has none of its own is a remark. */
export const notationLines = (notations: readonly Notation[], columns: number): string[] =>
  notations.flatMap(([written, meaning, rule]) => {
    const words = rule === undefined ? meaning.split(' ') : [...meaning.split(' '), `(${rule})`];
    if (written === '')
      return wrapped(['  ' + words[0]!, ...words.slice(1)], { columns: columns - 1, indent: 2 });
    const start = padEnd(`  ${written}`, WRITTEN + 1);
    return wrapped([`${start} ${words[0]}`, ...words.slice(1)], {
      columns: columns - 1,
      indent: WRITTEN + 2,
    });
  });
