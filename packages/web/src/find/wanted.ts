import type { GameId } from '@saqqara/games';
import { GAME_IDS } from '@saqqara/games/ids';
import type { Tempo } from '@saqqara/protocol/client';
import { readStored, writeStored } from '../app/setup/stored.ts';
import { OFFERED, PAGE_GAMES } from '../games/pageGames.ts';

/** What somebody looks for, but for the name under which they do. */
export interface Choice {
  readonly game: GameId;
  /** `null` for any number. */
  readonly seats: number | null;
  readonly tempo: Tempo;
  readonly isRated: boolean;
}

const STORED_AS = 'saqqara.wanted';

const FIRST: Choice = { game: GAME_IDS[0], seats: 2, tempo: 'live', isRated: false };

/** What was looked for last time. */
export function lastChoice(): Choice {
  const stored = readStored(STORED_AS);
  return isChoice(stored) ? withGame(stored, stored.game) : FIRST;
}

export const rememberChoice = (choice: Choice): void => writeStored(STORED_AS, choice);

/** Another game has other numbers of players. */
export function withGame(choice: Choice, game: GameId): Choice {
  const { seats } = choice;
  return { ...choice, game, seats: seats === null || seatCountsOf(game).includes(seats) ? seats : 2 };
}

/** How many can play, from the fewest to the most. */
export function seatCountsOf(game: GameId): number[] {
  const [least, most] = PAGE_GAMES[game].seats;
  return Array.from({ length: most - least + 1 }, (_, n) => least + n);
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { game, seats, tempo, isRated } = value as Record<keyof Choice, unknown>;
  return (
    OFFERED.some((offered) => offered === game) &&
    (seats === null || typeof seats === 'number') &&
    (tempo === 'live' || tempo === 'days') &&
    typeof isRated === 'boolean'
  );
}
