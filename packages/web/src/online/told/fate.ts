import type { Way } from '@saqqara/protocol/client';
import { localeOf, type Translate } from '@saqqara/words';

/** How a way fares, in words. */
export interface Fate {
  readonly isGood: boolean;
  readonly text: string;
}

const DAY = 24 * 60 * 60_000;

/** What became of the last message; `null` where nothing was sent and nothing failed. */
export function fateOf(way: Way, t: Translate, now = Date.now()): Fate | null {
  const { failure, failedAt, retryAt, sentAt, openedAt, tries } = way;
  if (failure !== null && failedAt !== null) {
    const status = way.status === null ? 'none' : String(way.status);
    if (failure === 'gone')
      return { isGood: false, text: t('told.fate.gone', { date: dateText(failedAt, t) }) };
    if (failure === 'forbidden') return { isGood: false, text: t('told.fate.forbidden') };
    return {
      isGood: false,
      text:
        retryAt === null
          ? t('told.fate.givenUp', { count: tries, status })
          : t('told.fate.failing', { count: tries, status, time: momentText(retryAt, now, t) }),
    };
  }
  if (sentAt === null) return null;
  const isOpened = openedAt !== null && openedAt >= sentAt;
  return {
    isGood: true,
    text: t(isOpened ? 'told.fate.opened' : 'told.fate.sent', { time: momentText(sentAt, now, t) }),
  };
}

/** The hour alone, where it is not long ago. */
const momentText = (at: number, now: number, t: Translate): string =>
  new Intl.DateTimeFormat(localeOf(t.language), {
    ...(Math.abs(now - at) < DAY ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

const dateText = (at: number, t: Translate): string =>
  new Intl.DateTimeFormat(localeOf(t.language), { day: 'numeric', month: 'long' }).format(at);
