import {
  type Action,
  type Event,
  imhotep,
  pending,
  type Site,
  type State,
  type View,
} from '@saqqara/imhotep';
import { type BySeat, type Seat, silent } from '@saqqara/kernel';
import { imhotepWords as words } from '@saqqara/words/games/imhotep';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { effectOf } from '../src/table/effect.ts';
import { randomGame } from './randomGame.ts';

type Sail = Action & { readonly type: 'sail' };

/** A sail that somebody may weigh. */
interface Weighed {
  readonly state: State;
  readonly view: View;
  readonly seat: Seat;
  readonly sail: Sail;
}

const GAMES = 12;
const say = sayIn('en', ['imhotep']);

/** Every sail of every position of random games: any sides, two to four seats, with cards and without. */
function* weighed(): Iterable<Weighed> {
  for (let number = 0; number < GAMES; number++) {
    const { options, seed, plays } = randomGame(imhotep, number);
    const state = imhotep.setup(imhotep.parseOptions(options), seed, silent);
    for (const { seat, action } of plays) {
      const view = imhotep.view(state, seat);
      for (const sail of imhotep.legalActions(view, seat)) {
        if (sail.type === 'sail') yield { state, view, seat, sail };
      }
      imhotep.apply(state, seat, imhotep.parse(action)!, silent);
    }
  }
}

/** What is done, and what happens by itself then, until somebody must decide or the next turn begins. */
function done(
  state: State,
  seat: Seat,
  action: Action,
): { readonly then: State; readonly events: readonly Event[] } {
  const then = imhotep.clone(state);
  const events: Event[] = [];
  imhotep.apply(then, seat, action, (event) => events.push(event));
  return { then, events };
}

const changesOf = (before: State, later: State): BySeat<number> => {
  const was = imhotep.score(before);
  return imhotep.score(later).map(({ total }, seat) => total - was[seat]!.total);
};

/** What the temple pays in these events, by seat. */
const paidIn = (events: readonly Event[], { options }: View): BySeat<number> =>
  Array.from({ length: options.seats }, (_, seat) =>
    events.reduce(
      (sum, event) => sum + (event.type === 'templeScored' && event.seat === seat ? event.points : 0),
      0,
    ),
  );

/** Plays on until nothing of the turn is open: by the first action for which `wants` holds, else by the last that is legal. */
function settled(state: State, wants: (action: Action) => boolean): readonly Event[] {
  const all: Event[] = [];
  let now = state;
  while (pending(now) !== null) {
    const { seat } = pending(now)!;
    const legal = imhotep.legalActions(now, seat);
    const { then, events } = done(now, seat, legal.find(wants) ?? legal.at(-1)!);
    all.push(...events);
    now = then;
  }
  return all;
}

test('the points that a sail’s preview names are those that follow, for everybody, at every site', () => {
  const seen: Record<Site, number> = { market: 0, pyramid: 0, temple: 0, chamber: 0, obelisks: 0 };
  for (const { state, view, seat, sail } of weighed()) {
    const effect = effectOf(imhotep, view, seat, sail);
    expect(effect.isSure).toBe(true);
    expect(effect.changes.map(({ end }) => end)).toEqual(changesOf(state, done(state, seat, sail).then));
    seen[sail.site] += 1;
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});

test('[IM-24] what it names for later the temple pays when the round ends', () => {
  let later = 0;
  let last = 0;
  for (const { state, view, seat, sail } of weighed()) {
    const gains = words.gains!(view, sail);
    const harbour = view.ships.filter(({ at }) => at === 'harbour').length;
    if (sail.site === 'temple' && view.options.sides.temple === 'A' && pending(view)?.type !== 'sail') {
      // As if all other ships were gone: the temple pays at once.
      const ending = imhotep.clone(state);
      for (const [ship, each] of ending.ships.entries())
        if (ship !== sail.ship && each.at === 'harbour') each.at = 'box';
      const paid = paidIn(done(ending, seat, sail).events, view);
      expect(gains).toEqual(harbour === 1 ? null : paid);
      later += 1;
    }
    if (
      sail.site === 'market' &&
      harbour === 1 &&
      view.options.sides.temple === 'A' &&
      pending(view)?.type !== 'sail'
    ) {
      // Cards are chosen first: no choice among them changes what lies on top at the temple.
      const { then, events } = done(state, seat, sail);
      const paid = paidIn([...events, ...settled(then, ({ type }) => type === 'take')], view);
      expect(gains ?? effectOf(imhotep, view, seat, sail).changes.map(({ now }) => now)).toEqual(paid);
      last += 1;
    }
  }
  expect(later).toBeGreaterThan(100);
  expect(last).toBeGreaterThan(5);
});

test('[IM-19] who is told to pick a card first, second, third picks then', () => {
  let picks = 0;
  for (const { state, view, seat, sail } of weighed()) {
    if (sail.site !== 'market' || pending(view)?.type === 'sail') continue;
    const told = words.gainBrief!(view, seat, sail, say);
    const { then } = done(state, seat, sail);
    expect(told).toBe(pickOf(then, seat));
    picks += Number(told !== null);
  }
  expect(picks).toBeGreaterThan(100);
});

/** When a seat is asked for a card, if everybody takes one. */
function pickOf(sailed: State, seat: Seat): string | null {
  let now = sailed;
  let asked = 0;
  while (pending(now) !== null) {
    const decision = pending(now)!;
    if (decision.type === 'pick') {
      asked += 1;
      if (decision.seat === seat) return ['1st pick', '2nd pick', '3rd pick', 'last pick'][asked - 1]!;
    }
    const legal = imhotep.legalActions(now, decision.seat);
    const taken = legal.find(({ type }) => type === 'take') ?? legal[0]!;
    now = done(now, decision.seat, taken).then;
  }
  return null;
}
