import {
  below,
  type Game,
  type GameTypes,
  type Mind,
  type Rng,
  type Seat,
  seeded,
  silent,
} from '@saqqara/kernel';
import type { Later } from './hint.ts';
import { largestGain } from './lineChange.ts';
import type { Question } from './question.ts';
import { keyOf } from './keys.ts';

/** So many times what follows is played through; so many own turns are looked at. */
const DEALS = 7;
const TURNS = 2;
const MOST_PLAYS = 60;

/**
 * What is to be gained after this turn, and when: the expected line is played, and then on from there, greedily for the seat
 * and as play-outs go for the others. What comes in less than half of the cases is nothing to wait for. Yields before each
 * of them; whoever is not to go on says nothing.
 */
export function* prospectOf<T extends GameTypes>(
  { game, view, seat, seed }: Question<T>,
  line: readonly string[],
  mind: Mind<T> | null,
  goOn: () => boolean,
): Generator<void, Later | null> {
  const rng = seeded(seed);
  const walk: Walk<T> = { game, seat, mind, rng, line };
  const gains: (Later | null)[] = [];
  for (let deal = 0; deal < DEALS; deal++) {
    yield;
    if (!goOn()) return null;
    gains.push(gainIn(walk, game.determinize(view, rng)));
  }
  const found = gains
    .flatMap((gain) => (gain === null ? [] : [gain]))
    .toSorted((a, b) => a.turns - b.turns || a.points - b.points);
  if (2 * found.length < DEALS) return null;
  const median = found[Math.floor(found.length / 2)]!;
  const alike = found.filter(({ line: each, turns }) => each === median.line && turns === median.turns);
  return alike[Math.floor((alike.length - 1) / 2)] ?? null;
}

interface Walk<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seat: Seat;
  readonly mind: Mind<T> | null;
  readonly rng: Rng;
  readonly line: readonly string[];
}

/** The first rise of the seat's score after the turn that it is in. */
function gainIn<T extends GameTypes>(walk: Walk<T>, world: T['State']): Later | null {
  const { game, seat } = walk;
  const firstOf = (): Seat | undefined => game.toAct(world)[0];
  let plays = 0;
  for (; firstOf() === seat && plays < MOST_PLAYS; plays++) playOne(walk, world, plays);
  const before = game.score(world);
  for (let turns = 0, wasOwn = false; firstOf() !== undefined && plays < MOST_PLAYS; plays++) {
    const isOwn = firstOf() === seat;
    if (isOwn && !wasOwn) turns += 1;
    if (turns > TURNS) return null;
    wasOwn = isOwn;
    playOne(walk, world, plays);
    const after = game.score(world);
    const points = after[seat]!.total - before[seat]!.total;
    const gain = points > 0 ? largestGain(before, after, seat) : null;
    if (gain !== null) return { ...gain, points, turns };
  }
  return null;
}

/** The line's play where this deal allows it, else the seat's best at once or what a play-out takes. */
function playOne<T extends GameTypes>(walk: Walk<T>, world: T['State'], at: number): void {
  const { game, seat, mind, rng, line } = walk;
  const actor = game.toAct(world)[0]!;
  const legal = game.legalActions(world, actor);
  const expected = legal.find((action) => keyOf(game, action) === line[at]);
  const usual = (): T['Action'] =>
    legal[mind?.playOut?.(world, actor, legal, rng) ?? below(rng, legal.length)]!;
  game.apply(
    world,
    actor,
    expected ?? (actor === seat ? greediest(walk, world, legal) : null) ?? usual(),
    silent,
  );
}

/** What raises the own score most at once; `null` where nothing does. */
function greediest<T extends GameTypes>(
  { game, seat }: Walk<T>,
  world: T['State'],
  legal: readonly T['Action'][],
): T['Action'] | null {
  let best: T['Action'] | null = null;
  let most = game.score(world)[seat]!.total;
  for (const action of legal) {
    const next = game.clone(world);
    game.apply(next, seat, action, silent);
    const { total } = game.score(next)[seat]!;
    if (total > most) [best, most] = [action, total];
  }
  return best;
}
