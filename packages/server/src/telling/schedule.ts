import type { Wishes } from '@saqqara/protocol';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Two days have every hour, whatever is done to the clocks in them. */
const MOST_HOURS = 49;

type Times = Pick<Wishes, 'timeZone' | 'digestAt' | 'quiet'>;

/**
 * When somebody may be told what was due at a moment: never before `now`. Once a day means at the first such hour from
 * then on; what falls into quiet hours waits for their end.
 */
export function tellAt({ timeZone, digestAt, quiet }: Times, dueAt: number, now: number): number {
  if (digestAt !== null) return Math.max(now, nextHour(timeZone, digestAt, dueAt));
  if (quiet === null || quiet.from === quiet.until || !isQuiet(quiet, localTime(timeZone, now).hour))
    return now;
  return nextHour(timeZone, quiet.until, now);
}

/** From 22 until 7 the night lies in between. */
const isQuiet = ({ from, until }: { from: number; until: number }, hour: number): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until;

/** The first moment from `start` on at which it is that hour sharp there. */
function nextHour(timeZone: string, wanted: number, start: number): number {
  const { minute, rest } = localTime(timeZone, start);
  let at = minute === 0 && rest === 0 ? start : start + HOUR - minute * MINUTE - rest;
  for (let tries = 0; tries < MOST_HOURS; tries++, at += HOUR) {
    const local = localTime(timeZone, at);
    if (local.hour === wanted) return at - local.minute * MINUTE - local.rest;
  }
  return start + DAY;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(timeZone: string, at: number): { hour: number; minute: number; rest: number } {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(at);
  const read = (type: 'hour' | 'minute'): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { hour: read('hour'), minute: read('minute'), rest: at % MINUTE };
}
