import type { Language, Translate } from '@saqqara/words';
import { createTransport } from 'nodemailer';
import { mailSpeech } from '../speech.ts';

/** What we write: plain text, and the same as a page where that helps. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mail {
  /** Writes to somebody in their language. */
  readonly send: (to: string, language: Language, write: (t: Translate) => Letter) => Promise<void>;
  readonly close: () => void;
}

const SECOND = 1_000;

/** Mail by way of a server such as `smtp://name:word@mail.example:587`. Nothing is read from files or addresses. */
export function mailBy(smtpUrl: string, from: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const speech = mailSpeech();
  return {
    send: async (to, language, write) => {
      const { subject, text, html, headers } = write(speech(language));
      // As an object: a string would be parsed, and could name further addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
    },
    close: () => transport.close(),
  };
}
