import type { GameTypes } from '@saqqara/kernel';
import type { Key } from '@saqqara/words';
import type { ComponentType } from 'preact';
import type { DaySigns } from '../day/daySigns.ts';
import type { IconName } from '../drawing/icon.tsx';
import type { GameEnding } from '../ending/gameEnding.ts';
import type { TallyPictureProps } from '../known/tallyPicture.ts';
import type { Adviser } from '../learn/advice.ts';
import type { Guide } from '../learn/guide.ts';
import type { LearnCards } from '../learncard/learnCard.ts';
import type { Screen } from '../table/screen.ts';
import type { RuleBook } from './ruleBook.ts';
import type { Variations } from './variations.ts';

/**
 * What a game brings to the page: `index.ts` of its folder says it. Facts are known on every screen; everything else is
 * fetched when it is needed. Its picture for the home page lies beside it, in `Picture.tsx`.
 */
export interface PageGame<T extends GameTypes = GameTypes, Choice = unknown> {
  /** Names of games are not translated. */
  readonly name: string;
  /** The fewest and the most. */
  readonly seats: readonly [number, number];
  readonly minutes: number;
  /** The newest version of its rules. */
  readonly version: number;
  /** What it is about, for the home page. */
  readonly about: Key;
  /** In lists of tables. */
  readonly sign: IconName;
  /** Its part of the table: rules, board, words, how actions are named. */
  readonly screen: () => Promise<Screen<T>>;
  /** How its table looks: style sheets behind those of the table. */
  readonly style: () => Promise<unknown>;
  /** How it can be set up. */
  readonly variations: () => Promise<Variations<Choice>>;
  /** Its rules as they are read: the newest version's, or those by which a game began. */
  readonly ruleBook: (version?: number) => Promise<RuleBook>;
  /** How it is taught; absent where nobody does. */
  readonly guide?: () => Promise<Guide>;
  /** What is said in the first turns of somebody's first game. */
  readonly coach?: () => Promise<Adviser<T>>;
  /** What can be said about what decided it; absent where the score alone tells. */
  readonly ending?: () => Promise<GameEnding>;
  /** What is shared of a try at the deal of a day; absent where the points tell all. */
  readonly daySigns?: () => Promise<DaySigns<T>>;
  /** What is drawn of how somebody scores in it, over many games; absent where nothing is. */
  readonly tallyPicture?: () => Promise<ComponentType<TallyPictureProps>>;
  /** What is told of things on its table that are held; absent where nobody tells anything. */
  readonly learnCards?: () => Promise<LearnCards<T>>;
}

/** The name of a game is told elsewhere, for everybody who speaks of it. */
export type DescribedGame = Omit<PageGame, 'name'>;

/** Code that is generic over games takes views and choices from a game and hands them back to the same game. */
export const definePageGame = <T extends GameTypes, Choice>(
  game: Omit<PageGame<T, Choice>, 'name'>,
): DescribedGame => game as unknown as DescribedGame;
