import { describe, expect, test } from 'vitest';
import { networks, valueOf } from '../src/networks.ts';
import { PLACE_NAMES } from '../src/pyramid.ts';
import { points } from '../src/scoring.ts';
import type { Survey } from '../src/survey.ts';
import { BLUE, networkAt, position, WHITE } from './position.ts';

/** Six passages in the bottom row, so that nothing smaller is the longest network. */
const LONGEST = 'g P. P. P. P. P. P. . . . . . . .';

const named = (drawing: string): string[] =>
  networks(position(drawing)).map(({ places }) => places.map((place) => PLACE_NAMES[place]).join(' '));

describe('what a network is', () => {
  test.each([
    ['[KH-17] doors on both sides join two tiles', 'd . Ra<> Pa<> . . . .', ['d2 d3']],
    ['[KH-17] a door against a wall joins nothing', 'd . Ra<> Kg> . . . .', []],
    ['[KH-17] wall against wall neither', 'd . Kr< Kg> . . . .', []],
    ['[KH-17] up and down', 'c . . Ra_< . .\nd . . . Pa^> . . .', ['c3 d4']],
    ['[KH-17] through others', 'd Kg> Ra<> Pa<> Kr< . . .', ['d1 d2 d3 d4']],
    ['[KH-17] round a corner', 'c . . Ra_> Pa<> .\nd . . Kg> Ps<^ . . .', ['c3 c4 d3 d4']],
    ['[KH-17] a room or a passage alone is none', 'd R. . P. . . . .', []],
    ['[KH-17] a curse alone neither', 'd Rc> . Pc> . . . .', []],
    ['[KH-17] tiles that touch by a corner are not joined', 'd P. . P. . . . .', []],
    [
      '[KH-17] several networks, from the summit down',
      'b P. P. .\nd Kg> Qg<> . . R. P. .',
      ['b1 b2', 'd1 d2', 'd5 d6'],
    ],
  ])('%s', (_rule, drawing, expected) => {
    expect(named(drawing)).toEqual(expected);
  });

  test('[KH-17] a single tile has no value, whoever is on it', () => {
    expect(points(position('a Kg<w'))).toEqual([0, 0]);
  });
});

describe('majority', () => {
  test.each([
    ['[KH-18] each pawn counts one', 'd P.w P.wm P.b . . . .', [2, 1], WHITE],
    ['[KH-18] priests and mummies too', 'd P.w P.bp P.bm . . . .', [1, 2], BLUE],
    ['[KH-18] a tie is nobody’s', 'd P.w P. P.b . . . .', [1, 1], null],
    ['[KH-18] no pawns, nobody', 'd P. P. P. . . . .', [0, 0], null],
    ['[KH-18] two on a tile that counts double', 'd Pdw P.b . . . . .', [2, 1], WHITE],
    ['[KH-18] also for a priest or a mummy', 'd Pdbp Rdbm P.w P.w P.w . .', [3, 4], BLUE],
    ['[KH-16, KH-18] the pharaoh counts two', 'd P.wk P.b . . . . .', [2, 1], WHITE],
    ['[KH-16, KH-18] the pharaoh on a double tile counts two', 'd Pdwk P.b P.b . . . .', [2, 2], null],
    ['[KH-16, KH-18] the pharaoh on a curse counts two', 'd Rc>wk P.b . . . . .', [2, 1], WHITE],
    ['[KH-18] against a worker on another double tile', 'd Pdwk Rdb . . . . .', [2, 2], null],
    ['[KH-18] pawns elsewhere do not count', 'd P.w P. . P.b P.b . .', [1, 0], WHITE],
  ])('%s', (_rule, drawing, strength, owner) => {
    expect(networkAt(position(drawing), 'd1')).toMatchObject({ strength, owner });
  });

  test('[KH-18] a tied network scores for nobody', () => {
    expect(points(position('d R.w R.b . . . . .'))).toEqual([0, 0]);
  });
});

