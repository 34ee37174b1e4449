import { randomUUID } from 'node:crypto';
import type { BeingTold, NewWay, Wishes } from '@saqqara/protocol';
import { takeTogether } from '../people/allowance.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/sessions.ts';
import { ProblemError } from '../problem.ts';
import { speechOf } from '../speech.ts';
import type { Tables } from '../tables/tables.ts';
import { emailChannel } from './email.ts';
import { GAME_VOICES } from './gameVoices.ts';
import { messagesWith, testMessage } from './message.ts';
import { noted } from './outbox.ts';
import { mayPostTo, type Reach } from './post.ts';
import { pushChannel, type PushKeys, pushKeysIn } from './push.ts';
import type { SenderContext } from './sender.ts';
import { type Tokens, tokensIn } from './tokens.ts';
import { addWay, wayOf, waysOf } from './ways.ts';
import { webhookChannel } from './webhook.ts';
import { chosenWishes, storingWishes, wishesOf } from './wishes.ts';

/** All that has to do with telling people that something waits for them. */
export interface TellingParts extends Pick<SenderContext, 'channels' | 'write'> {
  readonly people: People;
  readonly reach: Reach;
  readonly keys: PushKeys;
  readonly tokens: Tokens;
  readonly speech: ReturnType<typeof speechOf>;
  readonly now: () => number;
  readonly waitingFor: (user: string) => Promise<number>;
}

interface Given {
  readonly people: People;
  readonly tables: Pick<Tables, 'unfinishedOf' | 'table'>;
  readonly now: () => number;
  readonly goesInside: boolean;
  readonly operatorEmail: string | null;
}

/** Who has more games than that has more than enough. */
const MOST_COUNTED = 99;

export async function openTelling({
  people,
  tables,
  now,
  goesInside,
  operatorEmail,
}: Given): Promise<TellingParts> {
  const { database, mail, publicUrl } = people;
  const reach = { goesInside };
  const keys = await pushKeysIn(database);
  const tokens = tokensIn(database, now);
  const speech = speechOf([
    'told',
    'app',
    ...Object.values(GAME_VOICES).flatMap((voice) => voice?.section ?? []),
  ]);
  const subject =
    publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:${operatorEmail ?? 'saqqara@localhost'}`;
  const waitingFor = async (user: string): Promise<number> => {
    let count = 0;
    for (const { table, phase } of (await tables.unfinishedOf(user)).slice(0, MOST_COUNTED)) {
      if (phase !== 'running') continue;
      const listed = await tables.table(table, user);
      if (listed?.yours.some((seat) => listed.toAct.includes(seat)) === true) count++;
    }
    return count;
  };
  return {
    people,
    reach,
    keys,
    tokens,
    speech,
    now,
    waitingFor,
    write: messagesWith({ publicUrl, speech, tokens, waitingFor }),
    channels: {
      push: pushChannel({ keys, subject, ...reach }),
      email: emailChannel({ database, mail, publicUrl }),
      webhook: webhookChannel(reach, now),
    },
  };
}

/** All that the page of being told shows. */
export async function beingTold(
  { people, keys, waitingFor }: TellingParts,
  user: string,
): Promise<BeingTold> {
  const { database, mail } = people;
  const [row] = await database.all<{ email: string | null }>('SELECT email FROM users WHERE id = ?', user);
  const address = row?.email ?? null;
  return {
    ways: await waysOf(database, user, address),
    wishes: await chosenWishes(database, user),
    pushKey: keys.publicKey,
    email: { isPossible: mail !== null && address !== null, address },
    waiting: await waitingFor(user),
  };
}

/** A browser may tell anybody who has a session; letters and webhooks are for those whom one can find again. */
export async function tellBy(
  { people, reach }: TellingParts,
  { id: user, isAccount }: Person,
  { way, wishes }: { readonly way: NewWay; readonly wishes: Wishes },
): Promise<{ id: string; secret: string | null }> {
  const { database, mail } = people;
  if (way.kind !== 'push' && !isAccount) throw new ProblemError('notYours');
  if (way.kind === 'email' && mail === null) throw new ProblemError('unsupported');
  const address =
    way.kind === 'push' ? way.subscription.endpoint : way.kind === 'webhook' ? way.address : null;
  if (address !== null && !mayPostTo(address, reach)) throw new ProblemError('address');
  const isFirst = (await chosenWishes(database, user)) === null;
  return addWay(database, user, way, isFirst ? [storingWishes(user, wishes)] : []);
}

/** Whoever changes when they want to be told hears at once what has waited until now. */
export async function wish({ people, now }: TellingParts, user: string, wishes: Wishes): Promise<void> {
  await people.database.run([
    storingWishes(user, wishes),
    {
      sql: "UPDATE tellings SET due_at = ? WHERE user_id = ? AND due_at > ? AND cause NOT IN ('short', 'later')",
      values: [now(), user, now()],
    },
  ]);
}

/** Sends something at once, and notes how it went. */
export async function tryWay(parts: TellingParts, user: string, id: string): Promise<void> {
  const { people, channels, tokens, speech, now } = parts;
  const { database, publicUrl, limits } = people;
  await takeTogether(database, limits.tests, { key: `told ${user}`, cost: 1 });
  const way = await wayOf(database, user, id);
  const { language } = await wishesOf(database, user);
  const token = await tokens.sign({ way: id, table: '', seat: 0, seq: 0 });
  const message = testMessage({ publicUrl, speech }, { key: randomUUID(), language, token });
  await database.run([noted(way, await channels[way.kind].send(way, message), now())]);
}
