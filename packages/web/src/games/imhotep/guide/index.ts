import type { Guide, Lesson } from '../../../learn/guide.ts';
import './style.css';

/** Ships for four, three, three and two stones; statue, chisel, decoration of the pyramid and entrance in the market. */
const SEED = [1970, 0, 0, 16] as const;

const load: Lesson = {
  id: 'load',
  name: 'imhotepGuide.load.name',
  sentence: 'imhotepGuide.load.sentence',
  seed: SEED,
  plays: ['1 load A1', '2 load A2'],
  shows: ['ship:0'],
  zoom: 1.7,
  acts: [
    { open: ['load A3'], touches: [{ asks: 'imhotepGuide.load.asks', at: 'space:0:2', isSmall: true }] },
  ],
  notes: [{ at: 'ship:0', text: 'imhotepGuide.load.note' }],
  answers: [
    { to: ['load A3'], changes: [0, 0, 0], figure: null, why: 'imhotepGuide.load.why', isRight: true },
  ],
};

const sail: Lesson = {
  id: 'sail',
  name: 'imhotepGuide.sail.name',
  sentence: 'imhotepGuide.sail.sentence',
  seed: SEED,
  plays: [...load.plays, '0 load A3', '1 get', '2 get'],
  shows: ['ship:0', 'site:pyramid'],
  zoom: 1.6,
  acts: [{ open: ['sail A pyramid'], touches: [{ asks: 'imhotepGuide.sail.asks', at: 'site:pyramid' }] }],
  answers: [
    {
      to: ['sail A pyramid'],
      changes: [3, 2, 1],
      figure: { seat: 0 },
      why: 'imhotepGuide.sail.why',
      isRight: true,
      pop: { at: 'site:pyramid', text: 'imhotepGuide.sail.pop' },
    },
  ],
};

const CHOICES = ['site:pyramid', 'site:temple', 'site:chamber'] as const;

