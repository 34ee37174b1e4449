import webpush from 'web-push';
import type { Database } from '../storage/database.ts';
import type { Message } from './message.ts';
import { post, type Reach } from './post.ts';
import type { Channel } from './sender.ts';
import { secretIn } from './tokens.ts';

/** The pair by which a push service knows this server: made at the first start, and the same on all nodes. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const pushKeysIn = async (database: Database): Promise<PushKeys> =>
  JSON.parse(
    await secretIn(database, 'vapid', () => JSON.stringify(webpush.generateVAPIDKeys())),
  ) as PushKeys;

/** What a browser does not take within two days it need not take any more. */
const TTL = 2 * 24 * 60 * 60;

interface PushContext extends Reach {
  readonly keys: PushKeys;
  /** Whom a push service can write to about this server: an address of the web or of mail. */
  readonly subject: string;
}

/** By web push: sealed for the one browser that can open it, and sent to whichever service that browser has chosen. */
export const pushChannel = ({ keys, subject, ...reach }: PushContext): Channel => ({
  async send({ address, keys: sealing }, message) {
    const subscription = { endpoint: address, keys: JSON.parse(sealing) as { p256dh: string; auth: string } };
    let details: webpush.RequestDetails;
    try {
      details = webpush.generateRequestDetails(subscription, JSON.stringify(pushed(message)), {
        vapidDetails: { subject, ...keys },
        TTL,
        urgency: 'high',
        // What waits at the service for a browser that is off is replaced by what is newer of the same table.
        ...(message.table === null ? {} : { topic: message.table }),
      });
    } catch {
      return { isSent: false, failure: 'forbidden', status: null };
    }
    const headers = Object.fromEntries(
      Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
    );
    return post({ address, headers, body: details.body ?? '' }, reach);
  },
});

/** What the service worker of the page shows. */
const pushed = ({ key, title, body, url, game, table, waiting, token, language, t }: Message) => ({
  key,
  title,
  body,
  url,
  game,
  table,
  waiting,
  token,
  language,
  open: t('told.open'),
  later: table === null ? null : t('told.later'),
});
