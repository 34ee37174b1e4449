import type { Key } from '@saqqara/words';

/** A rule of `RULES.md` that the help explains: every one of them, which a test checks. */
type RuleKey = Extract<Key, `anubixxRules.AN-${string}`>;
type RuleNumber = RuleKey extends `anubixxRules.${infer Number}` ? Number : never;

interface Chapter {
  readonly title: Key;
  /** A text before the rules, where they need one. */
  readonly intro: Key | null;
  readonly rules: readonly RuleNumber[];
}

/** The help from front to back: as one learns the game. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'anubixxRules.chapter.aim', intro: 'anubixxRules.aim', rules: [] },
  { title: 'anubixxRules.chapter.material', intro: null, rules: ['AN-1', 'AN-2', 'AN-3', 'AN-4'] },
  { title: 'anubixxRules.chapter.roll', intro: null, rules: ['AN-13', 'AN-14', 'AN-15'] },
  { title: 'anubixxRules.chapter.building', intro: null, rules: ['AN-5', 'AN-6', 'AN-7', 'AN-8'] },
  { title: 'anubixxRules.chapter.paying', intro: null, rules: ['AN-9', 'AN-10', 'AN-11', 'AN-12'] },
  { title: 'anubixxRules.chapter.bonuses', intro: null, rules: ['AN-16', 'AN-17'] },
  {
    title: 'anubixxRules.chapter.end',
    intro: null,
    rules: ['AN-18', 'AN-19', 'AN-20', 'AN-21', 'AN-22', 'AN-23', 'AN-24'],
  },
  { title: 'anubixxRules.chapter.secrets', intro: null, rules: ['AN-25'] },
];

export const ruleText = (rule: RuleNumber): RuleKey => `anubixxRules.${rule}`;

/** The chapter in which a rule stands, for a link to it from a reason or a score. */
export const chapterOf = (rule: string): Chapter | null =>
  CHAPTERS.find(({ rules }) => (rules as readonly string[]).includes(rule)) ?? null;
