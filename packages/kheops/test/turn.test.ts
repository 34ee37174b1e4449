import { seeded, seedFrom, silent } from '@saqqara/kernel';
import { anyPlay, walk } from '@saqqara/kernel/testing';
import { kheops } from '@saqqara/kheops';
import { describe, expect, test } from 'vitest';
import { NONE } from '../src/pyramid.ts';
import { STAYS_EMPTY } from '../src/tiles.ts';
import { choices, eventsOf, placeNamed, playAll, position, refusal, WHITE } from './position.ts';

describe('play a pawn', () => {
  const ROW = 'g P. P.w P.b Re R.bp R. . . . . . . .';

  test('[KH-8] on any laid tile without a pawn that need not stay empty', () => {
    const state = position(ROW, { pharaoh: 'priest' });
    expect(choices(state, WHITE).filter((text) => text.startsWith('worker'))).toEqual([
      'worker g1',
      'worker g6',
    ]);
  });

  test('[KH-8] the pawn leaves the supply', () => {
    const state = position(ROW);
    playAll(state, '0 worker g6');
    expect(state.supply[WHITE]).toEqual([12, 1, 1, 1]);
    expect(state.step).toBe('tile');
  });

  test.each([
    ['[KH-8] not where no tile lies', '0 worker g7', 'KH-8 noTile place=g7'],
    ['[KH-8] not on an own pawn', '0 worker g2', 'KH-8 ownPawn place=g2 rank=worker other=worker'],
    ['[KH-8] not on another pawn', '0 worker g3', 'KH-8 occupied place=g3 rank=worker other=worker'],
    ['[KH-8] not on a tile that stays empty', '0 worker g4', 'KH-13 stayEmpty place=g4'],
    ['[KH-8] the pawn comes before the tile', '0 lay room-plain g7 r0', 'KH-8 playPawnFirst'],
    ['[KH-8] and before any effect', '0 turn g1 0', 'KH-8 playPawnFirst'],
    ['[KH-10] not out of turn', '1 worker g1', 'KH-10 notYourTurn seat=0'],
  ])('%s', (_rule, text, message) => {
    expect(refusal(position(ROW), text)).toBe(message);
  });

  test('[KH-6] not a pawn that is used up, nor one that Blue never had', () => {
    const state = position(ROW);
    state.supply[WHITE]![0] = 0;
    expect(refusal(state, '0 worker g1')).toBe('KH-6 noPawnLeft rank=worker');
    expect(refusal(position(ROW, { turn: 2 }), '1 pharaoh g1')).toBe('KH-6 whiteOnly rank=pharaoh');
    const worn = position('g P. P.wm . . . . . . . . . . .');
    expect(refusal(worn, '0 mummy g1')).toBe('KH-6 noPawnLeft rank=mummy');
  });

  test('[KH-8] there are at least 15 tiles to choose from, at the start and always', () => {
    for (let seed = 0; seed < 60; seed++) {
      walk(kheops, { options: { seats: 2, pharaoh: 'mummy' }, seed: seedFrom(seed) }, 90, (state) => {
        const free = state.tiles.filter(
          (tile, place) => tile !== NONE && !STAYS_EMPTY[tile] && state.pawns[place] === NONE,
        );
        expect(state.step === 'pawn' ? free.length : 15).toBeGreaterThanOrEqual(15);
      });
    }
  });
});

describe('the effect', () => {
  test('[KH-9] comes at once, before the tile is laid', () => {
    const state = position('g Rs<> P.b P. . . . . . . . . . .', { hands: [['room-plain'], []] });
    const events = playAll(state, '0 worker g1');
    expect(events.at(-1)).toEqual({
      type: 'effectBegan',
      seat: WHITE,
      effect: 'swap',
      place: placeNamed('g1'),
    });
    expect(refusal(state, '0 lay room-plain g4 r0')).toBe('KH-9 effectFirst effect=swap');
    expect(refusal(state, '0 worker g3')).toBe('KH-9 effectFirst effect=swap');
    expect(refusal(state, '0 shift g1 g3')).toBe('KH-9 otherEffect effect=swap');
    playAll(state, '0 swap g1 g2', '0 lay room-plain g4 r0');
    expect(state.turn).toBe(2);
  });

  test('[KH-9] with a single target it is still a decision', () => {
    const state = position('g Rs<> P.b . . . . . . . . . . .');
    playAll(state, '0 worker g1');
    expect(choices(state, WHITE)).toEqual(['swap g1 g2']);
  });

  test.each([
    ['[KH-9] swap with no pawn of the opponent', 'g Rs<> P.w P. . . . . . . . . . .', 'swap'],
    ['[KH-9] swap with the priest alone', 'g Rs<> P.bp P. . . . . . . . . . .', 'swap'],
    ['[KH-9] shift with no other own pawn', 'g Rh<> P.b P. . . . . . . . . . .', 'shift'],
    ['[KH-9] shift with no free tile', 'g Rh<> P.w P.b Re . . . . . . . . .', 'shift'],
    ['[KH-9] turn a passage where there is none', 'g Rp<> R. . . . . . . . . . . .', 'turn-passage'],
    ['[KH-9] turn a room where the only one is held', 'g Pr<> R.bp . . . . . . . . . . .', 'turn-room'],
  ])('%s: nothing happens', (_rule, row, effect) => {
    const state = position(row, { hands: [['room-curse'], []], stack: [] });
    const events = playAll(state, '0 worker g1');
    expect(eventsOf(events, 'effectLost')).toEqual([
      { type: 'effectLost', seat: WHITE, effect, place: placeNamed('g1') },
    ]);
    expect(state.step).toBe('tile');
    expect(state.entered).toBe(NONE);
  });

  test('[KH-9] symbols that count at the end do nothing at once', () => {
    for (const tile of ['Ra<>', 'Rd', 'Rc<', 'Kg<', 'R.', 'Pa<>', 'Pd', 'Pc<', 'P.']) {
      const state = position(`g ${tile} P.b P.w R.w . . . . . . . . .`);
      expect(playAll(state, '0 worker g1').map(({ type }) => type)).not.toContain('effectBegan');
      expect(state.step).toBe('tile');
    }
  });
});

test('[KH-10] each seat lays 15 tiles, White keeps one; the stack is empty after turn 25', () => {
  const state = kheops.setup({ seats: 2, pharaoh: 'mummy' }, seedFrom(8), silent);
  const chooser = seeded(seedFrom(8));
  const laid = [0, 0];
  const stackAfter = [state.stack.length];
  for (let next; (next = anyPlay(kheops, state, chooser)) !== null;) {
    const { turn } = state;
    expect(next.seat).toBe((turn - 1) % 2);
    kheops.apply(state, next.seat, next.action, silent);
    if (next.action.type !== 'lay') continue;
    laid[next.seat]! += 1;
    stackAfter[turn] = state.stack.length;
  }
  expect(laid).toEqual([15, 15]);
  expect(stackAfter).toEqual(Array.from({ length: 31 }, (_, turn) => Math.max(0, 25 - turn)));
  expect(state.hands.map((hand) => hand.length)).toEqual([1, 0]);
  expect(state.tiles).not.toContain(NONE);
  expect(kheops.turn(state)).toBe(30);
  expect(refusal(state, '0 worker a1')).toBe('KH-10 gameOver');
});
