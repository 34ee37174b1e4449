import type { Judged, ReviewMoment } from '@saqqara/bots/review';
import { imhotep } from '@saqqara/imhotep';
import { type Game, type GameTypes, openRecord, parseRecord } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { imhotepScreen } from '../../src/games/imhotep/screen.ts';
import { timelineOf } from '../../src/match/timeline.ts';
import { momentInFull, momentSpoken, type MomentTelling, momentWords } from '../../src/review/momentWords.ts';
import type { Screen } from '../../src/table/screen.ts';
import { recordOf } from '../browser/records.ts';

const log = openRecord(imhotep, parseRecord(recordOf('game-ended-by-sailing')));
if ('type' in log) throw new Error(log.type);
const timeline = timelineOf(imhotep as unknown as Game<GameTypes>, log, log.plays);
const { game, states } = timeline;

/** The first play that had an alternative, which was better. */
const PLAY = log.plays.findIndex(({ seat }, play) => game.legalActions(states[play], seat).length > 1);
const { seat, action } = log.plays[PLAY]!;
const other = game
  .legalActions(states[PLAY], seat)
  .map((each) => game.format(each))
  .find((each) => each !== action)!;

const names = timeline.plays.reduce<string[]>((all, play) => {
  all[play.seat] ??= ['Ana', 'Mira', 'Ptah', 'Nefret'][play.seat]!;
  return all;
}, []);
const others = names.map((_, each) => each).find((each) => each !== seat)!;

function telling(reader: number, best: string, language: (typeof LANGUAGES)[number] = 'en'): MomentTelling {
  const say = { ...sayIn(language, ['review', 'imhotep']), you: reader, names };
  const judged = new Map([[PLAY, { best: { line: [best] } } as unknown as Judged]]);
  return { screen: imhotepScreen as unknown as Screen, timeline, judged, reader, say };
}

const choice: ReviewMoment = {
  kind: 'choice',
  play: PLAY,
  seat,
  verdict: 'mistake',
  change: -0.09,
  points: -3.2,
};
const place = { n: 3, count: 5 };

describe('a moment in words', () => {
  test('of the reader’s own: beside its figures without them, elsewhere with them', () => {
    const own = telling(seat, other);
    expect(momentWords(own, choice)).toMatch(/^[A-Z].* rather than [a-z][^:]*\.$/);
    expect(momentInFull(own, choice)).toMatch(/ rather than .*: 9% and about 3 points\.$/);
  });

  test('of another’s: read aloud it says whose, what, and for whom', () => {
    const moment = { ...choice, change: 0.07, verdict: 'blunder' as const };
    const spoken = momentSpoken(telling(others, other), moment, place);
    expect(spoken).toMatch(
      new RegExp(
        `^Moment 3 of 5\\. Blunder by ${names[seat]}, move ${PLAY + 1}\\. .*Better: .*\\. 7% for you\\.$`,
      ),
    );
  });

  test('the reader’s own is read aloud as theirs, and a find says what it kept', () => {
    expect(momentSpoken(telling(seat, other), choice, place)).toMatch(
      /^Moment 3 of 5\. Mistake by you, move \d+\. .* 9% and about 3 points\.$/,
    );
    const found = { ...choice, verdict: 'found' as const, change: 0.08, points: 0 };
    expect(momentSpoken(telling(seat, action), found, place)).toMatch(
      /Found by you, .*: no other \w+ was as good\. 8% for you\.$/,
    );
  });

  test('luck says what it changed', () => {
    const luck: ReviewMoment = { ...choice, kind: 'luck', verdict: null, change: -0.06 };
    expect(momentSpoken(telling(seat, other), luck, place)).toMatch(
      /^Moment 3 of 5\. The cards after move \d+: 6% against you\.$/,
    );
  });

  test.each(LANGUAGES)('reads as one sentence after the other in %s', (language) => {
    for (const reader of [seat, others]) {
      const spoken = momentSpoken(telling(reader, other, language), choice, place);
      expect(spoken).not.toMatch(/[{}]|undefined|\.\.| {2}/);
      expect(spoken).toMatch(/^\p{Lu}.*\.$/u);
    }
  });
});
