import type { BySeat, Seat } from '@saqqara/kernel';
import { localeOf } from './languages.ts';
import type { Translate } from './translate.ts';

/** Who is spoken to, in which language, about whom. */
export interface Say {
  readonly t: Translate;
  /** Whom "you" means; `null` where several people look at the screen. */
  readonly you: Seat | null;
  readonly names: BySeat<string>;
  /** Which of the game's colours a seat plays, counted from 0. */
  readonly looks: BySeat<number>;
  /** Whether places go by the codes that people type, as in the terminal; elsewhere by rows, as they are seen. */
  readonly placesByCode?: boolean;
}

/** For messages that tell "you" from a name. */
export const who = (seat: Seat, { you, names }: Say): { who: 'you' | 'other'; name: string } => ({
  who: seat === you ? 'you' : 'other',
  name: names[seat] ?? '',
});

/** "Ann, Ben and Cleo". */
export const allOf = (words: readonly string[], { t }: Say): string =>
  new Intl.ListFormat(localeOf(t.language), { type: 'conjunction' }).format(words);
