import type { Mail } from '../people/mail.ts';
import type { Database } from '../storage/database.ts';
import { tellingLetter } from './letter.ts';
import type { Channel } from './sender.ts';

interface EmailContext {
  readonly database: Database;
  /** `null` where the server cannot send any. */
  readonly mail: Mail | null;
  readonly publicUrl: URL;
}

/** To the address that the account has at that moment: whoever changes it need not think of this. */
export const emailChannel = ({ database, mail, publicUrl }: EmailContext): Channel => ({
  async send({ user_id: user }, message) {
    const [row] = await database.all<{ email: string | null }>('SELECT email FROM users WHERE id = ?', user);
    const email = row?.email ?? null;
    if (email === null) return { isSent: false, failure: 'gone', status: null };
    // A server that was started without its mail has it again one day: nobody is struck off for that.
    if (mail === null) return { isSent: false, failure: 'silent', status: null };
    const end = new URL(`/api/v1/told/endWay/${message.token}`, publicUrl).href;
    try {
      await mail.send(email, message.language, () => tellingLetter(message, end));
      return { isSent: true };
    } catch (error) {
      const status = (error as { readonly responseCode?: unknown }).responseCode;
      const isAnswered = typeof status === 'number';
      return {
        isSent: false,
        failure: !isAnswered ? 'silent' : status >= 500 ? 'refused' : 'answered',
        status: isAnswered ? status : null,
      };
    }
  },
});
