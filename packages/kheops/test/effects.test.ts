import { describe, expect, test } from 'vitest';
import { BLUE, choices, placeNamed, playAll, position, refusal, WHITE } from './position.ts';

describe('turn a tile', () => {
  const ROW = 'g Rp<> P. Pa<>b Ps<>w Pr<>bp Ps<>wp Ra<> . . . . . .';

  test('[KH-11] any laid passage, empty or not, but not under the priest of the opponent', () => {
    const state = position(ROW);
    playAll(state, '0 worker g1');
    expect(choices(state, WHITE)).toEqual([
      'turn g2 0',
      'turn g3 1',
      'turn g3 2',
      'turn g4 1',
      'turn g4 2',
      'turn g6 1',
      'turn g6 2',
    ]);
  });

  test('[KH-11] any laid room, also the one just entered', () => {
    const state = position('g Rr<> Pa<> Ra<>b R. . . . . . . . . .');
    playAll(state, '0 worker g1');
    expect(choices(state, WHITE)).toEqual(['turn g1 1', 'turn g1 2', 'turn g3 1', 'turn g3 2', 'turn g4 0']);
    playAll(state, '0 turn g1 1');
    expect(state.turned[placeNamed('g1')]).toBe((1 + 1) % 3);
  });

  test('[KH-11] by 120° or 240° clockwise', () => {
    for (const [times, drawn] of [
      [1, 'Kg<'],
      [2, 'Kg>'],
    ] as const) {
      const state = position('g Pr<> . Kg_ . . . . . . . . . .');
      playAll(state, '0 worker g1', `0 turn g3 ${times}`);
      expect(state.turned).toEqual(position(`g Pr<>w . ${drawn} . . . . . . . . . .`).turned);
    }
  });

  test('[KH-11] a tile with three doors may be named, which changes nothing', () => {
    const state = position(ROW);
    playAll(state, '0 worker g1');
    const { turned } = structuredClone(state);
    expect(playAll(state, '0 turn g2 0').map(({ type }) => type)).toEqual(['turned']);
    expect(state.turned).toEqual(turned);
    expect(state.step).toBe('tile');
  });

  test.each([
    [
      '[KH-11] not a room instead of a passage',
      'turn g7 1',
      'KH-11 otherKind place=g7 tile=room-ankh kind=passage',
    ],
    ['[KH-11] not where no tile lies', 'turn g8 1', 'KH-11 noTile place=g8'],
    ['[KH-11] not by nothing', 'turn g3 0', 'KH-11 mustTurn place=g3 tile=passage-ankh kind=passage'],
    [
      '[KH-11] three doors are one choice',
      'turn g2 1',
      'KH-11 sameAllRound place=g2 tile=passage-plain kind=passage',
    ],
    ['[KH-11, KH-15] not under the priest of the opponent', 'turn g5 1', 'KH-15 held place=g5 rank=priest'],
  ])('%s', (_rule, text, message) => {
    const state = position(ROW);
    playAll(state, '0 worker g1');
    expect(refusal(state, `0 ${text}`)).toBe(message);
  });
});

