import { NONE, PLACE_NAMES, type View } from '@saqqara/kheops';
import type { Guide, Lesson } from '../../../learn/guide.ts';
import type { Part } from '../../../table/screen.ts';
import './style.css';

const places = (names: string): Part[] => names.split(' ').map((name) => `place:${name}`);
const enterAny = (names: string): string[] => names.split(' ').map((name) => `worker ${name}`);

/** Four tiles in the corner at the bottom right: three rooms around a passage, not the longest network. */
const CORNER = places('f11 g11 g12 g13');
const FIRST = [15_595, 0, 0, 16] as const;
/** The learner's worker in the corner, then Ipi's. */
const BEFORE_TIE = [
  '0 worker g12',
  '0 lay passage-turn-room f6 r0',
  '1 worker f11',
  '1 lay room-curse e5 r1',
];

const rooms: Lesson = {
  id: 'rooms',
  name: 'kheopsGuide.rooms.name',
  sentence: 'kheopsGuide.rooms.sentence',
  seed: FIRST,
  plays: [],
  shows: CORNER,
  zoom: 2.15,
  acts: [
    {
      open: ['worker g12'],
      piece: 'rank:worker',
      touches: [{ asks: 'kheopsGuide.rooms.asks', at: 'place:g12' }],
    },
  ],
  notes: [
    { at: 'place:f11', text: 'kheopsGuide.rooms.one', isCarved: true },
    { at: 'place:g11', text: 'kheopsGuide.rooms.one', isCarved: true },
    { at: 'place:g13', text: 'kheopsGuide.rooms.one', isCarved: true },
    { at: 'place:f11', text: 'kheopsGuide.rooms.note' },
  ],
  answers: [
    {
      to: ['worker g12'],
      changes: [3, 0],
      figure: { seat: 0 },
      why: 'kheopsGuide.rooms.why',
      isRight: true,
      pop: { at: 'place:f11', text: 'kheopsGuide.yours' },
    },
  ],
};

const majority: Lesson = {
  id: 'majority',
  name: 'kheopsGuide.majority.name',
  sentence: 'kheopsGuide.majority.sentence',
  seed: FIRST,
  plays: BEFORE_TIE,
  shows: CORNER,
  zoom: 2.15,
  acts: [
    {
      open: ['worker g13'],
      piece: 'rank:worker',
      touches: [{ asks: 'kheopsGuide.majority.asks', at: 'place:g13' }],
    },
  ],
  notes: [{ at: 'place:f11', text: 'kheopsGuide.majority.note' }],
  answers: [
    {
      to: ['worker g13'],
      changes: [3, 0],
      figure: { seat: 0 },
      why: 'kheopsGuide.majority.why',
      isRight: true,
      pop: { at: 'place:f11', text: 'kheopsGuide.yours' },
    },
  ],
};

const tile: Lesson = {
  id: 'tile',
  name: 'kheopsGuide.tile.name',
  sentence: 'kheopsGuide.tile.sentence',
  seed: FIRST,
  plays: [...BEFORE_TIE, '0 worker g13'],
  shows: [...CORNER, ...places('f10 f9 f7 g8 g9 g10')],
  zoom: 1.5,
  hasBar: true,
  counts: places('f11 g11 g13'),
  acts: [
    {
      open: ['lay passage-plain f10 r0'],
      touches: [{ asks: 'kheopsGuide.tile.asks', at: 'hand:1' }],
      confirms: 'kheopsGuide.tile.confirms',
    },
  ],
  sums: [{ at: 'place:f7', text: 'kheopsGuide.tile.sum' }],
  answers: [
    {
      to: ['lay passage-plain f10 r0'],
      changes: [8, 0],
      figure: { seat: 0, isFromTo: true },
      why: 'kheopsGuide.tile.why',
      isRight: true,
      pop: { at: 'place:f10', text: 'kheopsGuide.tile.pop' },
      counts: places('f7 g8 f9 f11 g11 g13'),
    },
  ],
};

/** Ipi holds three rooms without a way out; one of them turns, and a door of it leads outside. */
const symbols: Lesson = {
  id: 'symbols',
  name: 'kheopsGuide.symbols.name',
  sentence: 'kheopsGuide.symbols.sentence',
  seed: [12_724, 0, 0, 16],
  plays: ['0 worker g5', '0 lay green-queen f6 r2', '1 worker g12', '1 turn g5 0', '1 lay red-queen f2 r0'],
  shows: CORNER,
  zoom: 2.15,
  acts: [
    {
      open: ['worker g13'],
      piece: 'rank:worker',
      touches: [{ asks: 'kheopsGuide.symbols.asks', at: 'place:g13' }],
    },
    { open: ['turn g11 1'], touches: [{ asks: 'kheopsGuide.symbols.then', at: 'place:g11' }] },
  ],
  counts: places('f11 g11 g12'),
  notes: [{ at: 'place:f11', text: 'kheopsGuide.symbols.note' }],
  sums: [{ at: 'place:g11', text: 'kheopsGuide.symbols.out' }],
  answers: [
    {
      to: ['turn g11 1'],
      changes: [0, -3],
      figure: { seat: 1, isFromTo: true },
      why: 'kheopsGuide.symbols.why',
      isRight: true,
      pop: { at: 'place:f11', text: 'kheopsGuide.symbols.pop' },
      counts: places('f11 g11 g12'),
    },
  ],
};

