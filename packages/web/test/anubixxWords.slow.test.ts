import { anubixx, type Event, type RefusalCode, type View } from '@saqqara/anubixx';
import { type Seat, seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { anubixxWords as words } from '@saqqara/words/games/anubixx';
import { expectShortPrompts } from './shortPrompts.ts';
import { LANGUAGES } from '@saqqara/words';
import { expectReasons, expectWords, sayIn } from '@saqqara/words/testing';
import { anubixxInput } from '../src/games/anubixx/input/index.ts';
import type { Say } from '../src/table/screen.ts';
import { PARTS, some, steps } from './anubixxGames.ts';

const NAMES = [
  'building:pyramid',
  'building:arch',
  'building:relief',
  'mark:1:P12',
  'first',
  'second',
  'payment:Q5',
  'roll',
];

/** All that is said in a position, and about what leads on from it. */
function position(view: View, seat: Seat, say: Say): string[] {
  const legal = anubixx.legalActions(view, seat);
  return [
    ...anubixxInput.slots(view, seat, say).flatMap(({ label, note }) => [label, note]),
    ...[...PARTS, ...NAMES]
      .filter((part) => !isMissing(view, part))
      .map((part) => words.part(view, part, say)),
    ...words.table(view, say).flatMap(({ heading, lines }) => [heading, ...lines]),
    words.prompt(view, (seat + 1) % view.options.seats, [], say),
    ...[...some(legal, 1 + (legal.length >> 4))].flatMap((action) => {
      const paths = [anubixxInput.path(view, seat, action), ...anubixxInput.otherPaths!(view, seat, action)];
      return [
        ...paths.flatMap((path) =>
          path.map((_, length) => words.prompt(view, seat, path.slice(0, length), say)),
        ),
        words.question(view, seat, action, say),
        words.confirm(action, say),
        words.option(view, seat, action, say).label,
      ];
    }),
  ];
}

const isMissing = (view: View, part: string): boolean =>
  part.startsWith('die:') && Number(part.slice(4)) >= view.dice.length;

/** Ids of the rules that are nobody's word: no language has them in a sentence. */
const NOTATION = /\b[PF]\d\d\b|\b[LRQ]\d+\b|\bCAP\b/;
const IDS = new RegExp(`undefined|NaN|\\bnull\\b|⟦|\\{|\\}|field:|die:\\d|\\bother\\b|${NOTATION.source}`);

/** Played once for all languages. */
const story = [...some(steps(8), 3)];
const excerpts = [...some(steps(8), 29)];

describe.each(LANGUAGES)('in %s', (language) => {
  const say = sayIn(language);

  test('whatever happens is put into words', () => {
    const said = new Set<string>();
    for (const { view, seat, change } of excerpts) {
      for (const text of position(view, seat, say)) said.add(text);
      for (const event of change(0).events) said.add(words.event(event, say)?.text ?? '–');
    }
    expect(said.size).toBeGreaterThan(300);
    expectWords(said, IDS);
  });

  test('a prompt fits into two lines of a small screen', () => {
    for (const { view, seat, action } of story) {
      const decision = { view, seat, action };
      expectShortPrompts({ input: anubixxInput, words, say }, decision, { prompt: 56, question: 56 });
    }
  });

  test('every reason has its sentence', () => {
    expectReasons(REFUSALS, VALUES, (refusal) => words.refusal(refusal, say));
    const said = REFUSALS.map((code) => words.refusal({ code, rule: 'AN-9', values: VALUES }, say));
    expect(said.filter((text) => NOTATION.test(text))).toEqual([]);
  });

  test('every line of the score and every look has its name', () => {
    const { lines } = anubixx.score(
      anubixx.setup(anubixx.parseOptions({ seats: 5 }), seedFrom(1), silent),
    )[0]!;
    for (const { id } of lines) expect(words.scoreLine(id, say)).not.toContain('⟦');
    const looks = [0, 1, 2, 3, 4].map((look) => words.look(look, say));
    expect(new Set(looks).size).toBe(5);
    expect(looks.join()).not.toContain('⟦');
  });
});

const VALUES = {
  field: 'P12',
  first: 'F11',
  missing: 'L6 R6',
  colour: 'blue',
  stone: 'Q4',
  last: 'Q7',
  seat: 1,
  maximum: 2,
};

const REFUSALS: readonly RefusalCode[] = [
  ...(['gameOver', 'notYourTurn', 'alreadyDecided', 'decideAtOnce', 'markOneByOne', 'twoMarked'] as const),
  ...(['alreadyMarked', 'stonesMissing', 'columnTooLow', 'columnsIncomplete', 'wholeTurn'] as const),
  ...(['completePair', 'notAdjacent', 'enclosed', 'partnerNotPayable', 'notPayable', 'takeDie'] as const),
  ...(['noDie', 'otherColour', 'stonePassed', 'crossedInOrder', 'noJoker', 'otherOrder'] as const),
];

describe('in English', () => {
  const say = sayIn('en');

  test('a line of the log tells who, what and where', () => {
    const event: Event = { type: 'marked', seat: 3, field: 'P25', colour: 'blue', payment: 'Q4' };
    expect(words.event(event, say)).toEqual({
      text: 'Ptah marked a blue stone in the pyramid, level\u00A02, from the quarry.',
      seat: 3,
      part: 'mark:3:P25',
      points: null,
      kind: 'action',
    });
    expect(words.event({ type: 'bonusWon', seat: 0, bonus: 'eye' }, say)).toMatchObject({
      text: 'You won the eye.',
      points: 3,
      kind: 'effect',
    });
  });

  test('what was decided in secret is told like anything else, to whoever may know it', () => {
    const event: Event = { type: 'marked', seat: 1, field: 'CAP', colour: 'red', payment: 'die' };
    expect(words.event({ type: 'shown', to: [0], event }, say)?.text).toBe(
      'Nefret marked a red stone on top of the arch.',
    );
  });

  test('a field is named with its colour, its state and its symbol', () => {
    const state = anubixx.setup(anubixx.parseOptions({ seats: 2, first: 0 }), seedFrom(1), silent);
    state.dice = ['green', 'green', 'green'];
    const view = anubixx.view(state, 0);
    const names = ['P11', 'P31', 'F11'].map((field) => words.part(view, `field:${field}`, say));
    expect(names[0]).toMatch(/^Pyramid, level 1, stone 1: \w+, can be marked/);
    expect(names[1]).toMatch(/^Pyramid, level 3, stone 1: \w+, not possible now\. Symbol eye, open$/);
    expect(names[2]).toMatch(/^Relief, row 1, stone 1: \w+, can be marked .*\. Symbol snake, open$/);
  });

  test('a shared victory names all who share it', () => {
    const event: Event = {
      type: 'gameEnded',
      reason: 'secondBuilding',
      scores: [30, 40, 40],
      places: [3, 1, 1],
    };
    expect(words.event(event, say)?.text).toBe('Nefret and Tomás share the victory with 40 points.');
    const told = (language: 'en' | 'es' | 'de' | 'fr'): string | undefined =>
      words.event(event, { ...sayIn(language), you: 1 })?.text;
    expect(told('en')).toBe('You and Tomás share the victory with 40 points.');
    expect(told('es')).toBe('Tomás y tú compartís la victoria con 40 puntos.');
    expect(told('de')).toBe('Du und Tomás teilt euch den Sieg mit 40 Punkten.');
    expect(told('fr')).toBe('Tomás et toi partagez la victoire avec 40 points.');
  });
});

test('a turn in which nothing is marked is told as well, to those who may know', () => {
  let passes = 0;
  for (const { seat, action, state, change } of steps(6)) {
    const isPass =
      (action.type === 'done' && state.turns[seat]!.marks.length === 0) ||
      (action.type === 'decide' && action.marks.length === 0);
    if (!isPass) continue;
    passes += 1;
    const say = { ...sayIn('en', ['anubixx']), you: seat };
    const lines = change(seat).events.flatMap((event) => words.event(event, say)?.text ?? []);
    expect(lines).toContain('You marked nothing.');
  }
  expect(passes).toBeGreaterThan(20);
});
