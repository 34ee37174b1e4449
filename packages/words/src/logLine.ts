import type { Outcome, Seat } from '@saqqara/kernel';
import type { Key } from './keys.ts';
import type { Part } from './part.ts';
import { allOf, type Say, who } from './say.ts';
import type { Values } from './translate.ts';

/** A line of the log. */
export interface LogLine {
  readonly text: string;
  /** Whose doing it is; `null` for what the game does. */
  readonly seat: Seat | null;
  /** The place on the board. */
  readonly part: Part | null;
  /** Points that the line brings to its seat. */
  readonly points: number | null;
  /** `head` begins a section ("Round 4"); `effect` follows from the line before. */
  readonly kind: 'head' | 'action' | 'effect';
}

/** What a line of the log tells besides who did it. */
export interface Scene {
  readonly part?: Part;
  readonly values?: Values;
  readonly points?: number;
}

export function logLine(kind: LogLine['kind'], key: Key, seat: Seat | null, say: Say, scene: Scene): LogLine {
  const speaker = seat === null ? {} : who(seat, say);
  const text = say.t(key, { ...speaker, ...scene.values });
  return { text, seat, part: scene.part ?? null, points: scene.points ?? null, kind };
}

/** How the game ended: with one winner, or with several who share it. */
export function ending({ scores, places }: Outcome, won: Key, shared: Key, say: Say): LogLine {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const points = Math.max(...scores);
  if (winners.length === 1) return logLine('head', won, winners[0]!, say, { values: { points } });
  // "You" is said by the message: in most languages the verb depends on it.
  const others = winners.filter((seat) => seat !== say.you);
  const names = allOf(
    others.map((seat) => say.names[seat] ?? ''),
    say,
  );
  const values = { points, names, who: others.length < winners.length ? 'you' : 'other' };
  return logLine('head', shared, null, say, { values });
}
