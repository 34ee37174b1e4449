import { describe, expect, test } from 'vitest';
import { type Event, imhotep, PYRAMID_POINTS, SCORE_LINES, SITES, type View } from '@saqqara/imhotep';
import { type Seat, seeded, seedFrom } from '@saqqara/kernel';
import { playsFrom } from '@saqqara/kernel/testing';
import { imhotepWords as words } from '@saqqara/words/games/imhotep';
import { LANGUAGES } from '@saqqara/words';
import { expectReasons, expectWords, sayIn } from '@saqqara/words/testing';
import { imhotepInput } from '../src/games/imhotep/input/index.ts';
import type { Part, Say } from '../src/table/screen.ts';
import { expectShortPrompts } from './shortPrompts.ts';

const FOUR = [0, 1, 2, 3];
const PARTS: readonly Part[] = [
  ...['get', 'load', 'sail', 'card', 'quarry', 'sled', 'pair', 'held:lever', 'order:0101'],
  ...FOUR.map((ship) => `ship:${ship}`),
  ...FOUR.map((ship) => `space:${ship}:0`),
  ...FOUR.map((space) => `market:${space}`),
  ...SITES.map((site) => `site:${site}`),
];

/** Plays a random game and gathers all that is said about it, in every position and to every event. */
function speech(number: number, say: Say): string[] {
  const said: string[] = [];
  const options = imhotep.anyOptions(2 + (number % 3), [number, 8, 9, 10]);
  const hear = (event: Event): void => {
    const line = words.event(event, say);
    if (line !== null) said.push(line.text);
  };
  const state = imhotep.setup(options, seedFrom(number), hear);
  for (const { seat, action } of playsFrom(imhotep, () => state, seeded(seedFrom(number + 1000)), 400)) {
    said.push(...position(imhotep.view(state, seat), seat, say));
    imhotep.apply(state, seat, action, hear);
  }
  return said;
}

function position(view: View, seat: Seat, say: Say): string[] {
  const slots = imhotepInput.slots(view, seat, say).flatMap(({ label, note }) => [label, note]);
  // The whole table is told now and then: it changes little from one play to the next.
  const isTold = view.turns % 12 === 0 || view.turns < 3;
  const parts = isTold ? PARTS.map((part) => words.part(view, part, say)) : [];
  const table = isTold ? words.table(view, say).flatMap(({ heading, lines }) => [heading, ...lines]) : [];
  const waiting = words.prompt(view, (seat + 1) % view.options.seats, [], say);
  const actions = imhotep.legalActions(view, seat).flatMap((action) => {
    const path = imhotepInput.path(view, seat, action);
    const { label, note } = words.option(view, seat, action, say);
    return [
      ...path.map((_, length) => words.prompt(view, seat, path.slice(0, length), say)),
      ...path.map((part) => words.part(view, part, say)),
      words.question(view, seat, action, say),
      words.confirm(action, say),
      label,
      ...(note === '' ? [] : [note]),
      words.gain(view, seat, action, say) ?? '–',
      words.gainBrief?.(view, seat, action, say) ?? '–',
    ];
  });
  return [...slots, ...parts, ...table, waiting, ...actions];
}

/** Ids of the rules that are nobody's word: no language has them in a sentence. */
const IDS =
  /undefined|NaN|null|⟦|\{|\}|pavedPath|Decoration\b|twoPoints|pointOrStones|space:|ship:|site:|\bother\b/;

describe.each(LANGUAGES)('in %s', (language) => {
  const say = sayIn(language);

  test('whatever happens is put into words', () => {
    for (let number = 0; number < 5; number++) {
      expectWords(new Set(speech(number, say)), IDS);
    }
  });

  test('a prompt fits into two lines of a small screen', () => {
    for (let number = 0; number < 3; number++) {
      const options = imhotep.anyOptions(4, [number, 8, 9, 10]);
      const state = imhotep.setup(options, seedFrom(number), () => {});
      for (const { seat, action } of playsFrom(imhotep, () => state, seeded(seedFrom(number)), 400)) {
        const decision = { view: imhotep.view(state, seat), seat, action };
        expectShortPrompts({ input: imhotepInput, words, say }, decision, { prompt: 70, question: 70 });
        imhotep.apply(state, seat, action, () => {});
      }
    }
  });

  test('every reason has its sentence', () => {
    expectReasons(REFUSALS, VALUES, (refusal) => words.refusal(refusal, say));
  });

  test('every line of the score has its name', () => {
    for (const id of SCORE_LINES) expect(words.scoreLine(id, say)).not.toContain('⟦');
  });
});

const VALUES = {
  ...{ ship: 0, space: 1, size: 3, stones: 1, minimum: 2, room: 5, seat: 1 },
  ...{ card: 'lever', site: 'temple', pyramid: 'left', decision: 'pick', action: 'take' },
};

const REFUSALS = [
  ...['gameOver', 'notYourTurn', 'decideFirst', 'nothingToDecide', 'sledFull', 'sledEmpty', 'quarryEmpty'],
  ...['noSuchSpace', 'spaceTaken', 'shipSailed', 'staysTooLight', 'belowMinimum', 'siteTaken', 'otherShip'],
  ...[
    'notBlue',
    'notOwned',
    'noShipReady',
    'nothingToDo',
    'nothingToLoad',
    'cannotLoadAndSail',
    'otherStones',
  ],
  ...['notInMarket', 'noPair', 'notInPair', 'pyramidComplete'],
];

