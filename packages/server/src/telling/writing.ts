import type { Wishes } from '@saqqara/protocol';
import type { Statement } from '../storage/database.ts';
import type { Message } from './message.ts';
import { forget, postpone, type Telling, type WayRow } from './outbox.ts';
import type { SenderContext } from './sender.ts';
import { type Due, troubled } from './sorting.ts';

interface ToWrite {
  readonly way: WayRow;
  readonly wishes: Wishes;
  readonly key: string;
  readonly news: readonly Due[];
}

interface Written {
  /** `null` where there is nothing to tell. */
  readonly message: Message | null;
  /** What is in it. */
  readonly told: readonly Telling[];
  /** What becomes of that for which there are no words. */
  readonly unwritten: readonly Statement[];
}

/** One message of all the news. What cannot be put into words is left out, and keeps nothing else from being told. */
export async function writeAll(context: SenderContext, toWrite: ToWrite): Promise<Written> {
  const { news } = toWrite;
  try {
    return { message: await write(context, toWrite), told: news.map(([telling]) => telling), unwritten: [] };
  } catch (error) {
    context.reportError(error);
  }
  const works = await Promise.all(
    news.map((each) =>
      write(context, { ...toWrite, news: [each] }).then(
        () => true,
        () => false,
      ),
    ),
  );
  const good = news.filter((_, n) => works[n]);
  const now = context.now();
  const unwritten = news.flatMap(([telling], n) => {
    if (works[n] === true) return [];
    const fate = troubled(telling, now);
    return [fate === 'over' ? forget(telling) : postpone(telling, fate.until)];
  });
  return {
    message: await write(context, { ...toWrite, news: good }),
    told: good.map(([telling]) => telling),
    unwritten,
  };
}

const write = async (context: SenderContext, { way, wishes, key, news }: ToWrite): Promise<Message | null> =>
  news.length === 0 ? null : context.write(way, wishes, { key, news: news.map(([, each]) => each) });
