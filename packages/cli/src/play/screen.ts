import type { Choice, ChoiceGroup, Printer, Scene } from '../printer.ts';
import type { Look } from '../terminal.ts';
import { padEnd, widthOf, wrapped } from '../text.ts';

/** Events as sentences; what only adds to a sentence is joined to it. */
export function newsLines<Event>(
  events: readonly Event[],
  say: (event: Event) => ReturnType<Printer['event']>,
  { columns }: Look,
): string[] {
  const sentences: { text: string | null; additions: string[] }[] = [];
  for (const event of events) {
    const saying = say(event);
    if (saying === null) continue;
    if ('says' in saying) sentences.push({ text: saying.says, additions: [] });
    else {
      if (sentences.length === 0) sentences.push({ text: null, additions: [] });
      sentences.at(-1)!.additions.push(saying.adds);
    }
  }
  return sentences.flatMap(({ text, additions }) => {
    const parts = [text, additions.join('; ')].filter((part) => part !== null && part !== '');
    return wrapped(`- ${parts.join(': ')}.`.split(' '), { columns: columns - 1, indent: 4 });
  });
}

/** The choices in the order of their numbers. */
export const numbered = <Action>(groups: readonly ChoiceGroup<Action>[]): Choice<Action>[] =>
  groups.flatMap(({ choices }) => choices);

/** More choices than these are not numbered where they can be summed up. */
const MOST_NUMBERED = 12;

/** Choices under their headings, each with the number that picks it. */
export function choiceLines(groups: readonly ChoiceGroup<unknown>[], { look }: Scene): string[] {
  const width = Math.max(...groups.map(({ heading }) => heading.length));
  let number = 0;
  return groups.flatMap(({ heading, choices, summary }) => {
    if (summary !== undefined && choices.length > MOST_NUMBERED) {
      number += choices.length;
      return wrapped(`  ${heading}: ${summary}`.split(' '), { columns: look.columns - 1, indent: 4 });
    }
    const items = choices.map(({ label }) => `${look.paint.bold(String(++number))} ${label}`);
    if (choices.some(({ note }) => note !== undefined)) return noted(items, choices, look);
    return flowing(heading === '' ? '' : padEnd(`${heading}:`, width + 1), items, look);
  });
}

/** One choice a line, with what it means. */
function noted(items: readonly string[], choices: readonly Choice<unknown>[], { paint }: Look): string[] {
  const width = Math.max(...items.map(widthOf));
  return items.map((item, index) => `  ${padEnd(item, width)}  ${paint.dim(choices[index]!.note ?? '')}`);
}

/** Choices one after the other; where they need several lines, in columns. */
function flowing(heading: string, items: readonly string[], { columns }: Look): string[] {
  const start = heading === '' ? ' ' : `  ${heading}`;
  const room = columns - 1 - widthOf(start);
  const single = items.map((item) => `  ${item}`).join('');
  if (widthOf(single) <= room) return [start + single];
  const width = Math.max(...items.map(widthOf)) + 2;
  const perLine = Math.max(1, Math.floor(room / width));
  return Array.from({ length: Math.ceil(items.length / perLine) }, (_, line) => {
    const cells = items.slice(line * perLine, (line + 1) * perLine).map((item) => padEnd(`  ${item}`, width));
    return (line === 0 ? start : ' '.repeat(widthOf(start))) + cells.join('');
  });
}
