import type { Guide, Lesson } from '../../../learn/guide.ts';
import type { Part } from '../../../table/screen.ts';
import { LATE_GAME } from './lateGame.ts';

const fields = (names: string): Part[] => names.split(' ').map((name) => `field:${name}`);

const DICE: readonly Part[] = ['die:0', 'die:1', 'die:2', 'die:3'];
const SAVINGS: readonly Part[] = [...Array.from({ length: 12 }, (_, i) => `stone:Q${i + 1}`), 'joker'];
const LEVEL_1 = fields('P11 P12 P13 P14 P15 P16');
const LEVEL_2 = fields('P21 P22 P23 P24 P25');

/** Sheet B; the dice are orange, green, yellow and blue. */
const FIRST = [628, 0, 0, 16] as const;

const savings: Lesson = {
  id: 'savings',
  name: 'anubixxGuide.savings.name',
  sentence: 'anubixxGuide.savings.sentence',
  seed: FIRST,
  plays: [],
  shows: [...DICE, ...LEVEL_1, ...SAVINGS],
  acts: [{ asks: 'anubixxGuide.savings.asks', open: ['mark P11 die'], lit: 'field:P11' }],
  notes: [{ at: 'stone:Q7', text: 'anubixxGuide.savings.note', where: 'above' }],
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
  seed: [100, 0, 0, 16],
  plays: [
    ...['0 mark P13 die', '0 done', '1 done', '2 done', '1 done', '2 done'],
    ...['0 mark P11 die', '0 mark P12 die', '0 done', '2 done'],
  ],
  shows: [...DICE, ...LEVEL_1, ...LEVEL_2],
  acts: [
    { asks: 'anubixxGuide.height.asks', open: ['mark P21 die'], lit: 'field:P21' },
    { asks: 'anubixxGuide.height.then', open: ['mark P22 die'], lit: 'field:P22' },
  ],
  answers: [
    {
      to: ['mark P22 die'],
      changes: [2, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.height.why',
      isRight: true,
      pop: { at: 'field:P22', text: 'anubixxGuide.height.pop', where: 'above' },
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
      asks: 'anubixxGuide.pay.asks',
      open: ['mark P12 joker', 'mark P12 Q3', 'mark P12 Q7'],
      lit: 'field:P12',
    },
  ],
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
  shows: [...DICE, ...fields('F11 F12 F13 F14 F21 F22 F23 F24 F31 F32 F33 F34')],
  acts: [
    { asks: 'anubixxGuide.relief.asks', open: ['mark F11 die'], lit: 'field:F11' },
    { asks: 'anubixxGuide.relief.then', open: ['mark F12 die'], lit: 'field:F12' },
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
  acts: [{ asks: 'anubixxGuide.eye.asks', open: ['mark P31 die'], lit: 'field:P31' }],
  answers: [
    {
      to: ['mark P31 die'],
      changes: [6, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.eye.why',
      isRight: true,
      pop: { at: 'field:P31', text: 'anubixxGuide.eye.pop', where: 'above' },
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
    { asks: 'anubixxGuide.end.asks', open: ['mark P31 die', 'mark P23 die', 'mark P16 die'], lit: null },
  ],
  answers: [
    {
      to: ['mark P31 die'],
      changes: [6, 0, 0],
      figure: { seat: 0 },
      why: 'anubixxGuide.end.why',
      isRight: true,
      pop: { at: 'field:P31', text: 'anubixxGuide.end.pop', where: 'above' },
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

/** Anubixx, step by step: savings, height, paying, the relief, symbols, the end. */
export const anubixxGuide: Guide = {
  options: { seats: 3, first: 0 },
  rivals: [
    { name: 'Nefret', level: 3 },
    { name: 'Hori', level: 2 },
  ],
  looks: [2, 1, 0],
  section: 'anubixxGuide',
  goal: 'anubixxGuide.goal',
  lessons: [savings, height, pay, relief, eye, end],
};
