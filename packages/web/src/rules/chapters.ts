import type { Section } from '../i18n/catalogue.ts';
import type { Key } from '../i18n/keys.ts';

/** A chapter of a game's help. */
export interface Chapter {
  readonly title: Key;
  /** A text before the rules, where they need one. */
  readonly intro: Key | null;
  /** The numbers of its rules, and their texts. */
  readonly rules: readonly { readonly number: string; readonly text: Key }[];
}

export interface Help {
  readonly section: Section;
  readonly chapters: readonly Chapter[];
}

/** The help of each game, fetched when somebody asks for it. */
const HELP: Readonly<Record<string, () => Promise<Help>>> = {
  imhotep: async () => {
    const { CHAPTERS, ruleText } = await import('../games/imhotep/rules/contents.ts');
    const chapters = CHAPTERS.map(({ title, intro, rules }) => ({
      title,
      intro,
      rules: rules.map((number) => ({ number, text: ruleText(number) })),
    }));
    return { section: 'imhotepRules', chapters };
  },
};

export const loadHelp = async (game: string): Promise<Help | null> => (await HELP[game]?.()) ?? null;
