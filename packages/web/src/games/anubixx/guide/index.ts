import type { Guide, Lesson } from '../../../learn/guide.ts';
import type { Part } from '../../../table/screen.ts';
import { LATE_GAME } from './lateGame.ts';
import './style.css';

const fields = (names: string): Part[] => names.split(' ').map((name) => `field:${name}`);

const DICE: readonly Part[] = ['die:0', 'die:1', 'die:2', 'die:3'];
const SAVINGS: readonly Part[] = [...Array.from({ length: 12 }, (_, i) => `stone:Q${i + 1}`), 'joker'];
const LEVEL_1 = fields('P11 P12 P13 P14 P15 P16');
const LEVEL_2 = fields('P21 P22 P23 P24 P25');
const PYRAMID = [...LEVEL_1, ...LEVEL_2, ...fields('P31 P32 P33 P34 P41 P42 P43 P51 P52 P61')];
const ARCH = fields('L1 L2 L3 L4 L5 L6 R1 R2 R3 R4 R5 R6 CAP');
const RELIEF = fields('F11 F12 F13 F14 F21 F22 F23 F24 F31 F32 F33 F34');

/** Sheet B; the dice are orange, green, yellow and blue. */
const FIRST = [628, 0, 0, 16] as const;

const savings: Lesson = {
  id: 'savings',
  name: 'anubixxGuide.savings.name',
  sentence: 'anubixxGuide.savings.sentence',
  seed: FIRST,
  plays: [],
  shows: [...DICE, ...LEVEL_1, ...SAVINGS],
  acts: [{ open: ['mark P11 die'], touches: [{ asks: 'anubixxGuide.savings.asks', at: 'field:P11' }] }],
  notes: [{ at: 'stone:Q9', text: 'anubixxGuide.savings.note' }],
  answers: [
    {
      to: ['mark P11 die'],
      changes: [1, 0, 0],
      figure: { seat: 0, isFromTo: true },
      why: 'anubixxGuide.savings.why',
      isRight: true,
    },
  ],
};

