import { describe, expect, test } from 'vitest';
import { type Event, kheops, PLACE_NAMES, RANKS, SCORE_LINES, type View } from '@saqqara/kheops';
import { type Seat, seeded, seedFrom } from '@saqqara/kernel';
import { playsFrom } from '@saqqara/kernel/testing';
import { kheopsWords as words } from '@saqqara/words/games/kheops';
import { LANGUAGES } from '@saqqara/words';
import { expectReasons, expectWords, sayIn } from '@saqqara/words/testing';
import { kheopsInput } from '../src/games/kheops/input/index.ts';
import type { Part, Say } from '../src/table/screen.ts';
import { expectShortPrompts } from './shortPrompts.ts';

const PARTS: readonly Part[] = [
  ...['pawn', 'effect', 'tile', 'hand:0', 'hand:2'],
  ...RANKS.map((rank) => `rank:${rank}`),
  ...PLACE_NAMES.map((name) => `place:${name}`),
  ...['network:g1', 'network:g5', 'network:f3'],
];

/** Plays a random game and gathers all that is said about it, in every position and to every event. */
function speech(number: number, say: Say): string[] {
  const said: string[] = [];
  const hear = (event: Event): void => {
    const line = words.event(event, say);
    if (line !== null) said.push(line.text);
  };
  const state = kheops.setup(kheops.anyOptions(2, [number, 8, 9, 10]), seedFrom(number), hear);
  for (const { seat, action } of playsFrom(kheops, () => state, seeded(seedFrom(number + 1000)), 200)) {
    said.push(...position(kheops.view(state, seat), seat, say));
    kheops.apply(state, seat, action, hear);
  }
  said.push(words.prompt(kheops.view(state, 0), 0, [], say));
  return said;
}

function position(view: View, seat: Seat, say: Say): string[] {
  const slots = kheopsInput
    .slots(view, seat, say)
    .flatMap(({ label, note }) => [label, ...(note === '' ? [] : [note])]);
  // The whole table is told now and then: it changes little from one play to the next.
  const isTold = view.turn % 6 === 0 && view.step !== 'effect';
  const parts = isTold ? PARTS.map((part) => words.part(view, part, say)) : [];
  const table = isTold ? words.table(view, say).flatMap(({ heading, lines }) => [heading, ...lines]) : [];
  const actions = kheops
    .legalActions(view, seat)
    .filter((_, i) => i % 5 === 0)
    .flatMap((action) => {
      const path = kheopsInput.path(view, seat, action);
      return [
        ...path.map((_, length) => words.prompt(view, seat, path.slice(0, length), say)),
        ...path.map((part) => words.part(view, part, say)),
        words.question(view, seat, action, say),
        words.questionHere!(view, seat, action, say),
        words.confirm(action, say),
        words.option(view, seat, action, say).label,
      ];
    });
  return [...slots, ...parts, ...table, words.prompt(view, 1 - seat, [], say), ...actions];
}

/** Ids of the rules that are nobody's word: no language has them in a sentence. */
const IDS =
  /undefined|NaN|\bnull\b|⟦|\{|\}|stay-empty|turn-room|turn-passage|place:|rank:|hand:\d|\bother\b(?! side)/;

describe.each(LANGUAGES)('in %s', (language) => {
  const say = sayIn(language, ['kheops']);

  test('whatever happens is put into words', () => {
    for (let number = 0; number < 3; number++) {
      expectWords(new Set(speech(number, say)), IDS);
    }
  });

  test('a prompt fits into two lines of a small screen', () => {
    for (let number = 0; number < 2; number++) {
      const state = kheops.setup(kheops.anyOptions(2, [number, 8, 9, 10]), seedFrom(number), () => {});
      for (const { seat, action } of playsFrom(kheops, () => state, seeded(seedFrom(number)), 200)) {
        const decision = { view: kheops.view(state, seat), seat, action };
        expectShortPrompts({ input: kheopsInput, words, say }, decision, { prompt: 70, question: 80 });
        // Below it, what it brings has its line.
        expect(words.questionHere!(decision.view, seat, action, say).length).toBeLessThanOrEqual(64);
        kheops.apply(state, seat, action, () => {});
      }
    }
  });

  test('every reason has its sentence', () => {
    expectReasons(REFUSALS, VALUES, (refusal) => words.refusal(refusal, say));
  });

  test('every line of the score has its name, and each side', () => {
    for (const id of SCORE_LINES) expect(words.scoreLine(id, say)).not.toContain('⟦');
    expect(words.look(1, say)).not.toBe(words.look(5, say));
    expect(words.list!(say)).not.toContain('⟦');
  });
});