const choose: Lesson = {
  id: 'choose',
  name: 'imhotepGuide.choose.name',
  sentence: 'imhotepGuide.choose.sentence',
  seed: SEED,
  plays: ['1 load A1', '2 load D1', '0 load B1', '1 load B2', '2 get'],
  shows: ['ship:1', ...CHOICES],
  acts: [
    {
      open: ['sail B pyramid', 'sail B temple', 'sail B chamber'],
      touches: [
        { asks: 'imhotepGuide.choose.asks', at: 'ship:1' },
        { asks: 'imhotepGuide.choose.then', at: null },
      ],
    },
  ],
  answers: [
    {
      to: ['sail B pyramid'],
      changes: [2, 1, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.choose.pyramid',
      isRight: true,
      shows: CHOICES,
    },
    {
      to: ['sail B temple'],
      changes: [0, 0, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.choose.temple',
      isRight: false,
      shows: CHOICES,
    },
    {
      to: ['sail B chamber'],
      changes: [1, 1, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.choose.chamber',
      isRight: false,
      shows: CHOICES,
    },
  ],
};

const get: Lesson = {
  id: 'get',
  name: 'imhotepGuide.get.name',
  sentence: 'imhotepGuide.get.sentence',
  seed: SEED,
  plays: [
    ...['1 load A1', '2 load A2', '0 load A3', '1 get', '2 get', '0 load B1', '1 load B2', '2 load C1'],
    ...['0 load C2', '1 load D1', '2 load B3', '0 load D2', '1 load A4', '2 load C3'],
  ],
  shows: ['quarry'],
  zoom: 1.4,
  hasBar: true,
  acts: [{ open: ['get'], touches: [{ asks: 'imhotepGuide.get.asks', at: 'quarry' }] }],
  answers: [{ to: ['get'], changes: [0, 0, 0], figure: null, why: 'imhotepGuide.get.why', isRight: true }],
};

const temple: Lesson = {
  id: 'temple',
  name: 'imhotepGuide.temple.name',
  sentence: 'imhotepGuide.temple.sentence',
  seed: SEED,
  plays: [
    ...['1 load A1', '2 load A2', '0 load C1', '1 get', '2 get', '0 load C2', '1 load B1', '2 load C3'],
    ...['0 load A3', '1 load D1', '2 load B2', '0 load B3', '1 sail A pyramid', '2 get', '0 sail C temple'],
    ...['1 sail B obelisks', '2 load D2'],
  ],
  shows: ['ship:3', 'site:temple', 'site:chamber'],
  acts: [{ open: ['sail D chamber'], touches: [{ asks: 'imhotepGuide.temple.asks', at: 'site:chamber' }] }],
  notes: [{ at: 'site:temple', text: 'imhotepGuide.temple.note' }],
  answers: [
    {
      to: ['sail D chamber'],
      changes: [2, 1, 2],
      figure: { seat: 0 },
      why: 'imhotepGuide.temple.why',
      isRight: true,
      shows: ['site:temple', 'site:chamber'],
      pop: { at: 'site:temple', text: 'imhotepGuide.temple.pop' },
    },
  ],
};

const market: Lesson = {
  id: 'market',
  name: 'imhotepGuide.market.name',
  sentence: 'imhotepGuide.market.sentence',
  seed: SEED,
  plays: ['1 load A1', '2 load B1', '0 load D1', '1 get', '2 get'],
  shows: ['ship:3', 'site:market'],
  acts: [
    { open: ['sail D market'], touches: [{ asks: 'imhotepGuide.market.asks', at: 'site:market' }] },
    {
      open: ['take statue', 'take chisel', 'take pyramidDecoration', 'take entrance'],
      touches: [{ asks: 'imhotepGuide.market.then', at: null }],
    },
  ],
  answers: [
    {
      to: ['take statue'],
      changes: [1, 0, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.market.statue',
      isRight: true,
    },
    {
      to: ['take chisel'],
      changes: [1, 0, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.market.chisel',
      isRight: true,
    },
    {
      to: ['take pyramidDecoration'],
      changes: [0, 0, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.market.decoration',
      isRight: true,
    },
    {
      to: ['take entrance'],
      changes: [2, 0, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.market.entrance',
      isRight: true,
      shows: ['site:market', 'site:pyramid'],
    },
  ],
};

/** In round 2: two stones of the learner's lie side by side in the chamber, and one stands at the obelisks, as one of Nefret's. */
const end: Lesson = {
  id: 'end',
  name: 'imhotepGuide.end.name',
  sentence: 'imhotepGuide.end.sentence',
  seed: SEED,
  plays: [
    ...['1 load D1', '2 load A1', '0 load B1', '1 load A2', '2 load A3', '0 load B2', '1 get', '2 load C1'],
    ...['0 load D2', '1 sail D obelisks', '2 get', '0 sail B chamber', '1 load C2', '2 sail A pyramid'],
    ...['0 get', '1 sail C temple', '2 get', '0 load D1', '1 get', '2 load A1'],
  ],
  shows: ['ship:3', 'site:chamber', 'site:obelisks'],
  acts: [
    {
      open: ['sail D chamber', 'sail D obelisks'],
      touches: [
        { asks: 'imhotepGuide.end.asks', at: 'ship:3' },
        { asks: 'imhotepGuide.end.then', at: null },
      ],
    },
  ],
  notes: [
    { at: 'site:chamber', text: 'imhotepGuide.end.groups' },
    { at: 'site:obelisks', text: 'imhotepGuide.end.towers' },
  ],
  answers: [
    {
      to: ['sail D chamber'],
      changes: [3, 0, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.end.chamber',
      isRight: true,
      shows: ['site:chamber'],
    },
    {
      to: ['sail D obelisks'],
      changes: [3, -3, 0],
      figure: { seat: 0 },
      why: 'imhotepGuide.end.obelisks',
      isRight: true,
      shows: ['site:obelisks'],
    },
  ],
};

/** Imhotep, step by step: load, sail, choose where, get stones, the end of a round, the market, what pays at the end. */
export const imhotepGuide: Guide = {
  options: { seats: 3, first: 1 },
  rivals: [
    { name: 'Nefret', level: 3 },
    { name: 'Hori', level: 2 },
  ],
  looks: [2, 1, 0],
  isDimmed: true,
  section: 'imhotepGuide',
  goal: 'imhotepGuide.goal',
  lessons: [load, sail, choose, get, temple, market, end],
};
