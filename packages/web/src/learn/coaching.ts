import type { Advice } from './advice.ts';
import type { Progress } from './progress.ts';

/** What the coach has said about a game on this device. */
export interface Coaching {
  readonly said: readonly string[];
  /** Whether it has said all it had to say: from then on it is silent. */
  readonly isOver: boolean;
}

/** In how many turns it speaks. */
export const COACHED_TURNS = 5;

const NEW: Coaching = { said: [], isOver: false };

/** The first of what could be said whose topic is new. */
export const adviceFor = (offered: readonly Advice[], { said }: Coaching): Advice | null =>
  offered.find(({ topic }) => !said.includes(topic)) ?? null;

/** The guide is offered before the first play of all, once: whoever plays on has declined, whoever began it knows the way. */
export const GUIDE = 'guide';
export const mayOfferGuide = (
  plays: readonly { readonly seat: number }[],
  own: number,
  { said }: Coaching,
  { lesson, isDone }: Progress,
): boolean => said.length === 0 && lesson === 0 && !isDone && !plays.some(({ seat }) => seat === own);

/** How many turns a seat has ended: plays of others followed them. */
export const turnsOf = (plays: readonly { readonly seat: number }[], own: number): number =>
  plays.filter(({ seat }, at) => {
    const next = plays[at + 1];
    return seat === own && next !== undefined && next.seat !== own;
  }).length;

const storedAs = (game: string): string => `saqqara.coach.${game}`;

export function readCoaching(game: string): Coaching {
  try {
    return parseCoaching(localStorage.getItem(storedAs(game)));
  } catch {
    // A browser may forbid storage altogether: then everybody is new.
    return NEW;
  }
}

export function keepCoaching(game: string, coaching: Coaching): void {
  try {
    localStorage.setItem(storedAs(game), JSON.stringify(coaching));
  } catch {
    // Nothing is kept: it speaks again next time.
  }
}

/** What was stored, as far as it still makes sense. */
export function parseCoaching(text: string | null): Coaching {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return NEW;
    const { said, isOver } = value as Partial<Record<keyof Coaching, unknown>>;
    const topics = Array.isArray(said) ? said.filter((topic) => typeof topic === 'string') : [];
    return { said: topics, isOver: isOver === true };
  } catch {
    return NEW;
  }
}
