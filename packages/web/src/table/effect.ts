import {
  after,
  type BySeat,
  type Game,
  type GameTypes,
  type Score,
  type Seat,
  type Seed,
  seeded,
} from '@saqqara/kernel';

/** What an action changes, as far as the seat may know it. */
export interface Effect<View> {
  /** The table after it, with chance filled in for what is hidden. */
  readonly view: View;
  readonly changes: BySeat<ScoreChange>;
  /** Whether the changes hold whatever is hidden. */
  readonly isSure: boolean;
}

export interface ScoreChange {
  /** Points scored at once. */
  readonly now: number;
  /** The change of the score as if the game ended now. */
  readonly end: number;
}

/** Two deals of what is hidden: where they disagree, the effect is open. */
const DEALS: readonly Seed[] = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
];

export function effectOf<T extends GameTypes>(
  game: Game<T>,
  view: T['View'],
  seat: Seat,
  action: T['Action'],
): Effect<T['View']> {
  const deals = DEALS.map((seed) => game.determinize(view, seeded(seed)));
  const worlds = deals.map((deal) => after(game, deal, seat, action));
  // What others may have decided in secret is no effect of this action: each deal is compared with itself.
  const [changes, others] = worlds.map((world, i) => changesBetween(game.score(deals[i]), game.score(world)));
  return {
    view: game.view(worlds[0], seat),
    changes: changes!,
    isSure: JSON.stringify(changes) === JSON.stringify(others),
  };
}

/** Sorts effects, the best for a seat first: of two that bring it the same, the one that leaves the others less. */
export const better =
  (seat: Seat) =>
  (one: Effect<unknown>, other: Effect<unknown>): number =>
    other.changes[seat]!.end - one.changes[seat]!.end || sumOf(one) - sumOf(other);

const sumOf = ({ changes }: Effect<unknown>): number => changes.reduce((sum, { end }) => sum + end, 0);

const changesBetween = (before: BySeat<Score>, later: BySeat<Score>): BySeat<ScoreChange> =>
  later.map((score, seat) => ({
    now: scored(score) - scored(before[seat]!),
    end: score.total - before[seat]!.total,
  }));

/** What stands on the score track. */
export const scored = ({ lines }: Score): number =>
  lines.reduce((sum, { scored: isScored, points }) => sum + (isScored ? points : 0), 0);

/** Whose points change, how many of them. */
export const changing = ({ changes }: Effect<unknown>): number =>
  changes.filter(({ end }) => end !== 0).length;

/** Of whose points the reason is told: one's own, else those that change most. */
export function concernedBy({ changes }: Effect<unknown>, own: Seat): Seat {
  if (changes[own]!.end !== 0) return own;
  const sizes = changes.map(({ end }) => Math.abs(end));
  return sizes.indexOf(Math.max(...sizes));
}