describe('value', () => {
  test.each([
    ['[KH-19] a point for each room, a lone sarcophagus 5', 'd Rp<>w Ps<> Pp<> Rs<> Kg< . .', 8],
    ['[KH-19] doubled if it is secret', 'd . Kg> Rs<>w Ps<> Pp<> Rp<^ .', 16],
    ['[KH-19] nothing if it is cursed', 'd Rp<>w Ps<> Pp<> Rs<> Qg<> Pc< .', 0],
    ['[KH-19] nothing if it is secret and cursed', 'd . Pc> Rs<>w Ps<> Kg< . .', 0],
  ])('%s', (_rule, drawing, value) => {
    const state = position(`${drawing}\n${LONGEST}`);
    expect(networkAt(state, 'd3')).toMatchObject({ value, owner: WHITE });
    expect(points(state)).toEqual([value, 0]);
  });

  test('[KH-19] secret and the longest: (3 + 5 + 5) × 2 = 26', () => {
    const state = position('d . Kg> Rs<>w Ps<> Pp<> Rp<^ .\ng P. P. P. . . . . . . . . . .');
    expect(networkAt(state, 'd3')).toMatchObject({
      value: 26,
      parts: { rooms: 3, sarcophagi: 5, summit: 0, longest: 5, secret: 13 },
    });
  });

  test.each([
    ['[KH-19] no sarcophagus', 'd R. R. R. . . . .', 0],
    ['[KH-19] one', 'd Kg> R. R. . . . .', 5],
    ['[KH-19] gold, gold', 'd Kg> Qg<> R. . . . .', 15],
    ['[KH-19] red, red', 'd Kr> Qr<> R. . . . .', 15],
    ['[KH-19] green, green', 'd Kn> Qn<> R. . . . .', 15],
    ['[KH-19] gold, red', 'd Kg> Qr<> R. . . . .', 0],
    ['[KH-19] queen and queen', 'd R. Qg<> Qr<> R. . . .', 0],
    ['[KH-19] gold, gold, red', 'd Kg> Qg<> Qr<> R. . . .', 0],
    ['[KH-19] gold, red, green', 'd Kg> Qr<> Qn<> R. . . .', 0],
    ['[KH-19] gold, gold, red, red', 'd Kg> Qg<> Qr<> Kr< . . .', 0],
    ['[KH-19] gold, gold, red, green, green', 'd Kg> Qg<> Qr<> Qn<> Kn< . .', 0],
    ['[KH-19] all six', 'c . . Kr_ . .\nd Kg> Qg<> Qr<> R. Qn<> Kn< .', 0],
  ])('%s', (_rule, drawing, sarcophagi) => {
    expect(networkAt(position(drawing), 'd2')!.parts.sarcophagi).toBe(sarcophagi);
  });

  test('[KH-19] 5 for the summit: passages only, not the longest', () => {
    const state = position(`a Pa_<w\nb . P. .\n${LONGEST}`);
    expect(networkAt(state, 'a1')).toMatchObject({
      value: 5,
      isSecret: false,
      parts: { rooms: 0, sarcophagi: 0, summit: 5, longest: 0, secret: 0 },
    });
  });

  test('[KH-19] the summit counts only for the network that holds it', () => {
    const state = position(`a Kg_\nb . P. .\nc . . . Kr> R.\n${LONGEST}`);
    expect(networkAt(state, 'b2')!.parts.summit).toBe(5);
    expect(networkAt(state, 'c5')!.parts.summit).toBe(0);
    expect(networkAt(position('a Kg<\nb . P. P.'), 'b2')!.parts.summit).toBe(0);
  });

  test('[KH-19] a secret network of passages at the summit: 10', () => {
    // No passage of K50 but the cursed one can close the summit, so this one exists on paper only.
    const onPaper: Survey = {
      networks: [
        {
          first: 0,
          size: 2,
          rooms: 0,
          sarcophagi: 0,
          colours: 0,
          hasExit: false,
          isCursed: false,
          strength: [1, 0],
          ankhs: [0, 0],
        },
      ],
      count: 1,
      members: Uint8Array.of(0, 2),
      longest: 6,
      ankhs: [0, 0],
    };
    expect(valueOf(onPaper, 0)).toBe(10);
  });

  test('[KH-19] a king closes the summit: (2 + 5 + 5) × 2', () => {
    const state = position(`a Kg_w\nb . Ra^> .\n${LONGEST}`);
    expect(networkAt(state, 'a1')).toMatchObject({ value: 24, isSecret: true });
  });
});

describe('the longest network', () => {
  const longest = (drawing: string, name: string): number =>
    networkAt(position(drawing), name)!.parts.longest;

  test('[KH-19] has the most tiles, not the most rooms', () => {
    const drawing = 'd R. R. . P. P. P. .';
    expect([longest(drawing, 'd1'), longest(drawing, 'd4')]).toEqual([0, 5]);
  });

  test('[KH-19] each of several that tie', () => {
    const drawing = 'd R. R. . P. P. . .\nf P. . P. P. . . . . . . .';
    expect(['d1', 'd4', 'f3'].map((name) => longest(drawing, name))).toEqual([5, 5, 5]);
  });

  test('[KH-19] a cursed one competes too: then nobody has the points', () => {
    const state = position('d R.w R. . P.b P. Pc< .');
    expect(networkAt(state, 'd1')!.parts.longest).toBe(0);
    expect(points(state)).toEqual([2, 0]);
  });

  test('[KH-19] one that ties with a cursed one keeps its 5', () => {
    const state = position('d R.w R. . P.b Pc< . .');
    expect(points(state)).toEqual([7, 0]);
  });
});

describe('secret', () => {
  const isSecret = (drawing: string, name: string): boolean => networkAt(position(drawing), name)!.isSecret;

  test.each([
    ['[KH-19] no door on the outside', 'd . Kg> Kr< . . . .', 'd2', true],
    ['[KH-19] a door on the left edge', 'd Pa<> P. . . . . .', 'd1', false],
    ['[KH-19] a door on the right edge', 'd . . . . . P. Pa<>', 'd7', false],
    ['[KH-19] a door on the bottom edge', 'g . . Pa_> Pa<> . . . . . . . . .', 'g3', false],
    ['[KH-19] a wall on the bottom edge', 'g . . Pa<> Pa<> . . . . . . . . .', 'g3', true],
    ['[KH-19] a door on an empty place of the pyramid is none', 'd . P. Kg< . . . .', 'd2', true],
    ['[KH-19] a door on the wall of another tile is none', 'd . P. P. Ra^> . . .', 'd2', true],
  ])('%s', (_rule, drawing, name, secret) => {
    expect(isSecret(drawing, name)).toBe(secret);
  });
});

test('[KH-19] a curse reaches the whole network and no other', () => {
  const state = position(`d Rc>w R. R. . R.w R. .\n${LONGEST}`);
  expect(networkAt(state, 'd3')).toMatchObject({ isCursed: true, value: 0, parts: { rooms: 3 } });
  expect(networkAt(state, 'd5')).toMatchObject({ isCursed: false, value: 4 });
});

test('[KH-17] finding networks keeps nothing between calls', () => {
  const one = position('d Rc>w R. R.b . R.w R. .');
  const other = position('a Kg_b\nb . Ra^>w .');
  const first = JSON.stringify(networks(one));
  const kept = networks(one);
  networks(other);
  points(other);
  expect(JSON.stringify(kept)).toBe(first);
  expect(JSON.stringify(networks(one))).toBe(first);
});
