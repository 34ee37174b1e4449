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
): { readonly next: State; readonly events: readonly Event[] } {
  const next = imhotep.clone(state);
  const events: Event[] = [];
  imhotep.apply(next, seat, action, (event) => events.push(event));
  return { next, events };
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

/** Everybody takes a card where one is to be chosen, until nothing of the turn is open. */
function settled(state: State): readonly Event[] {
  const all: Event[] = [];
  for (let now = state; pending(now) !== null;) {
    const { seat } = pending(now)!;
    const { next, events } = done(now, seat, taking(now, seat));
    all.push(...events);
    now = next;
  }
  return all;
}

function taking(state: State, seat: Seat): Action {
  const legal = imhotep.legalActions(state, seat);
  return legal.find(({ type }) => type === 'take') ?? legal[0]!;
}

test('the points that a sail’s preview names are those that follow, for everybody, at every site', () => {
  const seen: Record<Site, number> = { market: 0, pyramid: 0, temple: 0, chamber: 0, obelisks: 0 };
  for (const { state, view, seat, sail } of weighed()) {
    const effect = effectOf(imhotep, view, seat, sail);
    expect(effect.isSure).toBe(true);
    expect(effect.changes.map(({ end }) => end)).toEqual(changesOf(state, done(state, seat, sail).next));
    seen[sail.site] += 1;
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});

const isLast = ({ ships }: View): boolean => ships.filter(({ at }) => at === 'harbour').length === 1;

/** Sails of the turn itself, by whose order nothing is left open, to a site; the temple pays a point for each stone on top. */
function* plainly(to: Site, ofLast: boolean): Iterable<Weighed> {
  for (const each of weighed()) {
    const { view, sail } = each;
    const isPlain = pending(view)?.type !== 'sail' && view.options.sides.temple === 'A';
    if (isPlain && sail.site === to && isLast(view) === ofLast) yield each;
  }
}

test('[IM-24] what a sail to the temple names the temple pays when the round ends, if it stays so', () => {
  let sails = 0;
  for (const { state, view, seat, sail } of plainly('temple', false)) {
    // As if all other ships were gone: the temple pays at once.
    const ending = imhotep.clone(state);
    for (const [ship, each] of ending.ships.entries()) {
      if (ship !== sail.ship && each.at === 'harbour') each.at = 'box';
    }
    expect(words.gains!(view, sail)).toEqual(paidIn(done(ending, seat, sail).events, view));
    sails += 1;
  }
  expect(sails).toBeGreaterThan(100);
});

test('[IM-24] the last ship’s way to the market names what the temple pays once cards are chosen', () => {
  let sails = 0;
  for (const { state, view, seat, sail } of plainly('market', true)) {
    const { next, events } = done(state, seat, sail);
    const paid = paidIn([...events, ...settled(next)], view);
    // Where there is no card to choose the round ends at once, and the points tell it.
    expect(
      words.gains!(view, sail) ?? effectOf(imhotep, view, seat, sail).changes.map(({ now }) => now),
    ).toEqual(paid);
    sails += 1;
  }
  expect(sails).toBeGreaterThan(5);
});

test('[IM-19] who is told to pick a card first, second, third picks then, and gets no more than was named', () => {
  let [sails, mosts] = [0, 0];
  for (const { state, view, seat, sail } of plainly('market', false)) {
    const told = words.upTo!(view, seat, sail);
    const sailed = done(state, seat, sail).next;
    expect(told?.map((pick) => pick.seat) ?? []).toEqual(pickersOf(sailed));
    const was = imhotep.score(state);
    for (const { seat: picker, most } of told ?? []) {
      const got = openly(sailed, picker).map((end) => imhotep.score(end)[picker]!.total - was[picker]!.total);
      expect(Math.max(...got)).toBe(most);
      if (most > 3) mosts += 1;
    }
    sails += 1;
  }
  expect(sails).toBeGreaterThan(100);
  expect(mosts).toBeGreaterThan(10);
});

test('[IM-24] the last ship’s way to the market names all that can follow: cards, and the temple', () => {
  let more = 0;
  for (const { view, seat, sail } of plainly('market', true)) {
    const temple = words.gains!(view, sail);
    for (const { seat: picker, most } of words.upTo!(view, seat, sail) ?? []) {
      expect(most).toBeGreaterThanOrEqual(temple?.[picker] ?? 0);
      if (most > (temple?.[picker] ?? 0)) more += 1;
    }
  }
  expect(more).toBeGreaterThan(5);
});

/** In which order seats are first asked for a card, if everybody takes one. */
function pickersOf(sailed: State): readonly Seat[] {
  const asked: Seat[] = [];
  for (let now = sailed; pending(now) !== null;) {
    const { type, seat } = pending(now)!;
    if (type === 'pick') asked.push(seat);
    now = done(now, seat, taking(now, seat)).next;
  }
  return [...new Set(asked)];
}

/** How a turn can end for a seat by whatever it takes of what lies open, while the others take nothing. */
function openly(state: State, own: Seat): readonly State[] {
  const decision = pending(state);
  if (decision === null) return [state];
  const legal = imhotep.legalActions(state, decision.seat).filter(({ type }) => type !== 'look');
  const isOwn = decision.seat === own;
  const drawn = legal.filter(({ type }) => type === 'accept' || type === 'stones' || type === 'load');
  const ways = isOwn
    ? legal.filter((action) => !drawn.includes(action))
    : [legal.find(({ type }) => type === 'decline') ?? legal[0]!];
  return ways.flatMap((action) => openly(done(state, decision.seat, action).next, own));
}

test('[IM-14] a stone lets a ship sail only where it could not before', () => {
  const say = sayIn('en');
  const { options, seed, plays } = randomGame(imhotep, 1);
  const state = imhotep.setup(imhotep.parseOptions(options), seed, silent);
  const told = { ready: new Set<string>(), waiting: new Set<string>() };
  for (const { seat, action } of plays) {
    const view = imhotep.view(state, seat);
    const legal = imhotep.legalActions(view, seat);
    for (const load of legal) {
      if (load.type !== 'load') continue;
      const isReady = legal.some((each) => each.type === 'sail' && each.ship === load.ship);
      const text = words
        .gain(view, seat, load, say)!
        .replace(/ship [A-D]/, 'it')
        .replace(/\d/, 'n');
      told[isReady ? 'ready' : 'waiting'].add(text);
    }
    imhotep.apply(state, seat, imhotep.parse(action)!, silent);
  }
  expect([...told.ready]).toEqual(['it may sail already']);
  expect([...told.waiting].toSorted()).toEqual(['then it may sail', 'then it needs n more to sail']);
});
