import type { Wishes } from '@saqqara/protocol';
import type { Statement } from '../storage/database.ts';
import type { News } from './message.ts';
import { askAgain, forget, postpone, type Telling } from './outbox.ts';
import { remindAt, tellAt } from './tellingTimes.ts';
import type { SenderContext } from './sender.ts';

/** What is to be told, and by what it is known. */
export type Due = readonly [Telling, News];

interface Sorted {
  /** What is told now. */
  readonly news: Due[];
  /** What becomes of the rest. */
  readonly settled: Statement[];
  /** Whether it must be asked again soon who is there. */
  readonly isUnknown: boolean;
}

type Sorting = Pick<SenderContext, 'stillToTell' | 'now' | 'reportError'>;

/** Who has the table open elsewhere is heard of within so long. */
const ASK_AGAIN = 17_000;

/** Of all that is due, what is told now, and what later or never. */
export async function sorted(
  context: Sorting,
  wishes: Wishes,
  tellings: readonly Telling[],
): Promise<Sorted> {
  const now = context.now();
  const news: Due[] = [];
  const settled: Statement[] = [];
  let isUnknown = false;
  for (const telling of tellings) {
    const fate = await fateOf(context, wishes, telling);
    if (fate === 'over') settled.push(forget(telling));
    else if (fate === 'unknown') {
      isUnknown = true;
      settled.push(askAgain(telling, now + ASK_AGAIN, now));
    } else if ('until' in fate) settled.push(postpone(telling, fate.until));
    else news.push([telling, fate]);
  }
  // What comes once a day comes as one message, or the rest would come in a second one.
  const isHeldBack = ([{ cause }]: Due): boolean =>
    isUnknown && wishes.digestAt !== null && cause !== 'short';
  for (const [telling] of news.filter(isHeldBack)) settled.push(postpone(telling, now + ASK_AGAIN));
  return { news: news.filter((each) => !isHeldBack(each)), settled, isUnknown };
}

type Fate = News | 'over' | 'unknown' | { readonly until: number };

async function fateOf(context: Sorting, wishes: Wishes, telling: Telling): Promise<Fate> {
  const { cause, seq, dueAt } = telling;
  const now = context.now();
  if (cause !== 'short') {
    // Who asked to be reminded in a few hours did not mean tomorrow.
    const digestAt = cause === 'later' ? null : wishes.digestAt;
    const until = tellAt({ ...wishes, digestAt }, dueAt, now);
    if (until > now) return { until };
  }
  try {
    const account = await context.stillToTell(telling);
    if (account === 'over' || account === 'unknown') return account;
    const until = cause === 'short' ? remindAt(wishes, account.time?.until ?? Infinity, now) : now;
    return until > now ? { until } : { cause, seq, account };
  } catch (error) {
    context.reportError(error);
    return troubled(telling, now);
  }
}

/** What cannot be told now is tried again after so long, and let go after a day: what else there is must not wait for it. */
const TROUBLED = 10 * 60_000;
const LET_GO = 24 * 60 * 60_000;

export const troubled = ({ dueAt }: Telling, now: number): { readonly until: number } | 'over' =>
  now - dueAt > LET_GO ? 'over' : { until: now + TROUBLED };
