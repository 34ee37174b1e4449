import { createTransport } from 'nodemailer';

/** What we write to somebody: plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mail {
  readonly send: (letter: Letter) => Promise<void>;
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
  return {
    send: async ({ to, subject, text }) => {
      // As an object: a string would be parsed, and could name further addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
