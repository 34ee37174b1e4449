import { type AnyGame, GAMES } from '@saqqara/games';
import { type Event, kheops, networks, type View } from '@saqqara/kheops';
import { after as applied, seedFrom, silent } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { kheopsWords as words, lettered, letteredAfter } from '@saqqara/words/games/kheops';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';
import { type Timeline, timelineOf } from '../src/match/timeline.ts';
import { changesBetween, linesAt, pointsOf, type Story, storyOf, type Telling } from '../src/table/story.ts';
import { steps } from './kheopsGames.ts';
import { randomGame } from './randomGame.ts';

const DEEDS = ['entered', 'turned', 'swapped', 'shifted', 'laid'] as const;
type DeedType = (typeof DEEDS)[number];
const deedIn = (events: readonly Event[]): DeedType =>
  events.map(({ type }) => type).find((type): type is DeedType => DEEDS.some((each) => each === type))!;

test.each(LANGUAGES)(
  'every play is told by what is seen of it, and not by rows and places, in %s',
  (language) => {
    const say = sayIn(language);
    const told = new Set<DeedType>();
    const rows = new RegExp(say.t('kheops.place', { row: '\\d', place: '\\d+' }));
    for (const { before, after, events } of steps(2, 0)) {
      const { text, part } = words.deed!({ before, after, events }, say)!;
      told.add(deedIn(events));
      expect(text).not.toMatch(rows);
      expect(text).not.toMatch(/undefined|[{}]|none/);
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
      expect(part).toMatch(/^(?:place|network):[a-g]\d+$/);
    }
    expect(told.size).toBe(DEEDS.length);
  },
);

test('a tile that joins networks says which', () => {
  const say = sayIn('en');
  let joined = 0;
  for (const { before, after, events } of steps(6, 0)) {
    const laid = events.find((event) => event.type === 'laid');
    if (laid === undefined) continue;
    const now = letteredAfter(after, before).find(({ places }) => places.includes(laid.place));
    const were = lettered(before).filter(({ places }) => now?.places.includes(places[0]!) === true);
    const { text } = words.deed!({ before, after, events }, say)!;
    if (were.length > 1) joined += 1;
    expect(/ part of [A-Z] now/.test(text)).toBe(were.length > 1);
    for (const { letter } of were) expect(text).toMatch(new RegExp(`\\b${letter}\\b`));
  }
  expect(joined).toBeGreaterThan(2);
});

/** First turns: a worker enters a network without a way out that is the longest, then some tile makes another longer. */
function* outgrown(): Generator<{ readonly before: View; readonly after: View; readonly letter: string }> {
  for (let number = 0; number < 40; number++) {
    const state = kheops.setup({ seats: 2, pharaoh: 'mummy' }, seedFrom(number), silent);
    const closed = networks(state).find(
      ({ isSecret, isCursed, parts }) => isSecret && !isCursed && parts.longest > 0,
    );
    const enter = kheops
      .legalActions(state, 0)
      .find((action) => action.type === 'enter' && closed?.places.includes(action.place) === true);
    if (enter === undefined) continue;
    kheops.apply(state, 0, enter, silent);
    for (const action of kheops.legalActions(state, 0)) {
      if (action.type !== 'lay') break;
      const before = kheops.view(state, 0);
      const after = kheops.view(applied(kheops, state, 0, action), 0);
      const [had] = lettered(before).filter(({ owner }) => owner === 0);
      const now = letteredAfter(after, before).find(({ letter }) => letter === had!.letter);
      if (now?.isSecret === true && now.parts.longest === 0 && now.places.length === had!.places.length)
        yield { before, after, letter: now.letter };
    }
  }
}

test('what is doubled before and after counts twice in each part, and is never called cut', () => {
  let found = 0;
  for (const { before, after, letter } of outgrown()) {
    found += 1;
    const reasons = words.reasons!(before, after, 0, sayIn('en'));
    expect(reasons.map(({ points, text }) => `${points} ${text}`)).toEqual([
      `-10 ${letter} is no longer the longest (5\u00a0×\u00a02)`,
    ]);
    if (found === 5) return;
  }
  expect(found).toBeGreaterThan(0);
});

test('who takes a network or draws level is told with the strengths there', () => {
  let [led, tied] = [0, 0];
  for (const { before, after } of steps(4, 0)) {
    for (const seat of [0, 1]) {
      for (const { text, part } of words.reasons!(before, after, seat, sayIn('en'))) {
        const [, strong, weak] = /(\d)\s:\s(\d)$/.exec(text) ?? [];
        if (strong === undefined) continue;
        const network = letteredAfter(after, before).find((each) => each.part === part)!;
        expect(network.strength.toSorted((a, b) => b - a)).toEqual([Number(strong), Number(weak)]);
        if (strong === weak) tied += 1;
        else led += 1;
      }
    }
  }
  expect(led).toBeGreaterThan(0);
  expect(tied).toBeGreaterThan(0);
});

test('a network that is joined to another was not cut', () => {
  let joined = 0;
  for (const { before, after } of steps(8, 0)) {
    const now = letteredAfter(after, before);
    for (const seat of [0, 1]) {
      const had = lettered(before).filter(({ owner }) => owner === seat);
      const isWhole = had.every((lost) =>
        now.some(({ places }) => lost.places.every((place) => places.includes(place))),
      );
      const isGone = had.some(({ letter }) => now.every((network) => network.letter !== letter));
      if (!isWhole || !isGone) continue;
      joined += 1;
      const texts = words.reasons!(before, after, seat, sayIn('en')).map(({ text }) => text);
      expect(texts.filter((text) => text.includes('was cut'))).toEqual([]);
    }
  }
  expect(joined).toBeGreaterThan(5);
});

