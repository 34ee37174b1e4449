import type { Key } from '@saqqara/words';

/** A rule of `RULES.md` that the help explains: every one of them, which a test checks. */
type RuleKey = Extract<Key, `imhotepRules.IM-${string}`>;
export type RuleNumber = RuleKey extends `imhotepRules.${infer Number}` ? Number : never;

export interface Chapter {
  readonly title: Key;
  /** A text before the rules, where they need one. */
  readonly intro: Key | null;
  readonly rules: readonly RuleNumber[];
}

/** The help from front to back: as one learns the game, not as the rules are numbered. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'imhotepRules.chapter.aim', intro: 'imhotepRules.aim', rules: [] },
  {
    title: 'imhotepRules.chapter.material',
    intro: null,
    rules: ['IM-1', 'IM-2', 'IM-3', 'IM-4', 'IM-5', 'IM-6'],
  },
  { title: 'imhotepRules.chapter.setup', intro: null, rules: ['IM-7', 'IM-8'] },
  { title: 'imhotepRules.chapter.round', intro: null, rules: ['IM-9', 'IM-10', 'IM-11', 'IM-12'] },
  {
    title: 'imhotepRules.chapter.actions',
    intro: null,
    rules: ['IM-13', 'IM-14', 'IM-15', 'IM-16', 'IM-17', 'IM-18'],
  },
  { title: 'imhotepRules.chapter.blueCards', intro: null, rules: ['IM-16a', 'IM-16b', 'IM-16c', 'IM-16d'] },
  { title: 'imhotepRules.chapter.market', intro: null, rules: ['IM-19', 'IM-20', 'IM-21'] },
  { title: 'imhotepRules.chapter.pyramid', intro: null, rules: ['IM-22', 'IM-23'] },
  { title: 'imhotepRules.chapter.temple', intro: null, rules: ['IM-24', 'IM-25'] },
  { title: 'imhotepRules.chapter.chamber', intro: null, rules: ['IM-27', 'IM-28', 'IM-29'] },
  { title: 'imhotepRules.chapter.obelisks', intro: null, rules: ['IM-30', 'IM-31'] },
  {
    title: 'imhotepRules.chapter.end',
    intro: null,
    rules: ['IM-26', 'IM-32', 'IM-33', 'IM-34', 'IM-35', 'IM-37'],
  },
  { title: 'imhotepRules.chapter.variant', intro: null, rules: ['IM-36'] },
  { title: 'imhotepRules.chapter.secrets', intro: null, rules: ['IM-38'] },
];

/** What version 1 said otherwise: its games go on by it. */
const OF_VERSION_1: Readonly<Partial<Record<RuleNumber, Key>>> = {
  'IM-25': 'imhotepRules.1.IM-25',
  'IM-38': 'imhotepRules.1.IM-38',
};

/** The text of a rule, by the newest version unless another is asked for. */
export const ruleText = (rule: RuleNumber, version?: number): Key =>
  (version === 1 ? OF_VERSION_1[rule] : undefined) ?? `imhotepRules.${rule}`;

/** The chapter in which a rule stands, for a link to it from a reason or a score. */
export const chapterOf = (rule: string): Chapter | null =>
  CHAPTERS.find(({ rules }) => (rules as readonly string[]).includes(rule)) ?? null;