const height: Lesson = {
  id: 'height',
  name: 'anubixxGuide.height.name',
  sentence: 'anubixxGuide.height.sentence',
  seed: [16, 0, 0, 16],
  plays: [
    ...['0 mark P11 die', '0 mark P12 die', '0 done', '1 done', '2 done'],
    ...['1 done', '2 done', '0 mark P13 die', '0 done', '2 done', '0 done', '1 done'],
  ],
  shows: [...DICE, ...PYRAMID],
  acts: [
    { open: ['mark P21 die'], touches: [{ asks: 'anubixxGuide.height.asks', at: 'field:P21' }] },
    { open: ['mark P22 die'], touches: [{ asks: 'anubixxGuide.height.then', at: 'field:P22' }] },
  ],
  answers: [
    {
      to: ['mark P22 die'],
      changes: [2, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.height.why',
      isRight: true,
      pop: { at: 'field:P22', text: 'anubixxGuide.height.pop' },
    },
  ],
};

const pay: Lesson = {
  id: 'pay',
  name: 'anubixxGuide.pay.name',
  sentence: 'anubixxGuide.pay.sentence',
  seed: FIRST,
  plays: [],
  shows: [...DICE, ...LEVEL_1, ...SAVINGS],
  hasBar: true,
  acts: [
    {
      open: ['mark P12 joker', 'mark P12 Q3', 'mark P12 Q7'],
      touches: [{ asks: 'anubixxGuide.pay.asks', at: 'field:P12' }],
      confirms: 'anubixxGuide.pay.confirms',
    },
  ],
  circles: ['stone:Q3'],
  notes: [{ at: 'stone:Q3', text: 'anubixxGuide.pay.note' }],
  answers: [
    {
      to: ['mark P12 joker'],
      changes: [-1, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.pay.joker',
      isRight: true,
    },
    {
      to: ['mark P12 Q3'],
      changes: [-2, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.pay.third',
      isRight: false,
    },
    {
      to: ['mark P12 Q7'],
      changes: [-6, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.pay.seventh',
      isRight: false,
    },
  ],
};

const relief: Lesson = {
  id: 'relief',
  name: 'anubixxGuide.relief.name',
  sentence: 'anubixxGuide.relief.sentence',
  seed: FIRST,
  plays: [],
  shows: [...DICE, ...RELIEF],
  acts: [
    { open: ['mark F11 die'], touches: [{ asks: 'anubixxGuide.relief.asks', at: 'field:F11' }] },
    { open: ['mark F12 die'], touches: [{ asks: 'anubixxGuide.relief.then', at: 'field:F12' }] },
  ],
  answers: [
    {
      to: ['mark F12 die'],
      changes: [0, 0, 0],
      figure: null,
      why: 'anubixxGuide.relief.why',
      isRight: true,
    },
  ],
};

const arch: Lesson = {
  id: 'arch',
  name: 'anubixxGuide.arch.name',
  sentence: 'anubixxGuide.arch.sentence',
  seed: [331, 0, 0, 16],
  plays: [
    ...['0 mark L1 die', '0 mark R1 die', '0 done', '1 done', '2 done'],
    ...['1 done', '2 done', '0 mark L2 die', '0 done', '2 done', '0 done', '1 done'],
  ],
  // Only the die that pays: all of them would join with the arch to one window over the whole board.
  shows: ['die:1', ...ARCH],
  acts: [{ open: ['mark R2 die'], touches: [{ asks: 'anubixxGuide.arch.asks', at: 'field:R2' }] }],
  answers: [
    {
      to: ['mark R2 die'],
      changes: [3, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.arch.why',
      isRight: true,
      pop: { at: 'field:R2', text: 'anubixxGuide.arch.pop' },
    },
  ],
};

const eye: Lesson = {
  id: 'eye',
  name: 'anubixxGuide.eye.name',
  sentence: 'anubixxGuide.eye.sentence',
  seed: [41, 0, 0, 16],
  plays: [
    ...['0 mark P11 die', '0 mark P12 die', '0 done', '1 done', '2 done', '1 done', '2 done'],
    ...['0 mark P13 die', '0 mark P21 die', '0 done', '2 done', '0 mark P22 die', '0 done', '1 done'],
  ],
  shows: [...DICE, ...fields('P11 P12 P13 P21 P22 P31')],
  acts: [{ open: ['mark P31 die'], touches: [{ asks: 'anubixxGuide.eye.asks', at: 'field:P31' }] }],
  notes: [{ at: 'field:P31', text: 'anubixx.bonus.eye' }],
  answers: [
    {
      to: ['mark P31 die'],
      changes: [6, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.eye.why',
      isRight: true,
      pop: { at: 'field:P31', text: 'anubixxGuide.end.pop' },
    },
  ],
};

const end: Lesson = {
  id: 'end',
  name: 'anubixxGuide.end.name',
  sentence: 'anubixxGuide.end.sentence',
  seed: [2541, 0, 0, 16],
  plays: LATE_GAME,
  shows: [...DICE, ...LEVEL_1, ...LEVEL_2, 'field:P31'],
  acts: [
    {
      open: ['mark P31 die', 'mark P23 die', 'mark P16 die'],
      touches: [{ asks: 'anubixxGuide.end.asks', at: null }],
    },
  ],
  beside: { seat: 1, text: 'anubixxGuide.end.beside' },
  answers: [
    {
      to: ['mark P31 die'],
      changes: [6, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.end.why',
      isRight: true,
      pop: { at: 'field:P31', text: 'anubixxGuide.end.pop' },
    },
    {
      to: ['mark P23 die', 'mark P16 die'],
      changes: [0, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.end.late',
      isRight: false,
    },
  ],
};

/** Anubixx, step by step: savings, height, paying, relief and arch, symbols, the end. */
export const anubixxGuide: Guide = {
  options: { seats: 3, first: 0 },
  rivals: [
    { name: 'Nefret', level: 3 },
    { name: 'Hori', level: 2 },
  ],
  looks: [2, 1, 0],
  section: 'anubixxGuide',
  goal: 'anubixxGuide.goal',
  lessons: [savings, height, pay, relief, arch, eye, end],
};
