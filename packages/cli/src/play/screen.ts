import type { Choice, ChoiceGroup, Printer, Scene } from '../printer.ts';
import type { Look } from '../terminal.ts';
import { padEnd, widthOf, wrapped } from '../text.ts';

/** Events as sentences, with the sign of whose doing it is; what follows from a sentence stands behind it. */
export function newsLines<Event>(
  events: readonly Event[],
  { event: told, mark }: Pick<Printer, 'event' | 'mark'>,
  scene: Scene,
): string[] {
  const paragraphs: string[][] = [];
  for (const event of events) {
    const line = told(event, scene);
    if (line === null) continue;
    const sign = line.seat === null ? '' : `${mark(line.seat, scene.look)} `;
    const points = (line.points ?? 0) === 0 ? '' : ` (+${line.points})`;
    const sentence = `${sign}${line.text}${points}`;
    const last = paragraphs.at(-1);
    if (line.kind === 'effect' && last !== undefined) last.push(sentence);
    else paragraphs.push([sentence]);
  }
  const { columns } = scene.look;
  return paragraphs.flatMap((sentences) =>
    wrapped(`- ${sentences.join(' ')}`.split(' '), { columns: columns - 1, indent: 4 }),
  );
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
