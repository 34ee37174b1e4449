import type { GameId } from '@saqqara/games';
import type { Section } from '../i18n/catalogue.ts';
import type { Key } from '../i18n/keys.ts';

/** The rules of a game as they are read, chapter by chapter. */
export interface RuleBook {
  /** The messages that hold the texts. */
  readonly section: Section;
  readonly chapters: readonly {
    readonly title: Key;
    readonly intro: Key | null;
    /** The number is the address of the rule on the page. */
    readonly rules: readonly { readonly number: string; readonly text: Key }[];
  }[];
}

/** Fetched with the page of rules; a game without an entry has none in words yet. */
export const RULE_BOOKS: Partial<Record<GameId, () => Promise<RuleBook>>> = {};
