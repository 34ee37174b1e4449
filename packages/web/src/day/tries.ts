import { type Day, daysAfter, endsAt, worthOf } from '@saqqara/games/day';
import type { Seat } from '@saqqara/kernel';
import type { DayStatus } from '@saqqara/protocol/client';
import { idOfDay, type StoredMatch } from '../match/storage.ts';

/** Where the person sits. */
export const personIn = ({ seats }: StoredMatch): Seat => seats.findIndex(({ kind }) => kind === 'person');

/** When the person made the first play; `null` before. */
export const beganAt = (match: StoredMatch): number | null =>
  match.day?.began ?? match.plays.find(({ seat }) => seat === personIn(match))?.at ?? null;

/** The try that counts on a day, as far as this device has it. */
export const tryOn = (matches: readonly StoredMatch[], day: Day): StoredMatch | null =>
  matches.find(({ id }) => id === idOfDay(day)) ?? null;

/** The latest try outside the list that was played to its end. */
const practiceOn = (matches: readonly StoredMatch[], day: Day): StoredMatch | null =>
  matches.find((match) => match.day?.day === day && match.isPractice === true && match.result !== null) ??
  null;

/** A try outside the list that was begun and not ended: it is gone on with before another one begins. */
const begunPracticeOn = (matches: readonly StoredMatch[], day: Day): StoredMatch | null =>
  matches.find(
    (match) =>
      match.day?.day === day && match.isPractice === true && match.result === null && beganAt(match) !== null,
  ) ?? null;

/** What there is of a day on this device, and what can be done. */
export interface AtDay {
  /** The try whose result is shown; `null` where none is over. */
  readonly finished: StoredMatch | null;
  /** The try that goes on; `null` where one would begin. */
  readonly going: StoredMatch | null;
  /** Whether what would begin, or goes on, is outside the list. */
  readonly isPractice: boolean;
}

/** One try counts, here or wherever else the person has played; after that, and on later days, all others are practice. */
export function atDay(
  matches: readonly StoredMatch[],
  day: Day,
  { isToday, mine }: { readonly isToday: boolean; readonly mine: OwnState | null },
): AtDay {
  const own = tryOn(matches, day);
  const isOver = (own?.result ?? null) !== null;
  const isBegun = own !== null && beganAt(own) !== null;
  const isUsedUp = isOver || mine === 'waiting' || mine === 'entered';
  // One that was only laid does not count any more once its day is over, or once another one does.
  const counts = !isOver && (isBegun || (isToday && !isUsedUp));
  return {
    finished: isOver ? own : practiceOn(matches, day),
    going: counts ? own : begunPracticeOn(matches, day),
    isPractice: !counts,
  };
}

type OwnState = NonNullable<DayStatus['mine']>['state'];

/** Whether it is outside the list whatever comes of it: as practice, or begun after its day. */
export function isOutside(match: StoredMatch): boolean {
  const began = beganAt(match);
  return match.isPractice === true || (began !== null && began >= endsAt(match.day?.day ?? ''));
}

/** By what it is compared; `null` while it is played. */
export const worthIn = (match: StoredMatch): number | null =>
  match.result === null ? null : worthOf(match.game, match.result, personIn(match));

/** A day that was played: the place at the table, or `null` while it is played. */
export interface PlayedDay {
  readonly day: Day;
  readonly place: number | null;
}

/** The days on which somebody had a try that counts: on this device, and those that the server knows. */
export function playedDays(
  matches: readonly StoredMatch[],
  known: readonly { readonly day: Day; readonly place: number }[],
): ReadonlyMap<Day, PlayedDay> {
  const days = new Map<Day, PlayedDay>(known.map(({ day, place }) => [day, { day, place }]));
  for (const match of matches) {
    const day = match.day?.day;
    if (day === undefined || match.id !== idOfDay(day) || days.has(day) || beganAt(match) === null) continue;
    if (isOutside(match)) continue;
    days.set(day, { day, place: match.result?.places[personIn(match)] ?? null });
  }
  return days;
}

/** How many days in a row were played to the end, up to today or, where that is still to play, to yesterday. */
export function daysInARow(days: ReadonlyMap<Day, PlayedDay>, today: Day): number {
  const isPlayed = (day: Day): boolean => (days.get(day)?.place ?? null) !== null;
  let day = isPlayed(today) ? today : daysAfter(today, -1);
  let count = 0;
  for (; isPlayed(day); day = daysAfter(day, -1)) count++;
  return count;
}
