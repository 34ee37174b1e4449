import type { Tally } from '@saqqara/games';
import type { BySeat } from '@saqqara/kernel';
import type { Clock, Ending, Tempo } from '@saqqara/protocol';

/** Games with a clock of minutes and those by days are rated apart: they are played otherwise. */
export const tempoOf = ({ kind }: Pick<Clock, 'kind'>): Tempo => (kind === 'days' ? 'days' : 'live');

/** What is kept of a game that is over. */
export interface Finished {
  readonly match: string;
  readonly game: string;
  readonly version: number;
  readonly options: { readonly seats: number };
  readonly tempo: Tempo;
  readonly isRated: boolean;
  readonly endedAt: number;
  readonly plays: number;
  readonly ending: Ending;
  /** The level of the bot in each seat; `null` for a person. */
  readonly bots: BySeat<number | null>;
  /** Which of the game's colours each seat had; `null` where they come in the game's order. */
  readonly looks: BySeat<number> | null;
  readonly seats: readonly FinishedSeat[];
}

/** What somebody has made of it. */
export interface FinishedSeat {
  readonly seat: number;
  readonly user: string;
  readonly isFirst: boolean;
  readonly place: number | null;
  readonly sharing: number | null;
  readonly score: number | null;
  readonly rank: number | null;
  readonly tally: Tally;
}
