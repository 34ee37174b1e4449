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

/** Fetched when somebody asks for them; a game without an entry has none in words yet. */
const RULE_BOOKS: Partial<Record<GameId, () => Promise<RuleBook>>> = {
  imhotep: async () => {
    const { CHAPTERS, ruleText } = await import('../games/imhotep/rules/contents.ts');
    const chapters = CHAPTERS.map(({ title, intro, rules }) => ({
      title,
      intro,
      rules: rules.map((number) => ({ number, text: ruleText(number) })),
    }));
    return { section: 'imhotepRules', chapters };
  },
  anubixx: async () => {
    const { CHAPTERS, ruleText } = await import('../games/anubixx/rules/contents.ts');
    const chapters = CHAPTERS.map(({ title, intro, rules }) => ({
      title,
      intro,
      rules: rules.map((number) => ({ number, text: ruleText(number) })),
    }));
    return { section: 'anubixxRules', chapters };
  },
};

export const loadRuleBook = async (game: GameId): Promise<RuleBook | null> =>
  (await RULE_BOOKS[game]?.()) ?? null;
