import { RETENTION } from '@saqqara/protocol/client';
import { LANGUAGES } from '@saqqara/words';
import { messagesOf } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../src/online/legal/markdown.ts';

describe('what an operator writes', () => {
  test('has headings, paragraphs, lists and links', () => {
    const blocks = parseMarkdown(
      '# Our **house**\nWe run this\r\nfor fun.\n\n- one\n- two,\n  and a half\n\n1. first\n2) second\n\nSee [us](https://saqqara.example/a?b=c) or *write* `now`.',
    );
    expect(blocks).toEqual([
      {
        kind: 'heading',
        inlines: [
          { kind: 'text', text: 'Our ' },
          { kind: 'strong', text: 'house' },
        ],
      },
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'We run this for fun.' }] },
      {
        kind: 'list',
        isNumbered: false,
        items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two, and a half' }]],
      },
      {
        kind: 'list',
        isNumbered: true,
        items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]],
      },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'See ' },
          { kind: 'link', text: 'us', to: 'https://saqqara.example/a?b=c' },
          { kind: 'text', text: ' or ' },
          { kind: 'emphasis', text: 'write' },
          { kind: 'text', text: ' ' },
          { kind: 'code', text: 'now' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  test.each(['javascript:alert`1`', 'data:text/html,x', 'JaVaScRiPt:x', '//evil.example', 'vbscript:x'])(
    'cannot lead to %s',
    (to) => {
      expect(parseMarkdown(`[here](${to})`)).toEqual([
        { kind: 'paragraph', inlines: [{ kind: 'text', text: 'here' }] },
      ]);
    },
  );

  test('is text where it is HTML', () => {
    const html = '<img src=x onerror=alert`1`><script>alert(1)</script>';
    const [block] = parseMarkdown(html);
    const texts = block?.kind === 'paragraph' ? block.inlines.map(({ text }) => text) : [];
    expect(texts.join('')).toBe(html.replaceAll('`', ''));
  });
});

test('every rule of the table by which the server clears away is told in words, with its time', () => {
  for (const language of LANGUAGES) {
    const messages = messagesOf(language, 'legal');
    for (const [rule, { lasts, remains }] of Object.entries(RETENTION)) {
      expect(messages[`legal.what.${rule}`], `${rule} in ${language}`).toBeTruthy();
      expect(messages[`legal.lasts.${rule}`]?.includes('{time}'), `${rule} in ${language}`).toBe(
        lasts !== null,
      );
      expect(messages[`legal.remains.${remains}`]).toBeTruthy();
    }
  }
});
