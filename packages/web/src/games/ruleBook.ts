import type { GameId } from '@saqqara/games';
import type { Key, Section } from '@saqqara/words';
import type { FunctionComponent } from 'preact';
import type { Figure } from '../drawing/figure.tsx';

/** The rules of a game as they are read, chapter by chapter. */
export interface RuleBook {
  /** The messages that hold the texts. */
  readonly section: Section;
  readonly game: GameId;
  /** What the figures refer to. */
  readonly Symbols: FunctionComponent;
  readonly chapters: readonly {
    readonly title: Key;
    readonly intro: Key | null;
    /** The number is the address of the rule on the page. */
    readonly rules: readonly RuleOfBook[];
  }[];
}

interface RuleOfBook {
  readonly number: string;
  readonly text: Key;
  /** A drawing where it says more than the text, with what it shows. */
  readonly figure: { readonly art: Figure; readonly caption: Key } | null;
}

/** Which rules there are, in the order in which they are read. */
export interface Contents<Rule extends string> {
  readonly CHAPTERS: readonly {
    readonly title: Key;
    readonly intro: Key | null;
    readonly rules: readonly Rule[];
  }[];
  readonly ruleText: (rule: Rule) => Key;
}

interface Figures<Rule extends string> {
  readonly FIGURES: Readonly<Record<Rule, Figure>>;
  readonly Symbols: FunctionComponent;
  readonly captionOf: (rule: Rule) => Key;
}

export function bookOf<Rule extends string, Drawn extends Rule>(
  game: GameId,
  { CHAPTERS, ruleText }: Contents<Rule>,
  { FIGURES, Symbols, captionOf }: Figures<Drawn>,
): RuleBook {
  const isDrawn = (rule: Rule): rule is Drawn => Object.hasOwn(FIGURES, rule);
  const chapters = CHAPTERS.map(({ title, intro, rules }) => ({
    title,
    intro,
    rules: rules.map((number) => {
      const figure = isDrawn(number) ? { art: FIGURES[number], caption: captionOf(number) } : null;
      return { number, text: ruleText(number), figure };
    }),
  }));
  return { game, section: `${game}Rules`, chapters, Symbols };
}
