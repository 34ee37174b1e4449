import { createHmac } from 'node:crypto';
import type { WebhookForm } from '@saqqara/protocol';
import type { Message } from './message.ts';
import { post, type Reach } from './post.ts';
import type { Channel } from './sender.ts';

export interface WebhookKeys {
  readonly form: WebhookForm;
  /** Signs what is sent. */
  readonly secret: string;
  readonly chat: string | null;
}

/** By webhook: in the form that the service at the other end reads, signed in any case. */
export const webhookChannel = (reach: Reach, now: () => number): Channel => ({
  async send({ address, keys }, message) {
    const { form, secret, chat } = JSON.parse(keys) as WebhookKeys;
    const body = JSON.stringify(FORMS[form](message, chat));
    const at = String(Math.floor(now() / 1_000));
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'saqqara-key': message.key,
      'saqqara-signature': `t=${at},v1=${signature}`,
    };
    const sent = await post({ address, headers, body }, reach);
    // What is not found may be found again once it is set up; only what says so is gone for good.
    return !sent.isSent && sent.status === 404 ? { ...sent, failure: 'refused' } : sent;
  },
});

/** A link, and above it what people are called and do: whatever a service would make of their names is taken from them. */
const textOf = ({ title, body, url }: Message, plain = (text: string): string => text): string =>
  `${plain(`${title}\n${body}`)}\n${url}`;

/** No link behind other words, no heading, nobody called: every sign that Discord reads stands for itself. */
const plainInDiscord = (text: string): string => text.replaceAll(/[\\`*_~|<>@#\-+[\]():.]/g, '\\$&');

/** What stands between < and > is a command there; what stands between * or _ is let alone by `mrkdwn`. */
const plainInSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** There a name behind @ calls whoever has it, and a word with a dot becomes a link: a sign without width lies in between. */
const plainInTelegram = (text: string): string =>
  text.replaceAll(/@(?=\w)|(?<=\w)\.(?=\w)|(?<!\S)\/(?=\w)/g, '$&\u2060');

const FORMS: Readonly<Record<WebhookForm, (message: Message, chat: string | null) => unknown>> = {
  // Nobody at the other end is called by what somebody here is called.
  discord: (message) => ({ content: textOf(message, plainInDiscord), allowed_mentions: { parse: [] } }),
  slack: (message) => ({ text: textOf(message, plainInSlack), mrkdwn: false }),
  telegram: (message, chat) => ({ chat_id: chat, text: textOf(message, plainInTelegram) }),
  plain: ({ key, title, body, url, game, table, language, waiting }) => ({
    key,
    title,
    body,
    url,
    game,
    table,
    language,
    waiting,
  }),
};
