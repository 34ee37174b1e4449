import { anubixx, type Event, type State } from '@saqqara/anubixx';
import { seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { anubixxPrinter as printer } from '../src/anubixx/index.ts';
import { choiceLines } from '../src/play/screen.ts';
import { PLAIN } from './fakeTerminal.ts';
import { describePrinter, sceneOf } from './printerLaws.ts';

describePrinter(anubixx, printer, { refusals: 10 });

/** Seat 0 has sheet A and rolls first. */
function begun(given: object = {}): State {
  const state = anubixx.setup(anubixx.parseOptions({ seats: 3, first: 0, ...given }), seedFrom(3), silent);
  state.dice = ['red', 'green', 'blue', 'blue'];
  return state;
}

function play(state: State, ...plays: (readonly [seat: number, action: string])[]): State {
  for (const [seat, written] of plays) anubixx.apply(state, seat, anubixx.parse(written)!, silent);
  return state;
}

const tableOf = (state: State, viewer: number | null = 0, look = PLAIN): string[] =>
  printer.table(anubixx.view(state, viewer), sceneOf(viewer, look)).map((line) => line.trimEnd());

describe('the table', () => {
  test('[AN-3] a sheet: fields by the letters of their colours, those that can be marked in capitals', () => {
    const sheet = tableOf(begun()).map((line) => line.slice(0, 39).trimEnd());
    expect(sheet.slice(0, 9)).toEqual([
      '● You, sheet A',
      '                   r CAP',
      ' P6      b        g g',
      ' P5     g*o       o o*',
      ' P4    y p g*     p*p',
      ' P3   o*r b y     y y   F1 G*R P B*',
      ' P2  p g o r b    b b   F2 P O*Y*G',
      ' P1 R B Y P G O   R R   F3 Y R*B*O',
      ' Q  o p b g r y b r o p y g  3 jokers',
    ]);
  });

  test('[AN-10] marked fields are blocks, quarry stones crossed or lost, jokers counted', () => {
    const state = play(begun(), [0, 'mark P12 die'], [0, 'mark P14 Q2']);
    const sheet = tableOf(state).map((line) => line.slice(0, 39).trimEnd());
    expect(sheet[7]).toBe(' P1 r ■ y ■ g o   r r   F3 y r*b*o');
    expect(sheet[8]).toBe(' Q  - × b g r y b r o p y g  3 jokers');
    const ascii = tableOf(state, 0, { ...PLAIN, isUnicode: false });
    expect(ascii[7]).toContain(' P1 r # y # g o');
    expect(ascii[8]).toContain(' Q  - x b g r');
  });

  test('[AN-13] dice in the middle, kept, and used', () => {
    const state = play(begun(), [0, 'mark P12 die'], [0, 'done'], [1, 'mark P14 die']);
    expect(tableOf(state, 1).slice(-2).join(' ')).toBe(
      '● Roll 1, rolled by You. Dice in the middle: green, blue. ● Dice taken by You:   blue. ○ Your dice: red.',
    );
  });

  test('[AN-16] bonuses that are closed are no longer offered', () => {
    const state = begun();
    state.closed = 0b1;
    const lines = tableOf(state);
    expect(lines.some((line) => line.includes('Eye P31'))).toBe(false);
    expect(lines.some((line) => line.includes('Scarab P43'))).toBe(true);
    expect(lines.some((line) => line.startsWith(' P3   o r b y'))).toBe(true);
  });

  test('a high screen has every sheet, a low one as many as stand beside each other', () => {
    const sheets = (lines: string[]): number => lines.join('\n').split(', sheet ').length - 1;
    expect(sheets(tableOf(begun()))).toBe(2);
    expect(sheets(tableOf(begun(), 0, { ...PLAIN, rows: 40 }))).toBe(3);
    expect(sheets(tableOf(begun(), null))).toBe(3);
    expect(sheets(tableOf(begun(), 0, { ...PLAIN, columns: 120 }))).toBe(3);
  });
});

describe('[AN-25] decided together', () => {
  const together = (): State => play(begun({ others: 'together' }), [0, 'done']);

  test('what another has decided is neither drawn nor told before one decides oneself', () => {
    const decided = together();
    const news: unknown[] = [];
    const tell = (event: Event): void => {
      const seen = anubixx.viewEvent(event, 2);
      if (seen !== null) news.push(printer.event(seen, sceneOf(2)));
    };
    anubixx.apply(decided, 1, anubixx.parse('decide P14 die')!, tell);
    expect(news).toEqual([null]);
    const withoutSigns = (lines: string[]): string[] => lines.map((line) => line.replace(/^[▸✓ ] /, ''));
    expect(withoutSigns(tableOf(decided, 2))).toEqual(withoutSigns(tableOf(together(), 2)));
    expect(tableOf(decided, 2).find((line) => line.includes('○ Nefret') && line.includes('/'))).toMatch(/^✓/);
    anubixx.apply(decided, 2, anubixx.parse('decide')!, tell);
    expect(news).toContainEqual(expect.objectContaining({ text: expect.stringMatching(/^Nefret marked/) }));
  });

  test('decisions are offered as single stones, pairs and nothing', () => {
    const view = anubixx.view(together(), 1);
    const lines = choiceLines(printer.choices(view, anubixx.legalActions(view, 1), sceneOf(1)), sceneOf(1));
    expect(lines.join('\n')).toMatch(
      /With a die: .*Quarry or joker: .*Two stones: \d+ ways; .*decide {2}Mark nothing/s,
    );
  });
});

describe('what a person types', () => {
  test.each<[State, number, string, string]>([
    [begun(), 0, 'p12', 'mark P12 die'],
    [begun(), 0, 'mark p14 q2', 'mark P14 Q2'],
    [begun(), 0, 'P14 Joker', 'mark P14 joker'],
    [begun(), 0, 'p14', 'mark P14 die'],
    [begun(), 0, 'end', 'done'],
    [play(begun({ others: 'together' }), [0, 'done']), 1, 'nothing', 'decide'],
    [play(begun({ others: 'together' }), [0, 'done']), 1, 'r1 joker, p14', 'decide P14 die R1 joker'],
    [play(begun({ others: 'together' }), [0, 'done']), 1, 'p14 p21', 'decide P14 die P21 die'],
  ])('%#: “%s” read for seat %i', (state, seat, typed, written) => {
    expect(printer.read(typed, anubixx.view(state, seat), seat)).toBe(written);
  });
});
