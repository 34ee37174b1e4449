import { expect, test } from 'vitest';
import { type Action, kheops, NONE, PLACE_NAMES, RANKS, seatOf, TILES, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { effectNow } from '@saqqara/words/games/kheops';
import { kheopsInput as input } from '../src/games/kheops/input/index.ts';
import type { Part } from '../src/table/screen.ts';
import { positionWith, steps } from './kheopsGames.ts';

const PARTS: readonly Part[] = [
  ...['pawn', 'effect', 'tile'],
  ...RANKS.map((rank) => `rank:${rank}`),
  ...PLACE_NAMES.map((name) => `place:${name}`),
  ...['hand:0', 'hand:1', 'hand:2'],
];

/** Visits what the seat that acts sees, in every position of some random games of all options. */
function play(games: number, visit: (view: View, seat: Seat, legal: readonly Action[]) => void): void {
  for (const { before, seat } of steps(games)) visit(before, seat, kheops.legalActions(before, seat));
}

const startsWith = (path: readonly Part[], beginning: readonly Part[]): boolean =>
  beginning.every((part, index) => path[index] === part);

test('every action has a path of its own, and none begins another', () => {
  play(8, (view, seat, legal) => {
    const paths = legal.map((action) => input.path(view, seat, action).join(' '));
    expect(new Set(paths).size).toBe(paths.length);
    const lengths = new Set(paths.map((path) => path.split(' ').length));
    expect(lengths.size).toBe(1);
  });
});

test('the first part of every path can be touched alone', () => {
  play(8, (view, seat, legal) => {
    const firsts = new Set(legal.map((action) => input.path(view, seat, action)[0]!));
    const mute = [...firsts].filter((first) => input.readings(view, first).every(([part]) => part !== first));
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
  let turn = 0;
  play(12, (view, seat, legal) => {
    // Every position would take long and teach nothing new.
    if (turn++ % 3 !== 0) return;
    const paths = legal.map((action) => input.path(view, seat, action));
    const silent: string[] = [];
    for (const chosen of beginningsOf(paths)) {
      for (const part of PARTS) {
        const action = input.attempt(view, seat, chosen, part);
        if (action !== null) codes.add(kheops.refuse(view, seat, action)?.code ?? 'none');
        else if (!isOffered(view, part, chosen, paths) && !isNothing(view, chosen, part)) silent.push(part);
      }
    }
    expect(silent).toEqual([]);
  });
  expect([...codes]).toEqual(expect.arrayContaining(COMMON_CODES));
  expect(codes).not.toContain('none');
});

/** Nothing, some of what can be chosen first, and one choice that lacks only its last part. */
function beginningsOf(paths: readonly (readonly Part[])[]): (readonly Part[])[] {
  const firsts = [...new Set(paths.map(([first]) => first!))].slice(0, 5);
  return [[], ...firsts.map((first) => [first]), (paths.at(-1) ?? []).slice(0, -1)];
}

/** Nothing lies there; or it is the step that is due, or the very thing that is chosen. */
function isNothing(view: View, chosen: readonly Part[], part: Part): boolean {
  if (part === view.step || chosen.includes(part)) return true;
  return part.startsWith('hand:') && Number(part.slice(5)) >= (view.hand?.length ?? 0);
}

const COMMON_CODES = [
  'playPawnFirst',
  'effectFirst',
  'layTileNow',
  'whiteOnly',
  'noPawnLeft',
  'mummyFirst',
  'noTile',
  'stayEmpty',
  'ownPawn',
  'occupied',
  'cannotTake',
  'otherKind',
  'held',
  'notYourPawn',
  'notTheirPawn',
  'justPlayed',
  'filled',
  'notBeside',
];

test('[KH-8] a tile alone is entered by a worker', () => {
  const { view } = positionWith((each) => each.step === 'pawn');
  expect(input.readings(view, 'place:g1')[0]).toEqual(['rank:worker', 'place:g1']);
});

test('[KH-14] a worker of the other side is touched to be taken', () => {
  const { view, seat } = positionWith(
    (each, actor) =>
      each.step === 'pawn' &&
      each.supply[actor]![1]! > 0 &&
      each.pawns.some((pawn) => pawn === 4 * (1 - actor)),
  );
  const place = view.pawns.findIndex((pawn) => pawn === 4 * (1 - seat));
  const part = `place:${PLACE_NAMES[place]}`;
  const legal = kheops.legalActions(view, seat).map((action) => input.path(view, seat, action));
  const reading = input.readings(view, part).find((path) => legal.some((way) => startsWith(way, path)));
  expect(reading).toEqual(['rank:mummy', part]);
});

test('[KH-10] equal tiles of a hand are one choice', () => {
  const { view, seat } = positionWith(
    ({ step, hand }) => step === 'tile' && hand !== null && hand.length > 1 && hand[0] === hand[1],
  );
  expect(input.readings(view, 'hand:1')).toEqual([['hand:0']]);
  const firsts = new Set(kheops.legalActions(view, seat).map((action) => input.path(view, seat, action)[0]));
  expect(firsts).not.toContain('hand:1');
});

test('[KH-10] an empty place alone is offered the first tile of the hand', () => {
  const { view, seat } = positionWith(({ step }) => step === 'tile');
  const place = kheops
    .legalActions(view, seat)
    .flatMap((action) => (action.type === 'lay' ? [action.place] : []))[0]!;
  const part = `place:${PLACE_NAMES[place]}`;
  expect(input.readings(view, part)).toEqual([['hand:0', 'way:0', part]]);
});

test('[KH-12] the other side’s pawn says enough where one has a single pawn', () => {
  const { view, seat } = positionWith(
    (each, actor) =>
      effectNow(each) === 'swap' && each.pawns.filter((pawn) => seatOf(pawn) === actor).length === 1,
  );
  const own = view.pawns.findIndex((pawn) => seatOf(pawn) === seat);
  const other = view.pawns.findIndex((pawn) => pawn !== NONE && seatOf(pawn) !== seat);
  const part = `place:${PLACE_NAMES[other]}`;
  expect(input.readings(view, part)).toContainEqual([`place:${PLACE_NAMES[own]}`, part]);
});

test('[KH-4] a tile with three doors says that it looks the same all round', () => {
  const { view, seat } = positionWith(
    ({ step, hand }) => step === 'tile' && TILES[hand?.[0] ?? 0]!.doors === '111',
  );
  const path = kheops.legalActions(view, seat).map((action) => input.path(view, seat, action))[0]!;
  const tried = input.attempt(view, seat, path, path.at(-1)!);
  expect(tried === null ? null : kheops.refuse(view, seat, tried)?.code).toBe('sameAllRound');
});

test('keys name pawns and tiles of the hand, and nothing that the table has keys for', () => {
  const keys = [...RANKS.map((rank) => `rank:${rank}`), 'hand:0', 'hand:2'].map((part) => input.key(part));
  expect(keys).toEqual(['k', 'm', 'p', 'f', '1', '3']);
  for (const key of keys) expect('uhsltrnw?').not.toContain(key);
});

test('the steps of a turn stand in their order', () => {
  const say = { t: (key: string) => key } as never;
  for (const step of ['pawn', 'effect', 'tile'] as const) {
    const { view, seat } = positionWith((each) => each.step === step);
    const slots = input.slots(view, seat, say);
    expect(slots.map(({ part }) => part)).toEqual(['pawn', 'effect', 'tile']);
    expect(slots.find((slot) => slot.step === 'now')?.part).toBe(step);
    // Only a pawn was surely played: what has no effect is not ticked.
    expect(slots.filter((slot) => slot.step === 'past').map(({ part }) => part)).toEqual(
      step === 'pawn' ? [] : ['pawn'],
    );
  }
});
