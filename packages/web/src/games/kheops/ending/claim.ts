import {
  ankhsFor,
  COUPLE_POINTS,
  type Kheops,
  type Network,
  networks,
  NONE,
  type Place,
  rankOf,
  seatOf,
  TILES,
} from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { FinishedGame } from '../../../ending/gameEnding.ts';

/** What decided a game of Khéops. A network is named by its first place: its letter is a matter of words. */
export type KheopsClaim =
  /** One pawn more there and the second would have won. */
  | { readonly type: 'pawn'; readonly at: Place; readonly value: number; readonly second: Seat }
  /** It would have been worth more to the second than was missing. */
  | {
      readonly type: 'curse';
      readonly at: Place;
      readonly points: number;
      readonly margin: number;
      readonly second: Seat;
    }
  /** Without the couple in it the second would have been level, or won. */
  | {
      readonly type: 'couple';
      readonly at: Place;
      readonly points: number;
      readonly margin: number;
      readonly winner: Seat;
    }
  /** The same for ankhs. */
  | {
      readonly type: 'ankhs';
      readonly count: number;
      readonly points: number;
      readonly margin: number;
      readonly winner: Seat;
    };

export function kheopsClaim(finished: FinishedGame<Kheops>): KheopsClaim | null {
  const all = networks(finished.final).toSorted((a, b) => b.value - a.value);
  return pawn(finished, all) ?? curse(finished, all) ?? couple(finished, all) ?? ankhs(finished);
}

/** The rules are asked what they would have said with one more worker of the second on a free tile. */
function pawn(
  { game, final, winner, second }: FinishedGame<Kheops>,
  all: readonly Network[],
): KheopsClaim | null {
  const worker = final.pawns.find((each) => seatOf(each) === second && rankOf(each) === 'worker');
  if (worker === undefined) return null;
  for (const { places, owner, strength, value } of all) {
    if (owner !== winner || strength[winner]! - strength[second]! !== 1) continue;
    const free = places.find((place) => isPlain(final, place));
    if (free === undefined) continue;
    const pawns = final.pawns.map((each, place) => (place === free ? worker : each));
    if (game.outcome({ ...final, pawns })!.places[winner] === 2) {
      return { type: 'pawn', at: places[0]!, value, second };
    }
  }
  return null;
}

/** Where a pawn may stand, none does, and it would count one and bring nothing else. */
function isPlain({ tiles, pawns }: FinishedGame<Kheops>['final'], place: Place): boolean {
  const symbol = TILES[tiles[place]!]?.symbol;
  return pawns[place] === NONE && symbol !== undefined && !['stay-empty', 'double', 'ankh'].includes(symbol);
}

function curse({ second, margin }: FinishedGame<Kheops>, all: readonly Network[]): KheopsClaim | null {
  const [lost] = all
    .filter(({ owner, isCursed }) => isCursed && owner === second)
    .map((network) => ({ at: network.places[0]!, points: sumOf(network) }))
    .toSorted((a, b) => b.points - a.points);
  return lost === undefined || lost.points <= margin ? null : { type: 'curse', ...lost, margin, second };
}

/** Where the second has a couple, too, none of them decided it. */
function couple(
  { winner, second, margin }: FinishedGame<Kheops>,
  all: readonly Network[],
): KheopsClaim | null {
  const coupleOf = (seat: Seat): Network | undefined =>
    all.find(
      ({ owner, isCursed, parts }) => owner === seat && !isCursed && parts.sarcophagi === COUPLE_POINTS,
    );
  const found = coupleOf(winner);
  if (found === undefined || coupleOf(second) !== undefined) return null;
  const points = found.isSecret ? 2 * COUPLE_POINTS : COUPLE_POINTS;
  return points < margin ? null : { type: 'couple', at: found.places[0]!, points, margin, winner };
}

/** What both have alike decides nothing: only what the winner has more of it counts. */
function ankhs({ game, final, winner, second, margin }: FinishedGame<Kheops>): KheopsClaim | null {
  const scores = game.score(final);
  const pointsOf = (seat: Seat): number => scores[seat]!.lines.find(({ id }) => id === 'ankhs')!.points;
  const points = pointsOf(winner);
  const count = ankhsFor(points);
  return count < 2 || points - pointsOf(second) < margin
    ? null
    : { type: 'ankhs', count, points, margin, winner };
}

/** What it would be worth without the curse. */
const sumOf = ({ parts }: Network): number => Object.values(parts).reduce((sum, part) => sum + part, 0);
