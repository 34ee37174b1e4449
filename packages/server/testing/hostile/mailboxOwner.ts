import { openMailServer } from '../mailServer.ts';

/** Somebody who wants to sign in by e-mail now and then, while strangers ask for letters to the same mailbox. */
export interface MailboxOwner {
  /** The address of the mail server. */
  readonly post: string;
  /** From now on they ask again and again. */
  begin(address: string, every: number): void;
  /** How many letters came, whoever had asked for them. */
  letters(): number;
  /** How often they could not sign in. */
  faults(): string[];
  end(): Promise<void>;
}

/** So often may one ask from one address. */
const TIMES = 5;

/** Strangers know it, too. */
export const MAILBOX = 'host@saqqara.example';

const FROM = '192.0.2.201';

export async function mailboxOwner(): Promise<MailboxOwner> {
  const post = await openMailServer();
  const faults: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;
  const ask = async (address: string): Promise<void> => {
    const before = post.delivered.length;
    const response = await fetch(new URL('/api/v1/me/email', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': FROM },
      body: JSON.stringify({ email: MAILBOX, language: 'en' }),
    });
    const came = post.delivered.slice(before).some(({ to }) => to.includes(MAILBOX));
    if (!response.ok || !came) faults.push(`the owner of a mailbox cannot sign in: ${await response.text()}`);
  };
  return {
    post: post.url,
    begin(address, every) {
      timer = setInterval(() => {
        if (asked++ < TIMES) void ask(address).catch((error) => faults.push(String(error)));
      }, every);
    },
    letters: () => post.delivered.length,
    faults: () => faults,
    async end() {
      clearInterval(timer);
      await post.close();
    },
  };
}