const treasures: Lesson = {
  id: 'treasures',
  name: 'kheopsGuide.treasures.name',
  sentence: 'kheopsGuide.treasures.sentence',
  seed: [61_316, 0, 0, 16],
  plays: [],
  shows: places('f11 g12 f9 g8 g9 g10 f5 g3 g4 g5 g6 g7'),
  zoom: 1.3,
  acts: [
    {
      open: enterAny('f11 g12 f9 g8 g9 g10 f5 g3 g4 g5 g6 g7'),
      touches: [{ asks: 'kheopsGuide.treasures.asks', at: null }],
    },
  ],
  circles: places('g12 f5'),
  notes: [
    { at: 'place:f11', text: 'kheopsGuide.treasures.coffin' },
    { at: 'place:f9', text: 'kheopsGuide.treasures.noWayOut' },
    { at: 'place:f5', text: 'kheopsGuide.treasures.curse' },
    { at: 'place:a1', text: 'kheopsGuide.treasures.summit' },
  ],
  sums: [
    { at: 'place:f11', text: 'kheopsGuide.treasures.seven' },
    { at: 'place:f9', text: 'kheopsGuide.treasures.six' },
    { at: 'place:f5', text: 'kheopsGuide.treasures.nothing' },
  ],
  answers: [
    {
      to: enterAny('f11 g12'),
      changes: [7, 0],
      figure: { seat: 0 },
      why: 'kheopsGuide.treasures.sarcophagus',
      isRight: true,
    },
    {
      to: enterAny('f9 g8 g9 g10'),
      changes: [6, 0],
      figure: { seat: 0 },
      why: 'kheopsGuide.treasures.secret',
      isRight: false,
    },
    {
      to: enterAny('f5 g3 g4 g5 g6 g7'),
      changes: [0, 0],
      figure: { seat: 0 },
      why: 'kheopsGuide.treasures.cursed',
      isRight: false,
    },
  ],
};

const ankhs: Lesson = {
  id: 'ankhs',
  name: 'kheopsGuide.ankhs.name',
  sentence: 'kheopsGuide.ankhs.sentence',
  seed: [98, 0, 0, 16],
  plays: ['0 worker g12', '0 lay room-curse f2 r0', '1 worker f11', '1 lay room-ankh e1 r0'],
  shows: places('g11 g12 g13'),
  zoom: 2.15,
  acts: [
    {
      open: ['worker g13'],
      piece: 'rank:worker',
      touches: [{ asks: 'kheopsGuide.ankhs.asks', at: 'place:g13' }],
    },
  ],
  notes: [{ at: 'place:g12', text: 'kheopsGuide.ankhs.note' }],
  answers: [
    {
      to: ['worker g13'],
      changes: [3, 0],
      figure: { seat: 0, isFromTo: true },
      why: 'kheopsGuide.ankhs.why',
      isRight: true,
      pop: { at: 'place:g13', text: 'kheopsGuide.ankhs.pop' },
    },
  ],
};

const mummy: Lesson = {
  id: 'mummy',
  name: 'kheopsGuide.mummy.name',
  sentence: 'kheopsGuide.mummy.sentence',
  seed: [71, 0, 0, 16],
  plays: ['0 worker f1', '0 lay room-ankh f2 r0', '1 worker g12', '1 lay gold-queen e1 r1'],
  shows: CORNER,
  zoom: 1.8,
  hasBar: true,
  acts: [{ open: ['mummy g12'], touches: [{ asks: 'kheopsGuide.mummy.asks', at: 'rank:mummy' }] }],
  notes: [{ at: 'place:f11', text: 'kheopsGuide.mummy.note' }],
  answers: [
    {
      to: ['mummy g12'],
      changes: [7, -7],
      figure: { seat: 0 },
      why: 'kheopsGuide.mummy.why',
      isRight: true,
      pop: { at: 'place:f11', text: 'kheopsGuide.yours' },
    },
  ],
};

/** Khéops, step by step: rooms, majorities, tiles, symbols, treasures, ankhs, the mummy. */
export const kheopsGuide: Guide = {
  options: { seats: 2, pharaoh: 'mummy' },
  rivals: [{ name: 'Ipi', level: 1 }],
  looks: [1, 5],
  section: 'kheopsGuide',
  goal: 'kheopsGuide.goal',
  lessons: [rooms, majority, tile, symbols, treasures, ankhs, mummy],
  fades: (view: View): readonly Part[] =>
    PLACE_NAMES.flatMap((name, place) => (view.tiles[place] === NONE ? [] : [`place:${name}`])),
};
