import { type Language, localeOf } from '@saqqara/words';

/** A moment, as short as it is clear: `14:03`, or the day with it. */
export function momentText(at: number, language: Language, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(localeOf(language), {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'medium' }),
  }).format(at);
}
