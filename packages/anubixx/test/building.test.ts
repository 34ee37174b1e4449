import { describe, expect, test } from 'vitest';
import { isMarked } from '../src/state.ts';
import { legal, plays, position, why } from './position.ts';

const marksIn = (texts: readonly string[], letter: string): string[] =>
  [
    ...new Set(texts.filter((text) => text.startsWith(`mark ${letter}`)).map((text) => text.split(' ')[1]!)),
  ].sort();

describe('a turn', () => {
  test('[AN-5] marks nothing at all', () => {
    const state = position({ dice: 'red red blue blue' });
    plays(state, '0 done');
    expect(state.sheets[0]).toMatchObject({ pyramid: 0, arch: 0, relief: 0 });
  });

  test.each([
    ['[AN-5] one stone', ['mark P11 die']],
    ['[AN-5] two stones in the pyramid', ['mark P11 die', 'mark P12 die']],
    ['[AN-5] two stones in the arch', ['mark L1 die', 'mark R1 die']],
    ['[AN-5] one in the pyramid, then one in the arch', ['mark P11 die', 'mark L1 die']],
    ['[AN-5] one in the arch, then one in the pyramid', ['mark L1 die', 'mark P11 die']],
    ['[AN-5] a pair in the relief', ['mark F12 die', 'mark F11 joker']],
  ])('%s', (_rule, marks) => {
    const state = position({ dice: 'red red blue blue' });
    plays(state, ...marks.map((mark) => `0 ${mark}`), '0 done');
    expect(state.turns[0]!.marks).toHaveLength(marks.length);
  });

  test('[AN-5] has no third stone, and does not end by itself', () => {
    const state = position({ dice: 'red red red red' });
    plays(state, '0 mark P11 die', '0 mark L1 die');
    expect(legal(state, 0)).toStrictEqual(['done']);
    expect(why(state, '0 mark R1 die')).toBe('AN-5 twoMarked maximum=2');
  });

  test('[AN-5] marks no field twice', () => {
    const state = position({ dice: 'red red red red', sheets: [{ marked: 'P11 F12 F13 L1' }, {}] });
    for (const field of ['P11', 'F12', 'L1']) {
      expect(why(state, `0 mark ${field} die`)).toBe(`AN-5 alreadyMarked field=${field}`);
    }
  });
});

describe('the pyramid', () => {
  test('[AN-6] begins on its lowest level', () => {
    const state = position();
    expect(marksIn(legal(state, 0), 'P')).toStrictEqual(['P11', 'P12', 'P13', 'P14', 'P15', 'P16']);
  });

  test.each([
    ['[AN-6] a stone needs both stones under it', '', 'P21', 'missing=P11 P12'],
    ['[AN-6] one of the two is not enough', 'P11', 'P21', 'missing=P12'],
    ['[AN-6] nor is the other', 'P12 P13', 'P21', 'missing=P11'],
    ['[AN-6] two stones elsewhere do not help', 'P13 P14', 'P22', 'missing=P12'],
    ['[AN-6] the peak needs both stones of the fifth level', 'P51', 'P61', 'missing=P52'],
  ])('%s', (_rule, marked, field, missing) => {
    const state = position({ sheets: [{ marked }, {}] });
    expect(why(state, `0 mark ${field} joker`)).toBe(`AN-6 stonesMissing field=${field} ${missing}`);
  });

  test('[AN-6] on two stones a stone may stand', () => {
    const state = position({ sheets: [{ marked: 'P11 P12 P13 P21 P22' }, {}] });
    expect(marksIn(legal(state, 0), 'P')).toStrictEqual(['P14', 'P15', 'P16', 'P31']);
  });

  test('[AN-6] the second stone may stand on the first', () => {
    const state = position({ sheets: [{ marked: 'P11' }, {}] });
    plays(state, '0 mark P12 joker', '0 mark P21 joker');
    expect(isMarked(state.sheets[0]!, 'P21')).toBe(true);
  });

  test('[AN-6] the peak is the last stone', () => {
    const state = position({ sheets: [{ marked: 'pyramid', free: 'P61' }, {}] });
    expect(marksIn(legal(state, 0), 'P')).toStrictEqual(['P61']);
  });
});

describe('the arch', () => {
  test.each([
    ['[AN-7] each column begins at its foot', '', ['L1', 'R1']],
    ['[AN-7] the columns may differ in height', 'L1 L2 L3', ['L4', 'R1']],
    ['[AN-7] a complete column waits for the other', 'L1 L2 L3 L4 L5 L6', ['R1']],
    ['[AN-7] so does the right one', 'R1 R2 R3 R4 R5 R6 L1', ['L2']],
  ])('%s', (_rule, marked, fields) => {
    const state = position({ sheets: [{ marked }, {}] });
    expect([...marksIn(legal(state, 0), 'L'), ...marksIn(legal(state, 0), 'R')]).toStrictEqual(fields);
  });

  test('[AN-7] no stone of a column is passed over', () => {
    const state = position({ sheets: [{ marked: 'L1' }, {}] });
    expect(why(state, '0 mark L3 joker')).toBe('AN-7 columnTooLow field=L3 missing=L2');
    expect(why(state, '0 mark R2 joker')).toBe('AN-7 columnTooLow field=R2 missing=R1');
  });

  test('[AN-7] the second stone may stand on the first', () => {
    const state = position();
    plays(state, '0 mark R1 joker', '0 mark R2 joker');
    expect(isMarked(state.sheets[0]!, 'R2')).toBe(true);
  });

  test('[AN-7] the capstone needs both columns complete', () => {
    const state = position({ sheets: [{ marked: 'arch', free: 'R6 CAP' }, {}] });
    expect(why(state, '0 mark CAP joker')).toBe('AN-7 columnsIncomplete field=CAP missing=R6');
    plays(state, '0 mark R6 joker', '0 mark CAP joker');
    expect(isMarked(state.sheets[0]!, 'CAP')).toBe(true);
  });
});

