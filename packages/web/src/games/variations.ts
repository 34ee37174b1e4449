import type { GameId } from '@saqqara/games';
import type { FunctionComponent } from 'preact';
import type { Section, Translate } from '@saqqara/words';
import { PAGE_GAMES } from './pageGames.ts';

/** How a game can be set up, beyond who sits where. `Choice` is what its form chooses. */
export interface Variations<Choice = unknown> {
  readonly game: GameId;
  readonly version: number;
  readonly seatCounts: readonly number[];
  /** Texts to load besides those of the app. */
  readonly sections: readonly Section[];
  /** The colours: one for each seat that can play, and for as many seats as there are at most. */
  readonly looks: readonly number[];
  /** Whether a colour belongs to a seat: then it cannot be chosen. */
  readonly hasFixedLooks: boolean;
  readonly lookName: (look: number, t: Translate) => string;
  /** What colours are called, where they are more than that. */
  readonly looksName?: (t: Translate) => string;
  /** Whether it can be chosen who begins. */
  readonly hasFirst: boolean;
  /** How many play when somebody has never played, and with which colour they do. */
  readonly beginning: { readonly count: number; readonly look: number };
  readonly levelNote: (level: number, t: Translate) => string;

  readonly initial: Choice;
  /** Whether a value from an older page still is a choice. */
  readonly isChoice: (value: unknown) => value is Choice;
  readonly Form: FunctionComponent<{ readonly choice: Choice; readonly onChange: (choice: Choice) => void }>;
  /** The choice in a few words. */
  readonly summary: (choice: Choice, t: Translate) => readonly string[];
  /** The options of the rules, checked; `coin` decides where chance does. */
  readonly options: (
    choice: Choice,
    seats: number,
    first: number | null,
    coin: () => boolean,
  ) => { readonly seats: number };
}

export const loadVariations = (game: GameId): Promise<Variations> => PAGE_GAMES[game].variations();
