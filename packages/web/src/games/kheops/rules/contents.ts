import type { Key } from '@saqqara/words';

/** A rule of `RULES.md` that the help explains: every one of them, which a test checks. */
type RuleKey = Extract<Key, `kheopsRules.KH-${string}`>;
type RuleNumber = RuleKey extends `kheopsRules.${infer Number}` ? Number : never;

interface Chapter {
  readonly title: Key;
  /** A text before the rules, where they need one. */
  readonly intro: Key | null;
  readonly rules: readonly RuleNumber[];
}

/** The help from front to back: as one learns the game, not as the rules are numbered. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'kheopsRules.chapter.aim', intro: 'kheopsRules.aim', rules: [] },
  { title: 'kheopsRules.chapter.turn', intro: 'kheopsRules.turn', rules: ['KH-8', 'KH-9', 'KH-10'] },
  { title: 'kheopsRules.chapter.effects', intro: null, rules: ['KH-11', 'KH-12', 'KH-13'] },
  { title: 'kheopsRules.chapter.pawns', intro: null, rules: ['KH-6', 'KH-14', 'KH-15', 'KH-16'] },
  {
    title: 'kheopsRules.chapter.scoring',
    intro: 'kheopsRules.scoring',
    rules: ['KH-17', 'KH-18', 'KH-19', 'KH-20', 'KH-21'],
  },
  { title: 'kheopsRules.chapter.tiles', intro: null, rules: ['KH-4', 'KH-5'] },
  { title: 'kheopsRules.chapter.pyramid', intro: null, rules: ['KH-1', 'KH-2', 'KH-3', 'KH-7'] },
  { title: 'kheopsRules.chapter.secrets', intro: null, rules: ['KH-22'] },
];

export const ruleText = (rule: RuleNumber): RuleKey => `kheopsRules.${rule}`;

/** The chapter in which a rule stands, for a link to it from a reason or a score. */
export const chapterOf = (rule: string): Chapter | null =>
  CHAPTERS.find(({ rules }) => (rules as readonly string[]).includes(rule)) ?? null;
