import type { Letter } from '../people/mail.ts';
import { paragraphs } from '../people/letters.ts';
import type { Message, Part } from './message.ts';

/** The letter of a message, as text and as a page, with the links that end it. */
export function tellingLetter(message: Message, endAddress: string): Letter {
  return {
    subject: message.subject,
    text: asText(message),
    html: asPage(message),
    headers: {
      // Mail programs show a button of their own for these, which works without signing in.
      'List-Unsubscribe': `<${endAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Message-ID': `<${message.key}@${new URL(message.url).hostname}>`,
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function asText({ parts, links, t }: Message): string {
  const footer = [
    t('told.mail.why'),
    ...(links.endTable === null ? [] : [`${t('told.mail.endTable')}: ${links.endTable}`]),
    `${t('told.mail.endWay')}: ${links.endWay}`,
    `${t('told.mail.change')}: ${links.change}`,
    t('told.mail.links'),
  ].join('\n');
  const bodies = parts.map(({ title, sentences, scores, url }) =>
    [
      title,
      ...(sentences.length === 0 ? [] : [sentences.join(' ')]),
      ...(scores === null ? [] : [scores]),
      url,
    ].join('\n'),
  );
  return paragraphs(...bodies, footer);
}

const SERIF = "Marcellus, Georgia, 'Times New Roman', serif";
const SANS = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Nothing in it is fetched from anywhere: who reads it is not noticed. */
function asPage({ parts, links, t, language }: Message): string {
  const link = (to: string, text: string): string =>
    `<a href="${escaped(to)}" style="color:#5b4630">${escaped(text)}</a>`;
  const ends = [
    ...(links.endTable === null ? [] : [link(links.endTable, t('told.mail.endTable'))]),
    link(links.endWay, t('told.mail.endWay')),
    link(links.change, t('told.mail.change')),
  ].join(' · ');
  return `<!doctype html>
<html lang="${language}"><body style="margin:0;padding:24px 12px;background:#e8e4d9">
<div style="max-width:600px;margin:0 auto;background:#fffaef;border-radius:14px;overflow:hidden;font:16px/1.5 ${SANS};color:#241a10">
<div style="padding:18px 24px;font:26px ${SERIF};background:linear-gradient(#bfe0df,#f3dfb4)">Saqqara</div>
${parts.map((part) => section(part, t('told.mail.open'))).join('\n')}
<div style="padding:16px 24px;background:#faeedd;font-size:14px;color:#5b4630">${escaped(t('told.mail.why'))} ${ends}<br>${escaped(t('told.mail.links'))}</div>
</div></body></html>
`;
}

const section = ({ title, sentences, scores, url }: Part, open: string): string =>
  `<div style="padding:22px 24px 24px">
<h1 style="margin:0 0 12px;font:28px/1.2 ${SERIF}">${escaped(title)}</h1>
<p style="margin:0 0 12px">${escaped(sentences.join(' '))}</p>
${scores === null ? '' : `<p style="margin:0 0 18px;font-weight:600">${escaped(scores)}</p>`}
<a href="${escaped(url)}" style="display:inline-block;padding:12px 26px;border-radius:10px;background:#2a43b5;color:#fff;font-weight:600;text-decoration:none">${escaped(open)}</a>
</div>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
