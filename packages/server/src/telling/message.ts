import type { Language, Wishes } from '@saqqara/protocol';
import type { Translate } from '@saqqara/words';
import type { PublicAccount } from '../tables/tables.ts';
import type { Cause } from './cause.ts';
import type { WayRow } from './outbox.ts';
import type { Tokens } from './tokens.ts';
import type { WaitingFor } from './waiting.ts';
import { type Worded, worded } from './wording.ts';

/** One thing that must still be told. */
export interface News {
  readonly cause: Cause;
  readonly seq: number;
  readonly account: PublicAccount;
}

/** What is sent, whichever way it goes. */
export interface Message {
  /** The same however often it is sent. */
  readonly key: string;
  readonly language: Language;
  readonly title: string;
  readonly subject: string;
  readonly body: string;
  /** Each thing that is told, with a line above it where there are several. */
  readonly parts: readonly Part[];
  /** `null` where it is about several tables, or none. */
  readonly game: string | null;
  readonly table: string | null;
  /** Where it leads. */
  readonly url: string;
  /** How many games wait for the person. */
  readonly waiting: number;
  /** Lets the receiver answer without being signed in. */
  readonly token: string;
  readonly links: { readonly endTable: string | null; readonly endWay: string; readonly change: string };
  readonly t: Translate;
}

export interface Part extends Worded {
  readonly url: string;
}

export type WriteMessage = (
  way: WayRow,
  wishes: Wishes,
  told: { readonly key: string; readonly news: readonly News[] },
) => Promise<Message>;

interface Writing {
  readonly publicUrl: URL;
  readonly speech: (language: Language) => Translate;
  readonly tokens: Tokens;
  readonly waitingFor: WaitingFor;
}

export const messagesWith =
  ({ publicUrl, speech, tokens, waitingFor }: Writing): WriteMessage =>
  async (way, { language, timeZone }, { key, news }) => {
    const t = speech(language);
    const told = onePerTable(news);
    const parts = told.map((each) => ({
      ...worded(each, t, timeZone),
      url: new URL(`/play/${each.account.table.id}`, publicUrl).href,
    }));
    const [first] = told;
    const [part] = parts;
    const isOne = told.length === 1 && first !== undefined && part !== undefined;
    const about = isOne ? { table: first.account.table.id, seat: first.account.seat, seq: first.seq } : null;
    const token = await tokens.sign({ way: way.id, ...(about ?? { table: '', seat: 0, seq: 0 }) });
    const link = (deed: string): string => new URL(`/told#${deed}.${token}`, publicUrl).href;
    const title = isOne ? part.title : t('told.title.many', { count: told.length });
    return {
      key,
      language,
      t,
      title,
      subject: isOne ? part.subject : title,
      body: isOne ? part.sentences.join(' ') : parts.map((each) => each.title).join('\n'),
      parts,
      game: isOne ? first.account.table.game : null,
      table: about?.table ?? null,
      url: isOne ? part.url : new URL('/games', publicUrl).href,
      waiting: await waitingFor(way.user_id),
      token,
      links: {
        endTable: isOne ? link('endTable') : null,
        endWay: link('endWay'),
        change: new URL('/told', publicUrl).href,
      },
    };
  };

/** Of what happened at one table, the last of each kind; that time is short says that it is one's turn. */
function onePerTable(news: readonly News[]): News[] {
  const last = new Map<string, News>();
  for (const each of news) {
    const { id } = each.account.table;
    const cause = each.cause === 'short' || each.cause === 'later' ? 'turn' : each.cause;
    last.set(`${id} ${cause}`, each);
  }
  return [...last.values()];
}

/** What is sent to see whether it arrives. */
export const testMessage = (
  { publicUrl, speech }: Pick<Writing, 'publicUrl' | 'speech'>,
  { key, language, token }: Pick<Message, 'key' | 'language' | 'token'>,
): Message => {
  const t = speech(language);
  const url = new URL('/told', publicUrl).href;
  const [title, body] = [t('told.test.title'), t('told.test.body')];
  return {
    key,
    language,
    t,
    title,
    subject: title,
    body,
    parts: [{ title, subject: title, sentences: [body], scores: null, url }],
    game: null,
    table: null,
    url,
    waiting: 0,
    token,
    links: { endTable: null, endWay: new URL(`/told#endWay.${token}`, publicUrl).href, change: url },
  };
};
