import { type Block, type Inline, parseMarkdown } from './markdown.ts';

interface ProseProps {
  readonly of: { readonly kind: 'markdown' | 'plain'; readonly text: string };
}

/** What an operator has written. It becomes elements one by one, never HTML. */
export const Prose = ({ of: { kind, text } }: ProseProps) => (
  <div class="prose">
    {kind === 'plain' ? <p class="plain">{text.trim()}</p> : parseMarkdown(text).map(blockElement)}
  </div>
);

function blockElement(block: Block, key: number) {
  if (block.kind === 'list') {
    const items = block.items.map((inlines, n) => <li key={n}>{inlines.map(inlineElement)}</li>);
    return block.isNumbered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
  }
  const inlines = block.inlines.map(inlineElement);
  return block.kind === 'heading' ? <h3 key={key}>{inlines}</h3> : <p key={key}>{inlines}</p>;
}

function inlineElement(inline: Inline, key: number) {
  switch (inline.kind) {
    case 'strong':
      return <strong key={key}>{inline.text}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.text}</em>;
    case 'code':
      return <code key={key}>{inline.text}</code>;
    case 'link':
      return (
        <a key={key} href={inline.to} rel="noopener noreferrer">
          {inline.text}
        </a>
      );
    case 'text':
      return inline.text;
  }
}