test('a network from which the last pawn has gone is left, and only what is parted is cut', () => {
  let [left, cut] = [0, 0];
  for (const { before, after } of steps(12, 0)) {
    const now = letteredAfter(after, before);
    for (const seat of [0, 1])
      for (const { text } of words.reasons!(before, after, seat, sayIn('en'))) {
        const [, letter, fate] = /(?:^|left in )([A-Z])(?: (was cut))?$/.exec(text) ?? [];
        const lost = lettered(before).find((each) => each.letter === letter);
        if (lost === undefined) continue;
        const whole = now.find(({ places }) => lost.places.every((place) => places.includes(place)));
        if (fate === undefined) left += 1;
        else cut += 1;
        expect(whole?.strength ?? 'cut').toEqual(fate === undefined ? [0, 0] : 'cut');
      }
  }
  expect(left).toBeGreaterThan(0);
  expect(cut).toBeGreaterThan(0);
});

test('of several networks that a turn took, each is told with its own points', () => {
  let several = 0;
  const all = [...steps(12, 0)];
  for (let n = 0; n + 3 < all.length; n++) {
    const [{ before }, { after }] = [all[n]!, all[n + 3]!];
    if (after.turn < before.turn) continue;
    const now = letteredAfter(after, before);
    for (const seat of [0, 1]) {
      const lost = lettered(before).filter(
        ({ owner, value, places }) =>
          owner === seat &&
          value > 0 &&
          !now.some((each) => each.owner === seat && each.places.some((place) => places.includes(place))),
      );
      if (lost.length < 2) continue;
      several += 1;
      const told = words.reasons!(before, after, seat, sayIn('en'));
      for (const { letter, value } of lost) {
        expect(told.map(({ points }) => points)).toContain(-value);
        expect(told.some(({ text }) => new RegExp(`\\b${letter}\\b`).test(text))).toBe(true);
      }
    }
  }
  expect(several).toBeGreaterThan(0);
});

async function tellingOf(number: number): Promise<Telling> {
  const screen = (await loadScreen({ game: 'kheops', version: kheops.version }))!;
  const game: AnyGame = GAMES.kheops;
  const { options, seed, plays } = randomGame(game, number);
  const timeline = timelineOf(game, { options, seed }, plays) as unknown as Timeline<never>;
  return { screen, timeline, reader: 0, say: sayIn('en') };
}

test('another’s turn is told by the step that hurt most; one’s own by the last', async () => {
  const telling = await tellingOf(3);
  const { plays } = telling.timeline;
  const ends = plays.flatMap(({ seat }, i) => (plays[i + 1]?.seat === seat ? [] : [i + 1]));
  const lost = (step: number): number => Math.abs(pointsOf(changesBetween(telling, step - 1, step)[0]!));
  const stories = ends.map((to) => storyOf(telling, to)!);
  const others = stories.filter(({ seat }) => seat === 1);
  const stepsOf = ({ from, to }: Story): number[] =>
    Array.from({ length: to - from }, (_, i) => from + i + 1);
  expect(stories.filter(({ seat, step, to }) => seat === 0 && step !== to)).toEqual([]);
  expect(others.map(({ step }) => lost(step))).toEqual(
    others.map((story) => Math.max(...stepsOf(story).map(lost))),
  );
  const earlier = others.filter(({ step, to }) => step < to && lost(step) > lost(to));
  expect(earlier.length).toBeGreaterThan(2);
});

test.each(LANGUAGES)(
  'another’s turn is told by all its steps: pawn, effect and tile, in %s',
  async (language) => {
    const telling = { ...(await tellingOf(3)), say: sayIn(language) };
    const { plays } = telling.timeline;
    const ends = plays.flatMap(({ seat }, i) => (plays[i + 1]?.seat === seat ? [] : [i + 1]));
    const others = ends.map((to) => storyOf(telling, to)!).filter(({ seat }) => seat === 1);
    expect(others.some(({ steps }) => steps.length === 3)).toBe(true);
    for (const { steps: told, text, from, to } of others) {
      expect(told).toHaveLength(to - from);
      for (const step of told) {
        expect(text).toContain(step);
        expect(step).not.toMatch(/undefined|[{}]|none/);
      }
      expect(text).toMatch(new RegExp(`^${telling.say.names[1]}.*\\.$`));
    }
  },
);

test('a pawn that stays in its network was moved within it', () => {
  let inside = 0;
  for (const { before, after, events } of steps(30, 0)) {
    if (!events.some(({ type }) => type === 'shifted')) continue;
    const { text } = words.deed!({ before, after, events }, sayIn('en'))!;
    const [, from, to] = /out of ([A-Z]) into ([A-Z])/.exec(text) ?? [];
    expect(from === undefined || from !== to).toBe(true);
    if (text.includes(' within ')) inside += 1;
  }
  expect(inside).toBeGreaterThan(0);
});

test('the log tells plays by what is seen of them, a line for each', async () => {
  const telling = await tellingOf(2);
  const told = telling.timeline.plays.map((_, i) =>
    linesAt(telling, i + 1).filter(({ kind }) => kind === 'action'),
  );
  expect(told.filter((lines) => lines.length !== 1)).toEqual([]);
  expect(told.flat().filter(({ text }) => /place \d/.test(text))).toEqual([]);
});
