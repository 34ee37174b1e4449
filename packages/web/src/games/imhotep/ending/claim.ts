import { type Imhotep, isGreen, type Table } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { FinishedGame } from '../../../ending/gameEnding.ts';

/** What decided a game of Imhotep. */
export type ImhotepClaim =
  /** With one stone more at the obelisks the second would have won. */
  | { readonly type: 'stone'; readonly second: Seat }
  /** Without what these cards brought more the second would have won. */
  | {
      readonly type: 'decorations' | 'statues';
      readonly winner: Seat;
      readonly second: Seat;
      readonly count: number;
      readonly points: number;
      readonly more: number;
    };

export function imhotepClaim(finished: FinishedGame<Imhotep>): ImhotepClaim | null {
  return stone(finished) ?? cards(finished, 'decorations') ?? cards(finished, 'statues');
}

/** The rules are asked what they would have said. On side B a stone more might have been a tower, or not. */
function stone({ game, final, second }: FinishedGame<Imhotep>): ImhotepClaim | null {
  if (final.options.sides.obelisks !== 'A') return null;
  const obelisks = final.obelisks.map((height, seat) => (seat === second ? height + 1 : height));
  const { places } = game.outcome({ ...final, obelisks })!;
  return isSoleWinner(places, second) ? { type: 'stone', second } : null;
}

function cards(
  { game, final, winner, second, margin }: FinishedGame<Imhotep>,
  line: 'decorations' | 'statues',
): ImhotepClaim | null {
  const scores = game.score(final);
  const pointsOf = (seat: Seat): number => scores[seat]!.lines.find(({ id }) => id === line)!.points;
  const points = pointsOf(winner);
  const more = points - pointsOf(second);
  // Whoever had more of it and did not win would not believe it.
  const isMost = scores.every((_, seat) => pointsOf(seat) <= points);
  if (more <= margin || !isMost) return null;
  return { type: line, winner, second, count: cardsOf(final, winner, line), points, more };
}

const cardsOf = ({ cards: owned }: Table, seat: Seat, line: 'decorations' | 'statues'): number =>
  owned[seat]!.filter((card) => (line === 'statues' ? card === 'statue' : isGreen(card))).length;

const isSoleWinner = (places: readonly number[], seat: Seat): boolean =>
  places[seat] === 1 && places.filter((place) => place === 1).length === 1;