describe('in English', () => {
  const say = sayIn('en');

  test('a line of the log tells who, what and where', () => {
    expect(words.event({ type: 'sailed', seat: 3, ship: 3, site: 'temple' }, say)).toEqual({
      text: 'Ptah sailed ship D to the Temple.',
      seat: 3,
      part: 'site:temple',
      points: null,
      kind: 'action',
    });
    expect(words.event({ type: 'builtTower', seat: 0, space: 0, points: 10 }, say)).toEqual({
      text: 'You built a tower.',
      seat: 0,
      part: 'site:obelisks',
      points: 10,
      kind: 'effect',
    });
  });

  test('a ship is named with what it carries', () => {
    const view = imhotep.view(
      imhotep.setup(imhotep.parseOptions({ seats: 4 }), seedFrom(1), () => {}),
      0,
    );
    const ships = [
      { size: 4, at: 'harbour' as const, aboard: 3, spaces: [0, 1, null, 2] },
      { size: 1, at: 'harbour' as const, aboard: 0, spaces: [null] },
    ];
    expect(words.part({ ...view, ships }, 'ship:0', say)).toBe(
      'Ship A, 3 of 4 stones, may sail: Carnelian, Basalt, empty, Alabaster',
    );
    const load = { type: 'load', ship: 0, space: 2 } as const;
    expect(words.gain({ ...view, ships }, 0, load, say)).toBe('ship A may sail already');
    const action = { type: 'sail', ship: 0, site: 'market' } as const;
    expect(words.question({ ...view, ships }, 0, action, say)).toBe('Sail ship A to the Market?');
    expect(words.gain({ ...view, ships }, 2, action, { ...say, you: 2 })).toMatch(
      /^[A-Z][a-z]+ picks first\u00a0\([A-Z][a-z ]+\u00a0\+\d\), you third$/,
    );
  });

  const two = imhotep.view(
    imhotep.setup(imhotep.parseOptions({ seats: 2, first: 0 }), seedFrom(1), () => {}),
    0,
  );
  const mixed = { size: 3, at: 'harbour' as const, aboard: 3, spaces: [1, 1, 0] };
  const gone = { size: 1, at: 'market' as const, aboard: 0, spaces: [null] };

  test('[IM-16a] with a Lever the order is still open: what it may bring is told', () => {
    const view: View = {
      ...two,
      ships: [mixed, { ...gone, at: 'harbour' }],
      cards: [['lever'], []],
    };
    const state = imhotep.determinize(view, seeded(seedFrom(2)));
    imhotep.apply(state, 0, { type: 'play', card: 'lever' }, () => {});
    const ordering = imhotep.view(state, 0);
    const sail = { type: 'sail', ship: 0, site: 'pyramid' } as const;
    // The first three places of the pyramid pay 2, 1 and 4.
    const best = Math.max(...PYRAMID_POINTS.slice(0, 3));
    expect(words.gain(ordering, 0, sail, say)).toBe(`up to +${best}: you choose the order next`);
    expect(words.gainBrief!(ordering, 0, sail, say)).toBe(`up to +${best}`);
  });

  test('[IM-24] what the temple pays later is told apart, unless this ship ends the round', () => {
    const sail = { type: 'sail', ship: 0, site: 'temple' } as const;
    const early: View = { ...two, ships: [mixed, { ...gone, at: 'harbour' }] };
    expect(words.gains!(early, sail)).toEqual([1, 2]);
    expect(words.gain(early, 0, sail, say)).toBe('when the round ends, if it stays so');
    const last: View = { ...two, ships: [mixed, gone] };
    expect(words.gains!(last, sail)).toBeNull();
  });

  test('[IM-16] who has no blue card is told so', () => {
    const refusal = imhotep.refuse(two, 0, { type: 'play', card: 'lever' });
    expect(words.refusal(refusal!, say)).toBe('You have no blue card.');
    const other = imhotep.refuse({ ...two, cards: [['hammer'], []] }, 0, { type: 'play', card: 'lever' });
    expect(words.refusal(other!, say)).toBe('You do not have the card Lever.');
    expect(words.refusal({ ...refusal!, values: { card: 'lever' } }, say)).toBe(
      'You do not have the card Lever.',
    );
  });

  test('[IM-19] equal cards are one option, with their number', () => {
    const view: View = { ...two, market: ['statue', 'lever', 'statue', 'entrance'] };
    expect(words.option(view, 0, { type: 'take', card: 'statue' }, say).label).toBe('Statue (one of 2)');
    expect(words.option(view, 0, { type: 'take', card: 'lever' }, say).label).toBe('Lever');
  });

  test('a shared victory names all who share it', () => {
    const line = words.event({ type: 'gameEnded', scores: [30, 40, 40], places: [3, 1, 1] }, say);
    expect(line?.text).toBe('Nefret and Tomás share the victory with 40 points.');
  });
});
