import { numberOf, ratedAfter, type Rating, winChances } from './model.ts';

/** What is to be expected of a rated game before it is played. */
export interface Expected {
  /** How one's number would change by each place, the first first. */
  readonly byPlace: readonly number[];
  /** If the first place is shared with one other. */
  readonly shared: number;
  /** The chance to win, of one. */
  readonly chance: number;
}

/** What each place would change for `me`. In which order the others end is not known: all orders are weighed by how likely they are. */
export function expectedChanges(me: Rating, others: readonly Rating[], seats: number): Expected {
  const all = filled(me, others, seats);
  const orders = ordersOf(all);
  const byPlace = Array.from({ length: seats }, (_, place) => {
    let sum = 0;
    for (const { order, weight } of orders) {
      sum += weight * changeOf(me, [...order.slice(0, place), me, ...order.slice(place)], rising(seats));
    }
    return Math.round(sum);
  });
  const shared = orders.reduce(
    (sum, { order, weight }) => sum + weight * changeOf(me, [me, ...order], [1, ...rising(seats - 1)]),
    0,
  );
  return { byPlace, shared: Math.round(shared), chance: winChances([me, ...all])[0]! };
}

const rising = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

/** Free seats will be taken by somebody; until it is known by whom, by somebody like the others, or like oneself. */
function filled(me: Rating, others: readonly Rating[], seats: number): Rating[] {
  const there = others.length === 0 ? [me] : others;
  const mean = (of: (rating: Rating) => number): number =>
    there.reduce((sum, rating) => sum + of(rating), 0) / there.length;
  const likely: Rating = { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma) };
  return [...others, ...Array.from({ length: seats - 1 - others.length }, () => likely)];
}

function changeOf(me: Rating, players: readonly Rating[], ranks: readonly number[]): number {
  const after = ratedAfter(players, ranks)[players.indexOf(me)]!;
  return numberOf(after) - numberOf(me);
}

interface Order {
  readonly order: readonly Rating[];
  readonly weight: number;
}

/** Every order of so few people, each as likely as one place after the other makes it. */
function ordersOf(people: readonly Rating[]): Order[] {
  if (people.length === 0) return [{ order: [], weight: 1 }];
  const chances = winChances(people);
  return people.flatMap((first, n) =>
    ordersOf(people.filter((_, other) => other !== n)).map(({ order, weight }) => ({
      order: [first, ...order],
      weight: weight * chances[n]!,
    })),
  );
}
