import { describe, expect, test } from 'vitest';
import { BLUE, choices, eventsOf, placeNamed, playAll, position, refusal, WHITE } from './position.ts';

const ofRank = (texts: readonly string[], rank: string): string[] =>
  texts.filter((text) => text.startsWith(rank)).map((text) => text.split(' ')[1]!);

describe('mummy', () => {
  test('[KH-14] goes on a free tile like a worker, or on a worker of the opponent', () => {
    const state = position('g P. P.w P.b P.bm P.bp Re . . . . . . .');
    expect(ofRank(choices(state, WHITE), 'mummy')).toEqual(['g1', 'g3']);
  });

  test('[KH-14] the worker goes back to its owner', () => {
    const state = position('g P. P.b . . . . . . . . . . .');
    const events = playAll(state, '0 mummy g2');
    expect(events.slice(0, 2)).toEqual([
      { type: 'taken', seat: BLUE, place: placeNamed('g2'), by: 'mummy' },
      { type: 'entered', seat: WHITE, rank: 'mummy', place: placeNamed('g2') },
    ]);
    expect(state.supply).toEqual([
      [14, 0, 1, 1],
      [15, 1, 1, 0],
    ]);
    expect(state.pawns).toEqual(position('g P. P.wm . . . . . . . . . . .').pawns);
  });

  test('[KH-14] also to an owner who has none left', () => {
    const state = position('g P. P.b . . . . . . . . . . .');
    state.supply[BLUE]![0] = 0;
    playAll(state, '0 mummy g2');
    expect(state.supply[BLUE]).toEqual([1, 1, 1, 0]);
  });

  test.each([
    ['[KH-14] a worker on an ankh', 'Ra<>b', null],
    ['[KH-14] a worker on a double tile', 'Pdb', null],
    ['[KH-14] a worker on a curse', 'Rc<b', null],
    ['[KH-14] a worker on a sarcophagus', 'Kg<b', null],
    ['[KH-14] a worker on a plain tile', 'P.b', null],
    ['[KH-14] a worker on turn a passage', 'Rp<>b', 'turn-passage'],
    ['[KH-14] a worker on turn a room', 'Pr<>b', 'turn-room'],
    ['[KH-14] a worker on swap', 'Rs<>b', 'swap'],
    ['[KH-14] a worker on shift', 'Ph<>b', 'shift'],
  ])('%s is taken, and the effect is carried out', (_rule, tile, effect) => {
    const state = position(`g ${tile} P.b R.w P. . . . . . . . . .`);
    const events = playAll(state, '0 mummy g1');
    expect(eventsOf(events, 'taken')).toHaveLength(1);
    expect(eventsOf(events, 'effectBegan').map((event) => event.effect)).toEqual(
      effect === null ? [] : [effect],
    );
  });

  test('[KH-14] a swap needs another pawn of the opponent once the worker is gone', () => {
    const state = position('g Rs<>b P. . . . . . . . . . . .');
    expect(eventsOf(playAll(state, '0 mummy g1'), 'effectLost')).toHaveLength(1);
  });

  test.each([
    ['[KH-14] never against a mummy', '1 mummy g1', 'KH-14 cannotTake place=g1 rank=mummy other=mummy'],
    ['[KH-14] never against a priest', '1 mummy g2', 'KH-14 cannotTake place=g2 rank=mummy other=priest'],
    ['[KH-14] never against the pharaoh', '1 mummy g3', 'KH-14 cannotTake place=g3 rank=mummy other=pharaoh'],
    ['[KH-14] never against an own worker', '1 mummy g4', 'KH-8 ownPawn place=g4 rank=mummy other=worker'],
    ['[KH-8] a worker takes nobody', '1 worker g5', 'KH-8 occupied place=g5 rank=worker other=worker'],
  ])('%s', (_rule, text, message) => {
    const state = position('g P.wm P.wp P.wk P.b P.w . . . . . . . .', { turn: 2 });
    expect(refusal(state, text)).toBe(message);
  });

  test('[KH-14, KH-16] nor against the pharaoh with the other option', () => {
    const state = position('g P.wk P.w . . . . . . . . . . .', { turn: 2, pharaoh: 'priest' });
    expect(ofRank(choices(state, BLUE), 'mummy')).toEqual(['g2']);
  });
});

