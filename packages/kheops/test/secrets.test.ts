import { type Play, seeded, seedFrom, silent, takeBack } from '@saqqara/kernel';
import { anyPlay } from '@saqqara/kernel/testing';
import { kheops } from '@saqqara/kheops';
import { describe, expect, test } from 'vitest';
import type { State } from '../src/state.ts';
import { type Tile, TILES } from '../src/tiles.ts';
import { BLUE, eventsOf, playAll, position, tileNamed, WHITE } from './position.ts';

const OPTIONS = { seats: 2, pharaoh: 'mummy' } as const;

/** By print, as views count them. */
function counted(tiles: readonly Tile[]): number[] {
  const counts = TILES.map(() => 0);
  for (const tile of tiles) counts[tile]! += 1;
  return counts;
}

describe('views', () => {
  const state = position('g P. R. . . . . . . . . . . .', {
    hands: [
      ['gold-king', 'room-ankh', 'room-ankh'],
      ['red-king', 'room-plain', 'passage-plain'],
    ],
  });

  test('[KH-22] a seat sees its own hand, and of the rest only what it can be', () => {
    const white = kheops.view(state, WHITE);
    expect(white.hand).toEqual(state.hands[WHITE]);
    expect(white.handSizes).toEqual([3, 3]);
    expect(white.stackSize).toBe(state.stack.length);
    expect(white.unseen).toEqual(counted([...state.hands[BLUE]!, ...state.stack]));
  });

  test('[KH-22] a spectator sees no hand', () => {
    const spectator = kheops.view(state, null);
    expect(spectator.hand).toBeNull();
    expect(spectator.unseen).toEqual(counted([...state.hands.flat(), ...state.stack]));
  });

  test('[KH-22] a view holds nothing else', () => {
    const keys = 'options turn step entered tiles turned pawns supply viewer hand handSizes stackSize unseen';
    for (const viewer of [null, WHITE, BLUE]) {
      expect(Object.keys(kheops.view(state, viewer))).toEqual(keys.split(' '));
    }
  });

  test('[KH-22] the order of the stack and of the unseen shows nowhere', () => {
    const shuffled: State = { ...state, stack: state.stack.toReversed() };
    const swapped: State = {
      ...state,
      hands: [state.hands[WHITE]!, state.stack.slice(0, 3)],
      stack: [...state.hands[BLUE]!, ...state.stack.slice(3)],
    };
    for (const other of [shuffled, swapped]) {
      expect(kheops.view(other, WHITE)).toEqual(kheops.view(state, WHITE));
      expect(kheops.view(other, null)).toEqual(kheops.view(state, null));
    }
  });

  test('[KH-22] another hand offers nothing to a viewer who cannot see it', () => {
    const laying: State = { ...state, step: 'tile' };
    expect(kheops.legalActions(kheops.view(laying, BLUE), WHITE)).toEqual([]);
    expect(kheops.legalActions(kheops.view(laying, WHITE), WHITE)).not.toEqual([]);
    for (const tile of ['gold-king', 'red-king']) {
      const action = kheops.parse(`lay ${tile} g3 r0`)!;
      expect(kheops.refuse(kheops.view(laying, BLUE), WHITE, action)).toMatchObject({ code: 'notInHand' });
    }
  });

  test('[KH-22] every deal of the unseen tiles is equally likely', () => {
    const view = kheops.view(
      position('g P. . . . . . . . . . . . .', {
        hands: [['room-ankh'], ['gold-king']],
        stack: ['red-king', 'green-king', 'gold-queen'],
      }),
      WHITE,
    );
    const unseen = ['gold-king', 'red-king', 'green-king', 'gold-queen'].map(tileNamed);
    const small = { ...view, unseen: counted(unseen) };
    const rng = seeded(seedFrom(4));
    const deals = new Map<string, number>();
    for (let i = 0; i < 4800; i++) {
      const { hands, stack } = kheops.determinize(small, rng);
      expect(hands[WHITE]).toEqual([tileNamed('room-ankh')]);
      const deal = JSON.stringify([hands[BLUE], stack]);
      deals.set(deal, (deals.get(deal) ?? 0) + 1);
    }
    expect(deals.size).toBe(24);
    for (const count of deals.values()) expect(Math.abs(count - 200)).toBeLessThan(75);
  });
});

test('[KH-22] only who draws a tile sees it', () => {
  const state = position('g P. . . . . . . . . . . . .', {
    hands: [['room-plain'], []],
    stack: ['gold-king'],
    step: 'tile',
  });
  const [drawn] = eventsOf(playAll(state, '0 lay room-plain g2 r0'), 'drew');
  expect(drawn).toEqual({ type: 'drew', seat: WHITE, tile: tileNamed('gold-king'), left: 0 });
  expect(kheops.viewEvent(drawn!, WHITE)).toEqual(drawn);
  for (const viewer of [null, BLUE]) {
    expect(kheops.viewEvent(drawn!, viewer)).toEqual({ ...drawn, tile: null });
  }
});

describe('take-back', () => {
  const log = { options: OPTIONS, seed: seedFrom(1), plays: [] as Play[] };
  const taken = (plays: readonly Play[], seat: number) => takeBack(kheops, { ...log, plays }, seat);

  /** The plays of a random game as they stood after each play. */
  function stagesOfRandomGame(): Play[][] {
    const state = kheops.setup(log.options, log.seed, silent);
    const chooser = seeded(seedFrom(2));
    const stages: Play[][] = [[]];
    for (let next; (next = anyPlay(kheops, state, chooser)) !== null;) {
      stages.push([...stages.at(-1)!, { seat: next.seat, action: kheops.format(next.action) }]);
      kheops.apply(state, next.seat, next.action, silent);
    }
    return stages.slice(1);
  }

  /** How much is free after a play that begins with this word. */
  const FREE: Readonly<Record<string, number>> = { lay: 0, turn: 2, swap: 2, shift: 2 };

  test('[KH-22] pawn and effect may be taken back until the tile is laid; the tile never, also without a draw', () => {
    const verbs = new Set<string>();
    for (const plays of stagesOfRandomGame()) {
      const { seat, action } = plays.at(-1)!;
      const verb = action.split(' ')[0]!;
      const free = FREE[verb] ?? 1;
      verbs.add(verb);
      expect(taken(plays, seat)).toEqual({ plays: free, turn: free });
      expect(taken(plays, 1 - seat)).toEqual({ plays: 0, turn: 0 });
    }
    expect([...verbs]).toEqual(expect.arrayContaining(['worker', 'mummy', 'turn', 'swap', 'shift', 'lay']));
  });

  test('[KH-22] what is hidden changes when a tile is laid, even one that could be deduced', () => {
    const state = position('g P. . . . . . . . . . . . .', {
      hands: [['room-plain'], []],
      stack: [],
      step: 'tile',
    });
    const before = [null, BLUE].map((viewer) => kheops.hidden(kheops.view(state, viewer)));
    playAll(state, '0 lay room-plain g2 r0');
    expect(kheops.hidden(kheops.view(state, null))).not.toEqual(before[0]);
    expect(kheops.hidden(kheops.view(state, BLUE))).not.toEqual(before[1]);
  });
});
