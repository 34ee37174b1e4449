import { anubixx, type OpenEvent } from '@saqqara/anubixx';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { anubixxScreen } from '../src/games/anubixx/screen.ts';
import { timelineOf } from '../src/match/timeline.ts';
import { playsSince, sinceOwnTurn } from '../src/table/sinceOwnTurn.ts';
import { pointsOf, sharesOf, type Story, storyOf, type Telling, viewAt } from '../src/table/story.ts';
import { randomGame } from './randomGame.ts';

/** A random game before everybody's eyes, up to some play: as a page that is opened then finds it. */
function opened(number: number, at?: number): Telling {
  const { options, seed, plays } = randomGame(anubixx, number);
  const clockwise = anubixx.parseOptions({ ...options, others: 'clockwise' });
  const played = { options: clockwise, seed };
  const timeline = timelineOf(anubixx as never, played as never, plays.slice(0, at)) as never;
  return { screen: anubixxScreen as never, timeline, reader: 0, say: { ...sayIn('en'), you: 0 } };
}

/** Games in which the others play one after the other. */
const NUMBERS = Array.from({ length: 40 }, (_, number) => number).filter(
  (number) => (randomGame(anubixx, number).options as { others?: string }).others === 'clockwise',
);
const isForTwo = (number: number): boolean => randomGame(anubixx, number).options.seats === 2;
const GAMES = [...NUMBERS.filter((number) => !isForTwo(number)).slice(0, 4), NUMBERS.find(isForTwo)!].map(
  (number) => opened(number),
);

const totals = (telling: Telling, moment: number): readonly number[] =>
  telling.screen.game.score(viewAt(telling, moment)).map(({ total }) => total);

const seatsTold = (telling: Telling, story: Story): readonly (number | null)[] => [
  ...sinceOwnTurn(telling, story).lines.map(({ seat }) => seat),
  story.seat,
];

/** The moments at which the reader begins a turn, each with that of the turn before. */
function ownTurns(telling: Telling): readonly (readonly [number, number])[] {
  const { plays } = telling.timeline;
  const begun = plays.flatMap(({ seat }, i) =>
    seat === 0 && telling.screen.input.begins!(viewAt(telling, i)) ? [i] : [],
  );
  return begun.slice(1).map((moment, i) => [begun[i]!, moment]);
}

describe('back at one’s turn', () => {
  test('every rival who had a turn since is told of, with all that it brought', () => {
    let [told, nothing, even] = [0, 0, 0];
    for (const telling of GAMES) {
      for (const [last, now] of ownTurns(telling)) {
        const { plays } = telling.timeline;
        const rivals = new Set(plays.slice(last, now).map(({ seat }) => seat));
        rivals.delete(0);
        const story = storyOf(telling, now)!;
        if (rivals.size === 0) continue;
        const seats = seatsTold(telling, story);
        expect([...rivals].filter((seat) => !seats.includes(seat))).toEqual([]);
        for (const line of sinceOwnTurn(telling, story).lines) {
          told += 1;
          if (line.why === null) nothing += 1;
          else if (line.points.every((each) => each === 0)) even += 1;
          expect(line.text).toMatch(/\S/);
        }
        const [before, after] = [totals(telling, last), totals(telling, now)];
        const lines = [...sinceOwnTurn(telling, story).lines.map(({ points }) => points)];
        const whole = (story.turn ?? story.changes).map(pointsOf);
        for (const seat of rivals) {
          const sum = lines.reduce((all, points) => all + (points[seat] ?? 0), whole[seat]!);
          expect(sum).toBe(after[seat]! - before[seat]!);
        }
      }
    }
    expect(told).toBeGreaterThan(30);
    expect(nothing).toBeGreaterThan(3);
    expect(even).toBeGreaterThan(0);
  });

  test('a page that is opened then tells the same', () => {
    const [number] = NUMBERS;
    const whole = opened(number!);
    for (const [, now] of ownTurns(whole).slice(0, 6)) {
      const then = opened(number!, now);
      const story = storyOf(then, now)!;
      expect(story.text).toBe(storyOf(whole, now)!.text);
      expect(sinceOwnTurn(then, story)).toEqual(sinceOwnTurn(whole, storyOf(whole, now)!));
    }
  });

  test('the list beside the board has a line for every turn since', () => {
    for (const [number] of [NUMBERS]) {
      const whole = opened(number!);
      for (const [last, now] of ownTurns(whole).slice(0, 8)) {
        const { plays } = whole.timeline;
        const turns = plays
          .map(({ seat }, i) => ({ seat, i }))
          .filter(({ seat, i }) => i >= last && i < now && seat !== 0)
          .filter(({ i }) => whole.screen.input.begins!(viewAt(whole, i)));
        expect(playsSince(opened(number!, now), 0)?.map(({ seat }) => seat) ?? []).toEqual(
          turns.map(({ seat }) => seat),
        );
      }
    }
  });
});

test('a turn of two stones is told as a whole, whoever played it', () => {
  let pairs = 0;
  for (const telling of GAMES) {
    const { plays } = telling.timeline;
    for (let moment = 2; moment <= plays.length; moment++) {
      const story = storyOf(telling, moment);
      if (story === null || story.to - story.from !== 2) continue;
      pairs += 1;
      expect(story.text).toMatch(/two stones|stones in pyramid and arch/);
      const [share] = sharesOf(story, 0).filter(({ seat }) => seat === story.seat);
      expect(pointsOf(share?.reasons ?? [])).toBe(pointsOf(story.turn![story.seat]!));
    }
  }
  expect(pairs).toBeGreaterThan(30);
});

test('what costs as much as it brings is told with both, never without a number', () => {
  const reasons = [
    { points: 5, text: 'pyramid level 5' },
    { points: -5, text: 'from savings' },
  ];
  const blank = { text: '', part: null, from: 0, to: 2, step: 2, steps: [], isWhole: true };
  for (const you of [0, 1]) {
    const story: Story = { ...blank, seat: 0, changes: [[], []], turn: [reasons, []] };
    expect(sharesOf(story, you)).toEqual([{ seat: 0, reasons }]);
  }
  let even = 0;
  for (const telling of GAMES) {
    for (let moment = 1; moment <= telling.timeline.plays.length; moment++) {
      const story = storyOf(telling, moment);
      if (story === null || story.to !== moment) continue;
      const whole = (story.turn ?? story.changes)[story.seat]!;
      if (whole.length < 2 || pointsOf(whole) !== 0) continue;
      even += 1;
      expect(sharesOf(story, 0)).toEqual([{ seat: story.seat, reasons: whole }]);
    }
  }
  expect(even).toBeGreaterThan(0);
});

test('a turn begins anew for whoever plays last in a roll and first in the next', () => {
  let twice = 0;
  for (const telling of GAMES) {
    const { plays, events } = telling.timeline;
    for (let i = 1; i < plays.length; i++) {
      const isRolled = (events[i] as readonly OpenEvent[]).some(({ type }) => type === 'rolled');
      if (!isRolled || plays[i]!.seat !== plays[i - 1]!.seat) continue;
      twice += 1;
      expect(telling.screen.input.begins!(viewAt(telling, i))).toBe(true);
    }
  }
  expect(twice).toBeGreaterThan(0);
});
