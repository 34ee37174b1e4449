import type { Outcome, Seat } from '@saqqara/kernel';
import type { Key } from '../i18n/keys.ts';
import type { Values } from '../i18n/translate.ts';
import type { Line, Part, Say } from '../table/screen.ts';

/** For messages that tell "you" from a name. */
export const who = (seat: Seat, { you, names }: Say): { who: 'you' | 'other'; name: string } => ({
  who: seat === you ? 'you' : 'other',
  name: names[seat] ?? '',
});

/** "Ann, Ben and Cleo". */
export const allOf = (words: readonly string[], { t }: Say): string =>
  new Intl.ListFormat(t.language, { type: 'conjunction' }).format(words);

/** What a line of the log tells besides who did it. */
export interface Scene {
  readonly part?: Part;
  readonly values?: Values;
  readonly points?: number;
}

export function line(kind: Line['kind'], key: Key, seat: Seat | null, say: Say, scene: Scene): Line {
  const speaker = seat === null ? {} : who(seat, say);
  const text = say.t(key, { ...speaker, ...scene.values });
  return { text, seat, part: scene.part ?? null, points: scene.points ?? null, kind };
}

/** How the game ended: with one winner, or with several who share it. */
export function ending({ scores, places }: Outcome, won: Key, shared: Key, say: Say): Line {
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const names = allOf(
    winners.map((seat) => say.names[seat] ?? ''),
    say,
  );
  const values = { points: Math.max(...scores), names };
  return winners.length === 1
    ? line('head', won, winners[0]!, say, { values })
    : line('head', shared, null, say, { values });
}
