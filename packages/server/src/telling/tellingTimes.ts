import type { Wishes } from '@saqqara/protocol';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Clocks are put forward and back by so much or a multiple of it, and hours begin nowhere in between. */
const QUARTER = 15 * MINUTE;

/** Two days have every hour, whatever is done to the clocks in them. */
const MOST_QUARTERS = (2 * DAY) / QUARTER;

type Times = Pick<Wishes, 'timeZone' | 'digestAt' | 'quiet'>;

/**
 * When somebody may be told what was due at a moment: never before `now`. Once a day means at the first such hour from
 * then on; what falls into quiet hours waits for their end.
 */
export const tellAt = ({ timeZone, digestAt, quiet }: Times, dueAt: number, now: number): number =>
  digestAt !== null ? Math.max(now, nextHour(timeZone, digestAt, dueAt)) : quietEnd({ timeZone, quiet }, now);

/** Who is told in the morning that so little is left cannot do much with it. */
const ENOUGH = HOUR;

/** When somebody may be told that time is short: at once, whatever they wish, unless enough is left when the quiet hours end. */
export function remindAt(times: Omit<Times, 'digestAt'>, until: number, now: number): number {
  const end = quietEnd(times, now);
  return until - end >= ENOUGH ? end : now;
}

/** The first moment from `now` on that is not quiet. */
function quietEnd({ timeZone, quiet }: Omit<Times, 'digestAt'>, now: number): number {
  if (quiet === null || quiet.from === quiet.until || !isQuiet(quiet, localTime(timeZone, now).hour))
    return now;
  return firstQuarter(timeZone, now, ({ hour }) => !isQuiet(quiet, hour));
}

/** From 22 until 7 the night lies in between. */
const isQuiet = ({ from, until }: { from: number; until: number }, hour: number): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until;

/** The first moment from `start` on at which that hour begins there, or at which the clocks leap over its beginning. */
function nextHour(timeZone: string, wanted: number, start: number): number {
  let before = localTime(timeZone, start - 1).hour;
  return firstQuarter(timeZone, start, ({ hour }) => {
    const passed = (wanted - before + 24) % 24;
    const isReached = passed > 0 && passed <= (hour - before + 24) % 24;
    before = hour;
    return isReached;
  });
}

/** The first quarter of an hour from `start` on at which something holds there. */
function firstQuarter(timeZone: string, start: number, holds: (local: Local) => boolean): number {
  const { minute, rest } = localTime(timeZone, start);
  const passed = ((minute * MINUTE) % QUARTER) + rest;
  let at = passed === 0 ? start : start + QUARTER - passed;
  for (let tries = 0; tries < MOST_QUARTERS; tries++, at += QUARTER)
    if (holds(localTime(timeZone, at))) return at;
  return start + DAY;
}

interface Local {
  readonly hour: number;
  readonly minute: number;
  /** Of a minute, in milliseconds. */
  readonly rest: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(timeZone: string, at: number): Local {
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
