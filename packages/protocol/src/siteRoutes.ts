import * as z from 'zod/mini';
import { LANGUAGES } from './people.ts';
import type { Route } from './route.ts';

/** What an operator has written: as Markdown, or plain. */
const OwnText = z.nullable(z.strictObject({ kind: z.enum(['markdown', 'plain']), text: z.string() }));

/** What is to be known of a server before one trusts it with anything. */
export const SITE_ROUTES = {
  site: {
    method: 'GET',
    path: '/api/v1/site',
    summary: 'Who runs this server, what they want said about it, and for how long backups are kept.',
    who: 'anybody',
    query: z.strictObject({ language: z.enum(LANGUAGES) }),
    answer: z.strictObject({
      /** Nobody has said who runs it where all of it is empty. */
      operator: z.strictObject({
        name: z.nullable(z.string()),
        /** By post, line by line. */
        address: z.array(z.string()),
        email: z.nullable(z.string()),
      }),
      texts: z.strictObject({ privacy: OwnText, imprint: OwnText, contact: OwnText }),
      /** `null` where none are made by themselves. */
      backupDays: z.nullable(z.number()),
    }),
  },
} as const satisfies Record<string, Route>;
