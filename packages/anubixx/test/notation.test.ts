import { anubixx } from '@saqqara/anubixx';
import { describe, expect, test } from 'vitest';

describe('notation', () => {
  test.each([
    ['mark P12 die', { type: 'mark', field: 'P12', payment: 'die' }],
    ['mark CAP Q12', { type: 'mark', field: 'CAP', payment: 'Q12' }],
    ['mark F34 joker', { type: 'mark', field: 'F34', payment: 'joker' }],
    ['done', { type: 'done' }],
    ['decide', { type: 'decide', marks: [] }],
    ['decide L1 joker', { type: 'decide', marks: [{ type: 'mark', field: 'L1', payment: 'joker' }] }],
  ])('%s is one action', (text, action) => {
    expect(anubixx.parse(text)).toStrictEqual(action);
    expect(anubixx.format(anubixx.parse(text)!)).toBe(text);
  });

  test.each([
    ...[
      '',
      'mark',
      'mark P12',
      'mark P17 die',
      'mark P12 Q13',
      'mark P12 Q01',
      'mark p12 die',
      'mark P12 die ',
      'done ',
    ],
    ...[
      'decide ',
      'decide P12',
      'decide P12 die L1',
      'decide P11 die P12 die P13 die',
      'mark toString die',
      'Done',
    ],
  ])('"%s" is none', (text) => {
    expect(anubixx.parse(text)).toBeNull();
  });
});
