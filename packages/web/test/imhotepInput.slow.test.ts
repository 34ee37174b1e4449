import { expect, test } from 'vitest';
import { type Action, CARDS, imhotep, pending, PYRAMIDS, SITES, type View } from '@saqqara/imhotep';
import { type Seat, seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { sayIn } from '@saqqara/words/testing';
import { slotWords } from '@saqqara/words/games/imhotep';
import { imhotepInput as input } from '../src/games/imhotep/input/index.ts';
import type { Part } from '../src/table/screen.ts';

const FOUR = [0, 1, 2, 3];

/** Everything that can be touched somewhere at some time. */
const PARTS: readonly Part[] = [
  ...['get', 'load', 'sail', 'card', 'quarry', 'sled', 'pair', 'point', 'stones', 'accept', 'decline'],
  ...FOUR.map((ship) => `ship:${ship}`),
  ...FOUR.flatMap((ship) => FOUR.map((space) => `space:${ship}:${space}`)),
  ...SITES.map((site) => `site:${site}`),
  ...FOUR.map((space) => `market:${space}`),
  ...CARDS.flatMap((card) => [`held:${card}`, `keep:${card}`]),
  ...PYRAMIDS.map((pyramid) => `pyramid:${pyramid}`),
  ...['order:01', 'order:0011', 'order:0123'],
];

/** Visits what the seat that acts sees, in every position of some random games of all options. */
function play(games: number, visit: (view: View, seat: Seat, legal: readonly Action[]) => void): void {
  for (let number = 0; number < games; number++) {
    const options = imhotep.anyOptions(2 + (number % 3), [number, 5, 6, 7]);
    walk(imhotep, { options, seed: seedFrom(number) }, 400, (state, next) => {
      if (next === null) return;
      const view = imhotep.view(state, next.seat);
      visit(view, next.seat, imhotep.legalActions(view, next.seat));
    });
  }
}

const startsWith = (path: readonly Part[], beginning: readonly Part[]): boolean =>
  beginning.every((part, index) => path[index] === part);

test('every action has a path of its own, and none begins another', () => {
  play(40, (view, seat, legal) => {
    const paths = legal.map((action) => input.path(view, seat, action));
    const clashes = paths.filter(
      (path) => path.length === 0 || paths.filter((other) => startsWith(other, path)).length > 1,
    );
    expect(clashes).toEqual([]);
  });
});

test('what is chosen from a list takes one touch', () => {
  play(40, (view, seat, legal) => {
    if (!input.isList(view, seat)) return;
    for (const action of legal) expect(input.path(view, seat, action)).toHaveLength(1);
  });
});

test('the first part of every path can be touched alone', () => {
  play(20, (view, seat, legal) => {
    const firsts = legal.map((action) => input.path(view, seat, action)[0]!);
    const mute = firsts.filter((first) => input.readings(view, first).every(([part]) => part !== first));
    expect(mute).toEqual([]);
  });
});

/** As the table does: what goes on with what is chosen, else the first reading that leads anywhere. */
function isOffered(view: View, part: Part, chosen: readonly Part[], paths: readonly (readonly Part[])[]) {
  const leads = (beginning: readonly Part[]): boolean => paths.some((path) => startsWith(path, beginning));
  return leads([...chosen, part]) || input.readings(view, part).some(leads);
}

test('what is not offered is tried in vain, and the rules say why', () => {
  const codes = new Set<string>();
  play(30, (view, seat, legal) => {
    const paths = legal.map((action) => input.path(view, seat, action));
    const silent: string[] = [];
    for (const chosen of beginningsOf(paths)) {
      for (const part of PARTS) {
        const action = input.attempt(view, seat, chosen, part);
        // A reason that is missing shows as a code of its own.
        if (action !== null) codes.add(imhotep.refuse(view, seat, action)?.code ?? 'none');
        else if (!isOffered(view, part, chosen, paths) && !isNothing(view, part)) silent.push(part);
      }
    }
    expect(silent).toEqual([]);
  });
  expect([...codes]).toEqual(expect.arrayContaining(COMMON_CODES));
  expect(codes).not.toContain('none');
});

function beginningsOf(paths: readonly (readonly Part[])[]): (readonly Part[])[] {
  const all = paths.flatMap((path) => path.map((_, length) => path.slice(0, length)));
  return [...new Map(all.map((beginning) => [beginning.join(' '), beginning])).values()];
}

/** The reasons that some random games come across. */
const COMMON_CODES = [
  'belowMinimum',
  'cannotLoadAndSail',
  'decideFirst',
  'noPair',
  'noShipReady',
  'noSuchSpace',
  'notBlue',
  'notInPair',
  'notOwned',
  'nothingToDecide',
  'nothingToLoad',
  'otherShip',
  'otherStones',
  'pyramidComplete',
  'shipSailed',
  'siteTaken',
  'sledEmpty',
  'sledFull',
  'spaceTaken',
  'staysTooLight',
];

/** Nothing lies there; or it is what is being decided, or its second half before the first. */
function isNothing(view: View, part: Part): boolean {
  const [kind, place] = part.split(':');
  if (kind === 'market') return (view.market[Number(place)] ?? null) === null;
  const decision = pending(view);
  if (kind === 'load' || kind === 'sled') return decision?.type === 'load' || decision?.type === 'bonus';
  return (kind === 'sail' || kind === 'site') && decision?.type === 'sail';
}

function viewOf(seats: number): View {
  return imhotep.view(
    imhotep.setup(imhotep.parseOptions({ seats, first: 0 }), seedFrom(1), () => {}),
    0,
  );
}

function withShips(...ships: readonly (readonly [number, number, View['ships'][number]['at']?])[]): View {
  return {
    ...viewOf(2),
    ships: ships.map(([size, aboard, at = 'harbour']) => ({
      size,
      aboard,
      at,
      spaces: Array.from({ length: size }, (_, space) => (space < aboard ? 0 : null)),
    })),
  };
}

test('[IM-15] a ship alone sails, else it is loaded', () => {
  expect(input.readings(viewOf(2), 'ship:1')).toEqual([
    ['sail', 'ship:1'],
    ['load', 'ship:1'],
  ]);
});

test('[IM-14] an empty space is loaded, else it stands for its ship, as a stone does', () => {
  const view = withShips([4, 1], [3, 0], [2, 0], [1, 0]);
  expect(input.readings(view, 'space:0:1')).toEqual([
    ['load', 'ship:0', 'space:0:1'],
    ['sail', 'ship:0'],
  ]);
  expect(input.readings(view, 'space:0:0')).toEqual(input.readings(view, 'ship:0'));
});

test('[IM-14] where no ship has room, it is the lack of space that is told', () => {
  const view = withShips([4, 0, 'market'], [2, 2], [3, 3], [1, 1]);
  const tried = input.attempt(
    { ...view, sleds: view.sleds.map(() => 2) },
    imhotep.toAct(view)[0]!,
    [],
    'load',
  );
  expect(tried).toEqual({ type: 'load', ship: 1, space: 0 });
});

test('[IM-15] a site alone is sailed to by the one ship that may', () => {
  const one = withShips([4, 3], [3, 1], [2, 0], [1, 0]);
  expect(input.readings(one, 'site:temple')).toEqual([['sail', 'ship:0', 'site:temple']]);
  const two = withShips([4, 3], [3, 2], [2, 0], [1, 1, 'market']);
  expect(input.readings(two, 'site:temple')).toEqual([['sail']]);
  expect(input.readings(two, 'site:market')).toEqual([]);
});

test.each<readonly [string, readonly Part[], Part, string]>([
  ['[IM-15] a ship below its minimum', ['sail'], 'ship:1', 'belowMinimum'],
  ['[IM-15] a site with a ship', ['sail', 'ship:0'], 'site:market', 'siteTaken'],
  ['[IM-15] a site with a ship, before the ship', [], 'site:market', 'siteTaken'],
  ['[IM-15] a ship that has sailed', ['sail'], 'ship:3', 'shipSailed'],
  ['[IM-14] a ship that has sailed', ['load'], 'ship:3', 'shipSailed'],
  ['[IM-14] a space with a stone', ['load', 'ship:0'], 'space:0:0', 'spaceTaken'],
  ['[IM-16] a card that is not blue', [], 'held:statue', 'notBlue'],
  ['[IM-16] no card at all', [], 'card', 'notOwned'],
])('%s', (_, chosen, part, code) => {
  const view = withShips([4, 3], [3, 1], [2, 0], [1, 0, 'market']);
  const action = input.attempt(view, 0, chosen, part);
  expect(action === null ? null : imhotep.refuse(view, 0, action)?.code).toBe(code);
});

test('[IM-16] beside a card that is weighed a ship is touched for its own sake; what cannot be done with it is told', () => {
  const view = { ...withShips([4, 3], [3, 0], [2, 0], [1, 0, 'market']), sleds: [2, 2] };
  const chosen = ['card', 'held:chisel'];
  expect(input.attempt(view, 0, chosen, 'ship:1')).toBeNull();
  expect(input.attempt(view, 0, chosen, 'space:0:0')).toBeNull();
  expect(input.attempt({ ...view, sleds: [0, 2] }, 0, chosen, 'ship:1')).not.toBeNull();
});

test('[IM-14] the slot says that the ships are full where stones have nowhere to go', () => {
  const note = (view: View): string =>
    slotWords(view, 0, sayIn('en')).find(({ part }) => part === 'load')!.note;
  const full = withShips([4, 0, 'market'], [2, 2], [3, 3], [1, 1]);
  expect(note({ ...full, sleds: [3, 2] })).toBe('ships full');
  expect(note({ ...full, sleds: [0, 2] })).toBe('no stone');
  expect(note({ ...withShips([4, 3], [3, 0], [2, 0], [1, 0]), sleds: [3, 2] })).toBe('3 stones');
});

test('[IM-13] a full sled', () => {
  const view = { ...viewOf(2), sleds: [5, 3] };
  expect(input.attempt(view, 0, [], 'quarry')).toEqual({ type: 'get' });
  expect(input.attempt(view, 0, [], 'get')).toEqual({ type: 'get' });
});

test('keys name slots, ships, spaces and sites', () => {
  expect(['get', 'card', 'ship:2', 'space:0:3', 'site:obelisks'].map((part) => input.key(part))).toEqual([
    '1',
    '4',
    'c',
    '4',
    '5',
  ]);
  expect(input.key('order:01')).toBeNull();
});

test('a stone aboard the ship that is to sail stands for the ship', () => {
  let touched = 0;
  play(20, (view, seat, legal) => {
    const ready = [...new Set(legal.flatMap((action) => (action.type === 'sail' ? [action.ship] : [])))];
    if (pending(view) !== null || ready.length !== 1) return;
    const [ship] = ready as [number];
    const space = view.ships[ship]!.spaces.findIndex((stone) => stone !== null);
    const part = `space:${ship}:${space}`;
    touched += 1;
    expect(input.attempt(view, seat, ['sail', `ship:${ship}`], part)).toBeNull();
    expect(input.readings(view, part)[0]).toEqual(['sail', `ship:${ship}`]);
  });
  expect(touched).toBeGreaterThan(0);
});
