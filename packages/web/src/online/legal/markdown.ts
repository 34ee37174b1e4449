/** A piece of text, as far as we understand Markdown. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Inline[])[] };

/**
 * Headings, paragraphs, lists, strong, emphasis, code and links: what a notice needs. Everything else, HTML above all, is shown as
 * the text that it is.
 */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/)) {
    const lines = chunk.split('\n').filter((line) => line.trim() !== '');
    for (const group of groupsOf(lines)) blocks.push(blockOf(group));
  }
  return blocks;
}

type LineKind = 'heading' | 'bullet' | 'number' | 'plain';

interface Group {
  readonly kind: LineKind;
  readonly texts: string[];
}

const HEADING = /^#{1,6} +/;
const BULLET = /^[ \t]*[-*+] +/;
const NUMBER = /^[ \t]*\d{1,3}[.)] +/;

function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const [kind, text] = readLine(line);
    const last = groups.at(-1);
    const isList = last?.kind === 'bullet' || last?.kind === 'number';
    if (last !== undefined && kind === last.kind && kind !== 'heading') last.texts.push(text);
    // A list item may run over several lines.
    else if (isList && kind === 'plain' && /^\s/.test(line))
      last.texts.push(`${last.texts.pop() ?? ''} ${text}`);
    else groups.push({ kind, texts: [text] });
  }
  return groups;
}

function readLine(line: string): [LineKind, string] {
  if (HEADING.test(line)) return ['heading', line.replace(HEADING, '').trim()];
  if (BULLET.test(line)) return ['bullet', line.replace(BULLET, '').trim()];
  if (NUMBER.test(line)) return ['number', line.replace(NUMBER, '').trim()];
  return ['plain', line.trim()];
}

function blockOf({ kind, texts }: Group): Block {
  if (kind === 'bullet' || kind === 'number') {
    return { kind: 'list', isNumbered: kind === 'number', items: texts.map(parseInline) };
  }
  return { kind: kind === 'heading' ? 'heading' : 'paragraph', inlines: parseInline(texts.join(' ')) };
}

const MARKED = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)/g;

function parseInline(text: string): Inline[] {
  const inlines: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, emphasis, code, label, to] = match;
    if (match.index > at) inlines.push({ kind: 'text', text: text.slice(at, match.index) });
    if (strong !== undefined) inlines.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) inlines.push({ kind: 'emphasis', text: emphasis });
    else if (code !== undefined) inlines.push({ kind: 'code', text: code });
    else inlines.push(linkOf(label ?? '', to ?? ''));
    at = match.index + whole.length;
  }
  if (at < text.length) inlines.push({ kind: 'text', text: text.slice(at) });
  return inlines;
}

const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** What leads elsewhere than to a page, a mailbox or a telephone does not lead anywhere. */
const linkOf = (text: string, to: string): Inline =>
  URL.canParse(to) && SAFE.has(new URL(to).protocol) ? { kind: 'link', text, to } : { kind: 'text', text };
