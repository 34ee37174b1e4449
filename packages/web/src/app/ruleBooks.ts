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
  imhotep: async () => bookOf('imhotepRules', await import('../games/imhotep/rules/contents.ts')),
  kheops: async () => bookOf('kheopsRules', await import('../games/kheops/rules/contents.ts')),
  anubixx: async () => bookOf('anubixxRules', await import('../games/anubixx/rules/contents.ts')),
};

export const loadRuleBook = async (game: GameId): Promise<RuleBook | null> =>
  (await RULE_BOOKS[game]?.()) ?? null;

interface Contents<Rule extends string> {
  readonly CHAPTERS: readonly {
    readonly title: Key;
    readonly intro: Key | null;
    readonly rules: readonly Rule[];
  }[];
  readonly ruleText: (rule: Rule) => Key;
}

function bookOf<Rule extends string>(section: Section, { CHAPTERS, ruleText }: Contents<Rule>): RuleBook {
  const chapters = CHAPTERS.map(({ title, intro, rules }) => ({
    title,
    intro,
    rules: rules.map((number) => ({ number, text: ruleText(number) })),
  }));
  return { section, chapters };
}
