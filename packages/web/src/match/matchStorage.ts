import type { GameId } from '@saqqara/games';
import type { EarlyEnding, Fork, GameRecord, Outcome, Play, Seat, Seed, Temper } from '@saqqara/kernel';

/** A match on this device: all that its table needs, as plain data. */
export interface StoredMatch {
  readonly id: string;
  readonly game: GameId;
  /** The version of the rules that it is played by. */
  readonly version: number;
  readonly options: { readonly seats: number };
  readonly seed: Seed;
  readonly seats: readonly StoredSeat[];
  readonly plays: readonly StoredPlay[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** `null` while the game runs, and where nobody has won. */
  readonly result: Outcome | null;
  /** How it ended, if not as the rules say; then it is only kept. */
  readonly ending?: EarlyEnding;
  /** What the record said besides that it was brought in with. */
  readonly origin?: Origin;
  /** Something was taken back that nobody could take back among people, or it was played on from another game: it counts nowhere. */
  readonly isPractice?: true;
  /** Where it was played on from another game, in rising order. */
  readonly forks?: readonly Fork[];
  /** That other game, where it was played on from one on this page. */
  readonly from?: PlayedFrom;
  /** The deal of a day. */
  readonly day?: DayTry;
  /** How many plays the person at this device has seen. */
  readonly seen: number;
  /** The table online at which it goes on; here it is only kept. */
  readonly carriedTo?: string;
}

/** The moment of another game from which one was played on. */
export interface PlayedFrom {
  /** Its table, at that moment. */
  readonly path: string;
  /** With whom it was played. */
  readonly names: readonly string[];
  /** When it was last played, in milliseconds since 1970; `null` where that is not known here. */
  readonly playedAt: number | null;
  /** After how many plays. */
  readonly plays: number;
}

/** A try at the deal of a day. */
export interface DayTry {
  readonly day: string;
  /** With which bots it is played. */
  readonly bots: number;
  /** When the person made the first play, by the server's clock as far as it is known; absent before. */
  readonly began?: number;
  /** What became of its result on the server; absent while nothing was handed in, or outside the list. */
  readonly fate?: DayFate;
}

/** It is played through, is in the list, or is not, and why. */
export type DayFate =
  /** `by`: who has handed it in. */
  | { readonly is: 'waiting' | 'entered'; readonly by?: string }
  /** Which play it was, counted from 1; `null` where it is not of that deal at all. */
  | { readonly is: 'refused'; readonly play: number | null }
  /** Too late; another try was there; played with other bots; not let in. */
  | { readonly is: 'late' | 'another' | 'otherBots' | 'notLetIn' };

/** Remarks, and what was promised about the seed. */
export type Origin = Pick<GameRecord, 'remarks' | 'commitment' | 'deal'>;

export interface StoredSeat {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  /** A bot's level, counted from 1; `null` for a person. */
  readonly level: number | null;
  /** How a bot is minded; absent where it only wants to win. */
  readonly temper?: Temper;
  /** Which of the game's colours, counted from 0. */
  readonly look: number;
}

export interface StoredPlay extends Play {
  readonly seat: Seat;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
}

/** Where matches lie. */
export interface MatchStorage {
  read(id: string): Promise<StoredMatch | null>;
  list(): Promise<readonly StoredMatch[]>;
  put(match: StoredMatch): Promise<void>;
  /** Stores a match unless one of its name is there; tells which one is there then. */
  add(match: StoredMatch): Promise<StoredMatch>;
  /**
   * Reads and writes in one transaction, so that of two tabs that would both write only one does. `change` answers `null`
   * to leave the match as it is. Resolves once it is stored: `false` if nothing was changed.
   */
  change(id: string, change: (match: StoredMatch) => StoredMatch | null): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** Where nothing can be stored matches last as long as the page. */
export function storageInMemory(): MatchStorage {
  const matches = new Map<string, StoredMatch>();
  return {
    read: async (id) => matches.get(id) ?? null,
    list: async () => [...matches.values()],
    async put(match) {
      matches.set(match.id, match);
    },
    async add(match) {
      const known = matches.get(match.id) ?? match;
      matches.set(match.id, known);
      return known;
    },
    async change(id, change) {
      const match = matches.get(id);
      const changed = match === undefined ? null : change(match);
      if (changed !== null) matches.set(id, changed);
      return changed !== null;
    },
    async remove(id) {
      matches.delete(id);
    },
  };
}
