import { randomUUID } from 'node:crypto';
import { GAME_IDS } from '@saqqara/games';
import type { BeingTold, NewWay, Wishes } from '@saqqara/protocol';
import { takeTogether } from '../people/allowance.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/sessions.ts';
import { ProblemError } from '../problem.ts';
import { speechOf } from '../speech.ts';
import { emailChannel } from './email.ts';
import { messagesWith, testMessage } from './message.ts';
import { noted } from './outbox.ts';
import { mayPostTo, type Reach } from './post.ts';
import { pushChannel, type PushKeys, pushKeysIn } from './push.ts';
import type { SenderContext } from './sender.ts';
import { type Tokens, tokensIn } from './tokens.ts';
import { type WaitingFor, waitingAt } from './waiting.ts';
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
  readonly waitingFor: WaitingFor;
}

interface Given {
  readonly people: People;
  readonly tables: Parameters<typeof waitingAt>[0];
  readonly now: () => number;
  readonly goesInside: boolean;
  readonly operatorEmail: string | null;
}

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
  const speech = speechOf(['told', 'app', ...GAME_IDS]);
  const subject =
    publicUrl.protocol === 'https:' ? publicUrl.origin : `mailto:${operatorEmail ?? 'saqqara@localhost'}`;
  const waitingFor = waitingAt(tables);
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

/** What somebody adds, and what they said with it. */
interface AddedWay {
  readonly way: NewWay;
  readonly wishes?: Wishes | undefined;
  readonly instead?: string | undefined;
}

/** A browser may tell anybody who has a session; letters and webhooks are for those whom one can find again. */
export async function tellBy(
  { people, reach }: TellingParts,
  { id: user, isAccount }: Person,
  { way, wishes, instead }: AddedWay,
): Promise<{ id: string; secret: string | null }> {
  const { database, mail } = people;
  if (way.kind !== 'push' && !isAccount) throw new ProblemError('notYours');
  if (way.kind === 'email' && mail === null) throw new ProblemError('unsupported');
  const address =
    way.kind === 'push' ? way.subscription.endpoint : way.kind === 'webhook' ? way.address : null;
  if (address !== null && !mayPostTo(address, reach)) throw new ProblemError('address');
  const isFirst = wishes !== undefined && (await chosenWishes(database, user)) === null;
  return addWay(database, user, way, {
    also: isFirst ? [storingWishes(user, wishes)] : [],
    instead: instead ?? null,
  });
}

/** Whoever changes when they want to be told hears at once what has waited until now. */
export async function wish({ people, now }: TellingParts, user: string, wishes: Wishes): Promise<void> {
  await people.database.run([
    storingWishes(user, wishes),
    {
      sql: 'UPDATE tellings SET look_at = ? WHERE user_id = ? AND look_at > ? AND due_at <= ?',
      values: [now(), user, now(), now()],
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
