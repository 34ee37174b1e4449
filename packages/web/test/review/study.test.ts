import type { ReviewMoment } from '@saqqara/bots/review';
import { imhotep } from '@saqqara/imhotep';
import { type Game, type GameTypes, openRecord, parseRecord } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { timelineOf } from '../../src/match/timeline.ts';
import type { Reviewed } from '../../src/review/reviewed.ts';
import {
  cursorAt,
  drawnAt,
  eyesAt,
  keyOfMoment,
  openedMoment,
  sharesOf,
  steppedTo,
  stepsOf,
} from '../../src/review/study.ts';
import type { Screen } from '../../src/table/screen.ts';
import { recordOf } from '../browser/records.ts';

const log = openRecord(imhotep, parseRecord(recordOf('game-ended-by-sailing')));
if ('type' in log) throw new Error(log.type);
const timeline = timelineOf(imhotep as unknown as Game<GameTypes>, log, log.plays);
const played = (play: number): string => log.plays[play]!.action;

const PLAY = 7;
const choice: ReviewMoment = {
  kind: 'choice',
  play: PLAY,
  seat: log.plays[PLAY]!.seat,
  verdict: 'mistake',
  change: -0.1,
  points: -2,
};
const luck: ReviewMoment = { ...choice, kind: 'luck', verdict: null };

/** A review in which going on like this would have been best. */
const reviewedWith = (line: readonly string[]): Pick<Reviewed, 'moments' | 'judged'> => ({
  moments: [luck, choice],
  judged: [{ play: PLAY, best: { line } } as unknown as Reviewed['judged'][number]],
});
const opened = (line: readonly string[], moment = choice) =>
  openedMoment(reviewedWith(line), timeline, keyOfMoment(moment));

/** Another action that was legal there, and what was really played next. */
const { game, states } = timeline;
const other = game
  .legalActions(states[PLAY], log.plays[PLAY]!.seat)
  .map((action) => game.format(action))
  .find((action) => action !== played(PLAY))!;

describe('the moment that is opened', () => {
  test('is found again by its play and kind, and is none where it is gone', () => {
    expect(opened([other])?.moment).toBe(choice);
    expect(opened([other], luck)?.moment).toBe(luck);
    expect(openedMoment({ moments: [luck], judged: [] }, timeline, keyOfMoment(choice))).toBeNull();
    expect(openedMoment(reviewedWith([other]), timeline, null)).toBeNull();
  });

  test('is shown before what was chosen and after what luck did, counted from where the table begins', () => {
    expect(cursorAt(choice, 0)).toBe(PLAY);
    expect(cursorAt(luck, 0)).toBe(PLAY + 1);
    expect(cursorAt(choice, 5)).toBe(PLAY - 5);
    expect(cursorAt({ ...luck, play: -1 }, 0)).toBe(0);
    expect(cursorAt(choice, PLAY + 1)).toBe(0);
  });
});

describe('its better line', () => {
  test('has as many steps as are legal one after the other', () => {
    expect(stepsOf(opened([other]))).toBe(1);
    expect(stepsOf(opened([other, 'nonsense', other]))).toBe(1);
    expect(stepsOf(opened(['nonsense']))).toBe(0);
    expect(stepsOf(null)).toBe(0);
  });

  test('goes on from before the play, and is not on the board before the first step', () => {
    expect(steppedTo(opened([other]), null)).toBeNull();
    expect(steppedTo(null, 1)).toBeNull();
    const stepped = steppedTo(opened([other]), 1)!;
    expect(stepped.cursor).toBe(PLAY + 1);
    expect(stepped.timeline.plays.map(({ action }) => action)).toEqual([
      ...log.plays.slice(0, PLAY).map(({ action }) => action),
      other,
    ]);
  });

  test('is drawn beside what was played, while just that stands on the board', () => {
    const { seat, action } = timeline.plays[PLAY]!;
    const drawn = { timeline, play: PLAY, seat, played: [action], better: [other], verdict: 'mistake' };
    expect(drawnAt(opened([other]), timeline, PLAY)).toEqual(drawn);
    expect(drawnAt(opened([other]), timeline, PLAY + 1)).toBeNull();
    expect(drawnAt(opened([other], luck), timeline, PLAY)).toBeNull();
    // What was played was the best.
    expect(drawnAt(opened([played(PLAY)]), timeline, PLAY)).toEqual({ ...drawn, better: [] });
  });
});

test('what another chose is looked at with that one’s eyes where the board is one seat’s', () => {
  const ofOne = { board: { isOfOneSeat: true } } as unknown as Screen;
  const ofAll = { board: {} } as unknown as Screen;
  const chooser = choice.seat;
  expect(eyesAt(opened([other]), ofOne, 9)).toBe(chooser);
  expect(eyesAt(opened([other]), ofAll, 9)).toBe(9);
  expect(eyesAt(opened([other], luck), ofOne, 9)).toBe(9);
  expect(eyesAt(null, ofOne, 9)).toBe(9);
});

test('a victory is shared by all who are first', () => {
  expect(sharesOf([1, 2, 3])).toEqual([1, 0, 0]);
  expect(sharesOf([1, 3, 1])).toEqual([0.5, 0, 0.5]);
  expect(sharesOf([])).toEqual([]);
});