describe('swap', () => {
  const ROW = 'g Rs<> P.w P.wp P.b P.bm P.bp P. . . . . . .';

  test('[KH-12] any own pawn, also the one just played, with any of the opponent but the priest', () => {
    const state = position(ROW);
    playAll(state, '0 worker g1');
    expect(choices(state, WHITE)).toEqual([
      'swap g1 g4',
      'swap g1 g5',
      'swap g2 g4',
      'swap g2 g5',
      'swap g3 g4',
      'swap g3 g5',
    ]);
  });

  test('[KH-12] the pawns change places, and the tiles reached do nothing', () => {
    const state = position('g Rs<> Rr<>b Pp<>w . . . . . . . . . .');
    const events = playAll(state, '0 worker g1', '0 swap g3 g2');
    expect(state.pawns).toEqual(position('g Rs<>w Rr<>w Pp<>b . . . . . . . . . .').pawns);
    expect(events).toContainEqual({
      type: 'swapped',
      seat: WHITE,
      own: placeNamed('g3'),
      rank: 'worker',
      other: placeNamed('g2'),
      otherRank: 'worker',
    });
    expect(state.step).toBe('tile');
  });

  test.each([
    ['[KH-12] not with an own pawn', 'swap g1 g2', 'KH-12 notTheirPawn place=g2'],
    ['[KH-12] not with an empty tile', 'swap g1 g7', 'KH-12 notTheirPawn place=g7'],
    ['[KH-12] not from an empty tile', 'swap g7 g4', 'KH-12 notYourPawn place=g7'],
    ['[KH-12] not another pawn of the opponent', 'swap g4 g5', 'KH-12 notYourPawn place=g4'],
    ['[KH-12, KH-15] not with the priest', 'swap g1 g6', 'KH-15 held place=g6 rank=priest'],
  ])('%s', (_rule, text, message) => {
    const state = position(ROW);
    playAll(state, '0 worker g1');
    expect(refusal(state, `0 ${text}`)).toBe(message);
  });
});

describe('shift', () => {
  const ROW = 'g Ph<> P.w P.wp P.b P. Re R. . . . . . .';

  test('[KH-12, KH-13] any own pawn but the one just played, to any free tile that need not stay empty', () => {
    const state = position(ROW);
    playAll(state, '0 mummy g1');
    expect(choices(state, WHITE)).toEqual(['shift g2 g5', 'shift g2 g7', 'shift g3 g5', 'shift g3 g7']);
  });

  test('[KH-12] the tile left is free, and the tile reached does nothing', () => {
    const state = position('g Ph<> P.w Rs<> P.b . . . . . . . . .');
    playAll(state, '0 worker g1', '0 shift g2 g3');
    expect(state.pawns).toEqual(position('g Ph<>w P. Rs<>w P.b . . . . . . . . .').pawns);
    expect(state.step).toBe('tile');
  });

  test('[KH-12] the ban on the pawn just played ends with its turn', () => {
    const state = position('g Ph<> Ph<> P.b P. . . . . . . . . .', { hands: [['room-plain'], ['red-king']] });
    playAll(state, '0 worker g1', '0 lay room-plain g5 r0', '1 worker g4', '1 lay red-king g6 r0');
    playAll(state, '0 worker g2');
    expect(choices(state, WHITE)).toEqual(['shift g1 g5', 'shift g1 g6']);
  });

  test.each([
    ['[KH-12] not the pawn just played', 'shift g1 g5', 'KH-12 justPlayed place=g1'],
    ['[KH-12] not a pawn of the opponent', 'shift g4 g5', 'KH-12 notYourPawn place=g4'],
    ['[KH-12] not to an occupied tile', 'shift g2 g4', 'KH-12 occupied place=g4 other=worker'],
    ['[KH-12] not to where no tile lies', 'shift g2 g8', 'KH-12 noTile place=g8'],
    ['[KH-13] not to a tile that stays empty', 'shift g2 g6', 'KH-13 stayEmpty place=g6'],
  ])('%s', (_rule, text, message) => {
    const state = position(ROW);
    playAll(state, '0 worker g1');
    expect(refusal(state, `0 ${text}`)).toBe(message);
  });
});

test('[KH-13] no pawn may be played on a tile that stays empty, whatever its rank', () => {
  for (const tile of ['Re', 'Pe']) {
    const state = position(`g ${tile} P. P.wm . . . . . . . . . .`);
    expect(choices(state, WHITE)).toEqual(['worker g2', 'priest g2', 'pharaoh g2']);
    for (const rank of ['worker', 'priest', 'pharaoh']) {
      expect(refusal(state, `0 ${rank} g1`)).toBe('KH-13 stayEmpty place=g1');
    }
  }
});

test('[KH-12] effects are the same for Blue', () => {
  const state = position('g Rs<> P.w P.b P.wk . . . . . . . . .', { turn: 2 });
  playAll(state, '1 worker g1');
  expect(choices(state, BLUE)).toEqual(['swap g1 g2', 'swap g1 g4', 'swap g3 g2', 'swap g3 g4']);
});