describe('priest', () => {
  test('[KH-15] is not played before the mummy of the same seat', () => {
    const state = position('g P. P.bm . . . . . . . . . . .');
    expect(ofRank(choices(state, WHITE), 'priest')).toEqual([]);
    expect(refusal(state, '0 priest g1')).toBe('KH-15 mummyFirst rank=priest');
  });

  test('[KH-15] may be played once the mummy is, on a free tile only', () => {
    const state = position('g P. P.wm P.b . . . . . . . . . .');
    expect(ofRank(choices(state, WHITE), 'priest')).toEqual(['g1']);
    expect(refusal(state, '0 priest g3')).toBe('KH-8 occupied place=g3 rank=priest other=worker');
  });

  test('[KH-15] the pharaoh does not stand in for the mummy', () => {
    const state = position('g P. P.wk . . . . . . . . . . .');
    expect(refusal(state, '0 priest g1')).toBe('KH-15 mummyFirst rank=priest');
  });

  test('[KH-15] its owner may turn its tile', () => {
    const state = position('g Rr<> Ra<>wp . . . . . . . . . . .');
    playAll(state, '0 worker g1');
    expect(choices(state, WHITE)).toEqual(['turn g1 1', 'turn g1 2', 'turn g2 1', 'turn g2 2']);
  });

  test('[KH-15] its owner may shift it', () => {
    const state = position('g Rh<> P.wp P. . . . . . . . . . .');
    playAll(state, '0 worker g1', '0 shift g2 g3');
    expect(state.pawns).toEqual(position('g Rh<>w P. P.wp . . . . . . . . . .').pawns);
  });

  test('[KH-15] its owner may swap it', () => {
    const state = position('g Rs<> P.wp P.b . . . . . . . . . .');
    playAll(state, '0 worker g1', '0 swap g2 g3');
    expect(state.pawns).toEqual(position('g Rs<>w P.b P.wp . . . . . . . . . .').pawns);
  });
});

describe('pharaoh', () => {
  const ROW = 'g P. P.b P.bm P.bp . . . . . . . . .';

  test('[KH-16] is White’s alone', () => {
    expect(ofRank(choices(position(ROW), WHITE), 'pharaoh')).not.toEqual([]);
    expect(ofRank(choices(position(ROW, { turn: 2 }), BLUE), 'pharaoh')).toEqual([]);
  });

  test('[KH-16] takes a worker as the mummy does, and carries out the effect', () => {
    const state = position('g Rs<>b P.b . . . . . . . . . . .');
    const events = playAll(state, '0 pharaoh g1', '0 swap g1 g2');
    expect(eventsOf(events, 'taken')).toEqual([
      { type: 'taken', seat: BLUE, place: placeNamed('g1'), by: 'pharaoh' },
    ]);
    expect(state.supply[BLUE]).toEqual([14, 1, 1, 0]);
    expect(ofRank(choices(position(ROW), WHITE), 'pharaoh')).toEqual(['g1', 'g2']);
    expect(refusal(position(ROW), '0 pharaoh g3')).toBe('KH-14 cannotTake place=g3 rank=pharaoh other=mummy');
  });

  test('[KH-16] like a mummy it can be swapped, and its tile turned', () => {
    const swap = position('g Rs<> Ra<>wk P.b . . . . . . . . . .', { turn: 2 });
    playAll(swap, '1 worker g1');
    expect(choices(swap, BLUE)).toEqual(['swap g1 g2', 'swap g3 g2']);
    const turn = position('g Pr<> Ra<>wk P.b . . . . . . . . . .', { turn: 2 });
    playAll(turn, '1 worker g1');
    expect(choices(turn, BLUE)).toEqual(['turn g2 1', 'turn g2 2']);
  });

  describe('like a priest', () => {
    test('[KH-16] it may be played at any time, on a free tile only', () => {
      const state = position(ROW, { pharaoh: 'priest' });
      expect(ofRank(choices(state, WHITE), 'pharaoh')).toEqual(['g1']);
      expect(refusal(state, '0 pharaoh g2')).toBe('KH-16 occupied place=g2 rank=pharaoh other=worker');
    });

    test('[KH-16] the opponent may neither swap it nor turn its tile', () => {
      const swap = position('g Rs<> Ra<>wk P.w . . . . . . . . . .', { turn: 2, pharaoh: 'priest' });
      playAll(swap, '1 worker g1');
      expect(choices(swap, BLUE)).toEqual(['swap g1 g3']);
      expect(refusal(swap, '1 swap g1 g2')).toBe('KH-16 held place=g2 rank=pharaoh');
      const turn = position('g Pr<> Ra<>wk R. . . . . . . . . . .', { turn: 2, pharaoh: 'priest' });
      playAll(turn, '1 worker g1');
      expect(choices(turn, BLUE)).toEqual(['turn g3 0']);
      expect(refusal(turn, '1 turn g2 1')).toBe('KH-16 held place=g2 rank=pharaoh');
    });

    test('[KH-16] White may', () => {
      const state = position('g Rs<> Ra<>wk P.b . . . . . . . . . .', { pharaoh: 'priest' });
      playAll(state, '0 worker g1');
      expect(choices(state, WHITE)).toEqual(['swap g1 g3', 'swap g2 g3']);
    });

    test('[KH-15, KH-16] it does not stand in for the mummy either', () => {
      const state = position('g P. P.wk . . . . . . . . . . .', { pharaoh: 'priest' });
      expect(refusal(state, '0 priest g1')).toBe('KH-15 mummyFirst rank=priest');
    });
  });
});
