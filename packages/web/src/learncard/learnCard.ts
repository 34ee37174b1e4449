import type { GameTypes, Seat } from '@saqqara/kernel';
import type { Part, Say, Section } from '@saqqara/words';
import type { FunctionComponent } from 'preact';

/** What a game tells about anything on its table. Views go in: nothing is told that the viewer does not see. */
export interface LearnCards<T extends GameTypes = GameTypes> {
  /** The texts to load. */
  readonly section: Section;
  /** The rule by which points of players are counted. */
  readonly playersRule: string;
  /** All that can be asked about besides the players, in the order in which it is listed. */
  things(view: T['View']): readonly Part[];
  /** `null` for what nothing is told of. */
  card(view: T['View'], thing: Part, asker: Asker): LearnCard | null;
  /** A picture of what does not lie on the board, drawn large. */
  readonly Picture?: FunctionComponent<PictureProps<T>>;
}

export interface PictureProps<T extends GameTypes> {
  readonly view: T['View'];
  readonly thing: Part;
  readonly say: Say;
}

/** Who asks, in which language. */
export interface Asker {
  /** Whose place on a scale is marked; `null` for those who only look on. */
  readonly me: Seat | null;
  readonly say: Say;
}

/** What is told of a thing: how it pays, what everybody has there, where the rule stands. */
export interface LearnCard {
  readonly name: string;
  /** When it pays, in a few words. */
  readonly when: string | null;
  /** How it pays, in a sentence or two. */
  readonly pays: string;
  readonly scale: readonly ScaleStep[];
  readonly facts: readonly Fact[];
  readonly holdings: readonly Holding[];
  /** What comes next there. */
  readonly note: string | null;
  /** The number of the rule. */
  readonly rule: string;
  /** What of the board is seen under the lens, where it is not the thing alone. */
  readonly shows: readonly Part[];
  /** What can be shown on the board: a network. */
  readonly lights: Part | null;
}

/** What so much of it pays. */
export interface ScaleStep {
  readonly label: string;
  readonly pays: string;
  /** Where the asker stands, or what is filled next. */
  readonly mark: 'yours' | 'next' | null;
}

export interface Fact {
  readonly text: string;
  readonly detail: string | null;
  readonly points: number | null;
  /** Whether the points would be a change. */
  readonly isChange: boolean;
}

/** What a seat has there. */
export interface Holding {
  readonly seat: Seat;
  readonly text: string;
  readonly points: number | null;
}

type Told = Pick<LearnCard, 'name' | 'pays' | 'rule'> & Partial<LearnCard>;

export const learnCard = (told: Told): LearnCard => ({
  when: null,
  scale: [],
  facts: [],
  holdings: [],
  note: null,
  shows: [],
  lights: null,
  ...told,
});

export const fact = (text: string, more: Partial<Omit<Fact, 'text'>> = {}): Fact => ({
  text,
  detail: null,
  points: null,
  isChange: false,
  ...more,
});

/** Steps of a scale; `at` is the number of the marked one. */
export const scaleOf = (
  steps: readonly (readonly [label: string, pays: string | number])[],
  at: number,
  mark: 'yours' | 'next' = 'yours',
): readonly ScaleStep[] =>
  steps.map(([label, pays], step) => ({ label, pays: String(pays), mark: step === at ? mark : null }));