const VALUES = {
  ...{ place: 'd4', rank: 'priest', other: 'mummy', seat: 1 },
  ...{ kind: 'room', tile: 'room-ankh', effect: 'swap' },
};

const REFUSALS = [
  ...['gameOver', 'notYourTurn', 'playPawnFirst', 'effectFirst', 'otherEffect', 'layTileNow', 'whiteOnly'],
  ...['noPawnLeft', 'mummyFirst', 'noTile', 'stayEmpty', 'ownPawn', 'occupied', 'cannotTake', 'otherKind'],
  ...['held', 'sameAllRound', 'mustTurn', 'notYourPawn', 'notTheirPawn', 'justPlayed', 'notInHand'],
  ...['filled', 'notBeside'],
];

describe('in English', () => {
  const say = sayIn('en', ['kheops']);

  test('a line of the log tells who, what and where', () => {
    expect(words.event({ type: 'entered', seat: 1, rank: 'mummy', place: 12 }, say)).toEqual({
      text: 'Nefret played the mummy on row 4, place 4.',
      seat: 1,
      part: 'place:d4',
      points: null,
      kind: 'action',
    });
    expect(words.event({ type: 'laid', seat: 0, tile: 6, place: 12, turned: 1 }, say)?.text).toBe(
      'You laid a room with an ankh on row 4, place 4.',
    );
    // In the terminal places go by the codes that are typed there.
    const typed = { ...say, placesByCode: true };
    expect(words.event({ type: 'laid', seat: 0, tile: 6, place: 12, turned: 1 }, typed)?.text).toBe(
      'You laid a room with an ankh on d4.',
    );
    expect(words.event({ type: 'turned', seat: 1, tile: 6, place: 12, times: 2 }, say)?.text).toBe(
      'Nefret rotated the room on row 4, place 4.',
    );
  });

  test('[KH-22] what somebody else drew is not said', () => {
    expect(words.event({ type: 'drew', seat: 1, tile: null, left: 20 }, say)).toBeNull();
    expect(words.event({ type: 'drew', seat: 0, tile: 0, left: 20 }, say)?.text).toBe(
      'You drew the sarcophagus of the gold king.',
    );
  });

  test('[KH-22] the table as text tells the viewer’s own hand and nobody else’s', () => {
    const state = kheops.setup(kheops.parseOptions({ seats: 2 }), seedFrom(3), () => {});
    const told = (viewer: Seat | null): string =>
      words
        .table(kheops.view(state, viewer), say)
        .flatMap(({ lines }) => lines)
        .filter((line) => line.includes('hand'))
        .join(' ');
    expect(told(0).match(/In hand:/g)).toHaveLength(1);
    expect(told(0).match(/3 tiles in hand, face down/g)).toHaveLength(1);
    expect(told(null)).not.toContain('In hand:');
  });

  test('a pawn that cannot be shifted to another’s tile hears why', () => {
    const refusal = { code: 'occupied', rule: 'KH-12', values: { place: 'f3', other: 'worker' } };
    expect(words.refusal(refusal, say)).toBe('There is a pawn on this place: move yours to a free tile.');
  });

  test('an empty place is named with what it touches', () => {
    const view = kheops.view(
      kheops.setup(kheops.parseOptions({ seats: 2 }), seedFrom(1), () => {}),
      0,
    );
    expect(words.part(view, 'place:f2', say)).toBe(
      'row 2, place 2, empty, touches row 2, place 3; row 2, place 1',
    );
    expect(words.part(view, 'place:a1', say)).toBe('row 7, place 1, empty, touches nothing');
    expect(words.part(view, 'place:g1', say)).toMatch(
      /^row 1, place 1\. (Room|Passage): .+\. Doors: .+\. No pawn\. /,
    );
  });
});
