import { kheops } from '@saqqara/kheops';
import { expect, test } from 'vitest';
import { points, SCORE_LINES } from '../src/scoring.ts';
import type { State } from '../src/state.ts';
import { position } from './position.ts';

const line = (state: State, id: string): number[] =>
  kheops.score(state).map(({ lines }) => lines.find((entry) => entry.id === id)!.points);

test.each([
  ['[KH-20] three ankhs: 9', 'd Ra<>w Pa<>w . Pa<>wm . . .', [9, 0]],
  ['[KH-20] one of them in a cursed network: 4', 'd Ra<>w Pa<>w . Rc> Pa<>w . .', [4, 0]],
  ['[KH-20] each seat for itself', 'd Ra<>w Pa<>b Pa<>b . . . .', [1, 4]],
  ['[KH-20] an ankh without a pawn is nobody’s', 'd Ra<> Pa<> . . . . .', [0, 0]],
  ['[KH-20] the pharaoh is on one ankh, not on two', 'd Ra<>wk Pa<> . . . . .', [1, 0]],
  ['[KH-20] an ankh outside every network counts', 'd . Ra<>w . . . . .', [1, 0]],
  ['[KH-20] also beside a curse that it is not joined to', 'd Rc< Ra<>w . . . . .', [1, 0]],
  ['[KH-20] also in a network that somebody else has', 'd P.b Ra<>w P.b . . . .', [1, 0]],
])('%s', (_rule, drawing, ankhs) => {
  const state = position(drawing);
  expect(line(state, 'ankhs')).toEqual(ankhs);
  expect(points(state)).toEqual(kheops.score(state).map(({ total }) => total));
});

test('[KH-20] ankhs are not doubled in a secret network', () => {
  const state = position('d . Ra^>w Pa<>w Kg< . . .');
  expect(line(state, 'ankhs')).toEqual([4, 0]);
  expect(line(state, 'secret')).toEqual([12, 0]);
});

test('[KH-19, KH-20] a sheet has a line for each part, and adds up', () => {
  const state = position('a Kg_w\nb . Ra^>w .\nd R.b R. R. . P.w Pc< .');
  expect(kheops.score(state)).toEqual([
    {
      lines: [
        { id: 'rooms', rule: 'KH-19', points: 2, scored: false },
        { id: 'sarcophagi', rule: 'KH-19', points: 5, scored: false },
        { id: 'summit', rule: 'KH-19', points: 5, scored: false },
        { id: 'longest', rule: 'KH-19', points: 0, scored: false },
        { id: 'secret', rule: 'KH-19', points: 12, scored: false },
        { id: 'ankhs', rule: 'KH-20', points: 1, scored: false },
      ],
      total: 25,
    },
    {
      lines: [
        { id: 'rooms', rule: 'KH-19', points: 3, scored: false },
        { id: 'sarcophagi', rule: 'KH-19', points: 0, scored: false },
        { id: 'summit', rule: 'KH-19', points: 0, scored: false },
        { id: 'longest', rule: 'KH-19', points: 5, scored: false },
        { id: 'secret', rule: 'KH-19', points: 0, scored: false },
        { id: 'ankhs', rule: 'KH-20', points: 0, scored: false },
      ],
      total: 8,
    },
  ]);
  expect(points(state)).toEqual([25, 8]);
  expect(SCORE_LINES).toHaveLength(6);
});

test.each([
  ['[KH-21] the higher total wins', 'd R.w R. . . . P. R.b', [7, 6], [1, 2]],
  ['[KH-21] also for Blue', 'd R.b R. . . . P. R.w', [6, 7], [2, 1]],
  ['[KH-21] equal totals are a draw', 'd R.w R. . . . Rd Rdb', [7, 7], [1, 1]],
])('%s', (_rule, drawing, scores, places) => {
  expect(kheops.outcome(position(drawing, { step: 'end' }))).toEqual({ scores, places });
});

test('[KH-21] there is no result before the last tile, and then all points are scored', () => {
  expect(kheops.outcome(position('d R.w R. . . . . .'))).toBeNull();
  const lines = kheops.score(position('d R.w R. . . . . .', { step: 'end' })).flatMap((sheet) => sheet.lines);
  expect(lines.every(({ scored }) => scored)).toBe(true);
});