describe('the relief', () => {
  test('[AN-8] begins anywhere', () => {
    expect(marksIn(legal(position(), 0), 'F')).toHaveLength(12);
  });

  test('[AN-8] the second stone shares a side with the first', () => {
    const state = position();
    plays(state, '0 mark F22 joker');
    expect(marksIn(legal(state, 0), 'F')).toStrictEqual(['F12', 'F21', 'F23', 'F32']);
    expect(why(state, '0 mark F11 joker')).toBe('AN-8 notAdjacent field=F11 first=F22');
    expect(why(state, '0 mark F33 joker')).toBe('AN-8 notAdjacent field=F33 first=F22');
  });

  test('[AN-8] a row ends at the edge: F14 and F21 do not touch', () => {
    const state = position();
    plays(state, '0 mark F14 joker');
    expect(marksIn(legal(state, 0), 'F')).toStrictEqual(['F13', 'F24']);
  });

  test('[AN-8] a turn does not end with half a pair', () => {
    const state = position();
    plays(state, '0 mark F22 joker');
    expect(legal(state, 0)).not.toContain('done');
    expect(why(state, '0 done')).toBe('AN-8 completePair field=F22');
  });

  test('[AN-8] a pair is the whole turn', () => {
    const state = position({ sheets: [{ jokers: 5 }, {}] });
    plays(state, '0 mark F22 joker');
    expect(legal(state, 0).every((text) => text.startsWith('mark F'))).toBe(true);
    expect(why(state, '0 mark P11 joker')).toBe('AN-8 completePair field=F22');
    plays(state, '0 mark F23 joker');
    expect(legal(state, 0)).toStrictEqual(['done']);
  });

  test('[AN-8] after a stone elsewhere the relief is not open', () => {
    const state = position();
    plays(state, '0 mark P11 joker');
    expect(marksIn(legal(state, 0), 'F')).toStrictEqual([]);
    expect(why(state, '0 mark F22 joker')).toBe('AN-8 wholeTurn field=F22');
  });

  test('[AN-8] pairs need not touch earlier ones', () => {
    const state = position({ sheets: [{ marked: 'F11 F12' }, {}] });
    plays(state, '0 mark F33 joker', '0 mark F34 joker', '0 done');
    expect(isMarked(state.sheets[0]!, 'F34')).toBe(true);
  });

  test('[AN-8] a single enclosed field can never be marked', () => {
    const state = position({ sheets: [{ marked: 'F12 F13 F21 F31' }, {}] });
    expect(marksIn(legal(state, 0), 'F')).not.toContain('F11');
    expect(why(state, '0 mark F11 joker')).toBe('AN-8 enclosed field=F11');
  });

  test('[AN-8, AN-9] a pair is begun only if its other half can be paid for', () => {
    // Sheet A: F11 green, F12 red, F21 purple. One green die, nothing else to pay with.
    const poor = { crossed: 'Q12', jokers: 0 };
    const state = position({ dice: 'green', sheets: [poor, {}] });
    expect(marksIn(legal(state, 0), 'F')).toStrictEqual([]);
    expect(why(state, '0 mark F11 die')).toBe('AN-8 partnerNotPayable field=F11');
    const richer = position({ dice: 'green red', sheets: [poor, {}] });
    expect(legal(richer, 0).filter((text) => text.startsWith('mark F'))).toStrictEqual([
      'mark F11 die',
      'mark F12 die',
    ]);
  });

  test('[AN-8, AN-10] no payment begins a pair that takes away the means for its other half', () => {
    // Sheet A: F13 purple (Q2, Q10), F12 red (Q5, Q8), F14 blue, F23 yellow; no jokers and no dice.
    const state = position({ sheets: [{ jokers: 0, marked: 'F14 F24 F23 F22 F21 F11' }, {}] });
    expect(legal(state, 0).filter((text) => text.startsWith('mark F1'))).toStrictEqual([
      'mark F12 Q5',
      'mark F12 Q8',
      'mark F13 Q2',
    ]);
    expect(why(state, '0 mark F13 Q10')).toBe('AN-8 partnerNotPayable field=F13');
  });

  test('[AN-8, AN-12] the last joker is not spent on half a pair', () => {
    const state = position({ sheets: [{ jokers: 1, crossed: 'Q12' }, {}] });
    expect(marksIn(legal(state, 0), 'F')).toStrictEqual([]);
  });
});
