import type { GameId } from '@saqqara/games';
import { GAME_IDS } from '@saqqara/games/ids';
import { isPuzzled, type PuzzledGame } from '@saqqara/games/puzzles';
import { LEVEL_NAMES, type Outcome, type Seat } from '@saqqara/kernel';

/** What is offered after a game, once. */
export type Next =
  /** The bot of the next level, for who has beaten this one. */
  | { readonly type: 'bot'; readonly beaten: number; readonly level: number }
  /** A puzzle of the same game, for who has lost or has nobody stronger to meet. */
  | { readonly type: 'puzzle'; readonly game: PuzzledGame }
  | { readonly type: 'game'; readonly game: GameId };

interface Finished {
  readonly game: string;
  readonly seats: readonly { readonly kind: string; readonly level: number | null }[];
  readonly outcome: Outcome | null;
  readonly you: Seat | null;
  /** Whether the same people can be put at a new table here. */
  readonly isHere: boolean;
}

/**
 * Whoever has beaten the strongest bot at the table meets the next one; whoever played against bots otherwise is asked a puzzle;
 * people among themselves, and who only watched, see another game.
 */
export function nextAfter({ game, seats, outcome, you, isHere }: Finished): Next {
  const beaten = Math.max(0, ...seats.map(({ kind, level }) => (kind === 'bot' ? (level ?? 0) : 0)));
  const hasWon = you !== null && outcome?.places[you] === 1;
  if (isHere && hasWon && beaten > 0 && beaten < LEVEL_NAMES.length) {
    return { type: 'bot', beaten, level: beaten + 1 };
  }
  if (you !== null && outcome !== null && beaten > 0 && isPuzzled(game)) return { type: 'puzzle', game };
  const at = GAME_IDS.findIndex((id) => id === game);
  return { type: 'game', game: GAME_IDS[(at + 1) % GAME_IDS.length]! };
}

/** The same table with the strongest bots one level up; what they are called is settled anew. */
export const raised = <
  S extends { readonly kind: string; readonly level: number | null; readonly name: string },
>(
  seats: readonly S[],
  { beaten, level }: { readonly beaten: number; readonly level: number },
  nameOf: (seats: readonly S[], seat: Seat) => string,
): readonly S[] => {
  const isRaised = (seat: S): boolean => seat.kind === 'bot' && seat.level === beaten;
  const next = seats.map((seat) => (isRaised(seat) ? { ...seat, level } : seat));
  return next.map((seat, i) => (isRaised(seats[i]!) ? { ...seat, name: nameOf(next, i) } : seat));
};
