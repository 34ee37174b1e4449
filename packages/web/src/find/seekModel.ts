import { type PoolOffer, type PoolStatus, type Seek, WIDENS_EVERY, widthOf } from '@saqqara/protocol/client';

/** What is told of a search besides where it stands. */
export type SeekNews =
  /** Somebody who was found did not come: one looks on, first in line. */
  { readonly kind: 'fell'; readonly names: readonly string[] } | { readonly kind: 'missed' };

/** What there is to tell when the server says something new. */
export function newsBetween(before: PoolStatus | null, after: PoolStatus): SeekNews | null {
  const [was, is] = [before?.seek ?? null, after.seek];
  if (is?.state === 'missed') return { kind: 'missed' };
  if (was?.state !== 'offered' || is?.state !== 'looking') return null;
  return { kind: 'fell', names: missing(was.offer) };
}

const missing = (offer: PoolOffer | null): string[] =>
  offer?.people.filter(({ isMe, isReady }) => !isMe && !isReady).map(({ name }) => name) ?? [];

/** The others who were found. */
export const othersIn = (offer: PoolOffer): PoolOffer['people'] => offer.people.filter(({ isMe }) => !isMe);

export const amReady = (offer: PoolOffer): boolean =>
  offer.people.some(({ isMe, isReady }) => isMe && isReady);

/** Between which strengths is looked by now; `null` when it is everybody. */
export function rangeAt(seek: Seek, now: number): { readonly from: number; readonly to: number } | null {
  const width = widthOf(seek, now);
  const { value } = seek.strength;
  return width >= value ? null : { from: value - width, to: value + width };
}

/** In seconds. */
export const widensEvery = ({ tempo }: Pick<Seek, 'tempo'>): number => WIDENS_EVERY[tempo] / 1_000;

/** So long, in milliseconds, is looked live before something else is suggested. */
export const FEW_AFTER = 60_000;

/** "0:34". */
export function waitedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const LEVELS = 8;
/** The strength of the first level, and from one to the next. */
const FIRST_LEVEL = 1_000;
const LEVEL_STEP = 100;
/** Who is less certain than this is not judged by it. */
const UNCERTAIN = 200;

/** The level of bot nearest to somebody's strength; `null` where too little is known. */
export function levelNear({ value, plusMinus }: Seek['strength']): number | null {
  if (plusMinus > UNCERTAIN) return null;
  return Math.min(LEVELS, Math.max(1, Math.round((value - FIRST_LEVEL) / LEVEL_STEP) + 1));
}
