import { GAME_IDS, type GameId } from '@saqqara/games';
import type { GameTypes } from '@saqqara/kernel';
import { type Key, LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { PAGE_GAMES } from '../src/games/pageGames.ts';
import { loadScreen } from '../src/games/screens.ts';
import { goesOn } from '../src/learn/continuity.ts';
import type { Act, Guide, Lesson } from '../src/learn/guide.ts';
import { actOf, type LessonMatch, openingOf, openLesson, totalsOf } from '../src/learn/lessonMatch.ts';
import { lessonScreen } from '../src/learn/lessonScreen.ts';
import { nextTouch } from '../src/learn/nextTouch.ts';
import { parseProgress } from '../src/learn/progress.ts';
import { lastState } from '../src/match/timeline.ts';
import { tableLoop } from '../src/table/model/tableLoop.ts';
import type { Screen } from '../src/table/screen.ts';
import { BY_KEYS, BY_TOUCH, type Hand } from './table/hands.ts';
import type { Sitting } from './table/sitting.ts';

interface Taught {
  readonly game: GameId;
  readonly guide: Guide;
  readonly screen: Screen;
}

const taught: readonly Taught[] = await Promise.all(
  GAME_IDS.filter((game) => PAGE_GAMES[game].guide !== undefined).map(async (game) => {
    const { version } = PAGE_GAMES[game];
    const [guide, screen] = await Promise.all([PAGE_GAMES[game].guide!(), loadScreen({ game, version })]);
    return { game, guide, screen: screen! };
  }),
);
const lessons = taught.flatMap(({ game, guide, screen }) =>
  guide.lessons.map((lesson) => ({ game, guide, screen, lesson, name: lesson.id })),
);
const { t } = sayIn('en');

interface Class extends Sitting {
  readonly lessonMatch: LessonMatch;
}

/** The table of a lesson without a screen. */
function attend(screen: Screen, guide: Guide, lesson: Lesson): Class {
  const match = openLesson(screen.game, guide, lesson, 'You');
  const narrowed = lessonScreen(screen, () => actOf(lesson, match.state.get())?.open ?? []);
  const loop = tableLoop({
    screen: narrowed,
    match,
    stage: { clear: () => {} },
    start: null,
    manner: () => ({ t, confirm: lesson.hasBar === true ? 'always' : 'never' }),
    playSound: () => {},
    onPlay: () => {},
  });
  loop.follow();
  const sitting = { ...loop, screen: narrowed, match, sounds: [], leave: () => {} };
  return { ...sitting, lessonMatch: match } as unknown as Class;
}

/** Names one part after the other until it is played. */
async function act(sitting: Class, hand: Hand, written: string): Promise<void> {
  const { now } = sitting.shown();
  for (let steps = 0; steps < 8 && sitting.shown().now === now; steps++) {
    const { screen, view, decision, chosen, action } = sitting.shown();
    const isNamed = action !== null && screen.game.format(action) === written;
    if (isNamed) hand.confirm(sitting);
    else {
      const wanted = screen.game.parse(written);
      const path = screen.input.path(view, decision!.seat, wanted);
      hand.name(
        sitting,
        path.find((part, i) => chosen[i] !== part)!,
      );
    }
    await Promise.resolve();
  }
  expect(sitting.lessonMatch.state.get().timeline.plays.at(-1)?.action).toBe(written);
}

interface Told {
  readonly asks: string;
  readonly part: string;
  /** Whether it can be seen: on the board, or among what is offered below it. */
  readonly isThere: boolean;
  readonly leadsOn: boolean;
}

/** Does what the guide asks for, and only that: touches what the hand points to, or chooses where there is a choice. */
async function follow(sitting: Class, lesson: Lesson): Promise<Told> {
  const { screen, view, chosen, action, decision, offers, begins, now } = sitting.shown();
  const each = actOf(lesson, sitting.lessonMatch.state.get())!;
  const next = nextTouch(each, { chosen, action });
  const path = screen.input.path(view, decision!.seat, screen.game.parse(onward(each)));
  const part = next === null ? 'yes' : (next.at ?? path.at(-1)!);
  const spots = screen.board.hotspots(view, screen.board.layout(view, { width: 390, height: 500 }));
  const isBelow = lesson.hasBar === true && (next === null || begins.has(part));
  const isThere = isBelow || offers.has(part) || spots.some((spot) => spot.part === part);
  sitting.send(next === null ? { type: 'confirm' } : { type: 'touch', part });
  await Promise.resolve();
  const later = sitting.shown();
  const leadsOn = later.now > now || later.chosen.length > chosen.length;
  return { asks: next?.asks ?? each.confirms ?? 'yes', part, isThere, leadsOn };
}

/** Which of its open actions leads on: all but the last act of a lesson have one alone. */
const onward = ({ open }: Act): string => open[0]!;

describe.each(lessons)('$game, $name', ({ guide, screen, lesson }) => {
  const { game } = screen;
  const finals = lesson.acts.at(-1)!.open;

  test('the rules reach its position, and it is the learner’s turn', () => {
    const state = lastState(openingOf(game, guide, lesson));
    expect(game.toAct(state)).toContain(0);
  });

  test('all that can be done in it is legal and answered once', () => {
    const match = openLesson(game, guide, lesson, 'You');
    for (const each of lesson.acts) {
      const legal = game.legalActions(lastState(match.state.get().timeline), 0);
      expect(legal.map((action) => game.format(action))).toEqual(expect.arrayContaining([...each.open]));
      void match.play(0, onward(each));
    }
    expect(lesson.answers.flatMap(({ to }) => to).toSorted()).toEqual(finals.toSorted());
    expect(lesson.answers.some(({ isRight }) => isRight)).toBe(true);
  });

  test('what it promises is what the rules count', async () => {
    for (const answer of lesson.answers) {
      for (const final of answer.to) {
        const match = openLesson(game, guide, lesson, 'You');
        for (const each of lesson.acts.slice(0, -1)) await match.play(0, onward(each));
        expect(await match.play(0, final)).toBeNull();
        const { before, now } = totalsOf(game, lesson, match.state.get());
        expect(now.map((total, seat) => total - before[seat]!)).toEqual(answer.changes);
        expect(match.state.get().answer).toBe(answer);
      }
    }
  });

  test('what is lit, shown and written on is on the board', () => {
    const { view } = attend(screen, guide, lesson).shown();
    const spots = screen.board.hotspots(view, screen.board.layout(view, { width: 390, height: 500 }));
    const parts = spots.map(({ part }) => part);
    const named = [
      ...lesson.shows,
      ...(lesson.notes ?? []).map(({ at }) => at),
      ...(lesson.sums ?? []).map(({ at }) => at),
      ...(lesson.counts ?? []),
      ...(lesson.circles ?? []),
      ...lesson.answers.flatMap(({ counts, shows }) => [...(counts ?? []), ...(shows ?? [])]),
      ...lesson.answers.flatMap(({ pop }) => (pop === undefined ? [] : [pop.at])),
    ];
    expect(named.filter((part) => !parts.includes(part))).toEqual([]);
  });

  test.each([
    ['touch', BY_TOUCH],
    ['keys', BY_KEYS],
  ] as const)('everything that is asked for can be done by %s', async (_name, hand) => {
    for (const final of finals) {
      const sitting = attend(screen, guide, lesson);
      for (const each of lesson.acts.slice(0, -1)) await act(sitting, hand, onward(each));
      await act(sitting, hand, final);
      expect(sitting.shown().decision).toBeNull();
      expect(sitting.lessonMatch.state.get().answer).not.toBeNull();
    }
  });

  test('each touch is asked for in words of its own, points to what is there, and leads on', async () => {
    const sitting = attend(screen, guide, lesson);
    const told: Told[] = [];
    while (sitting.lessonMatch.state.get().answer === null && told.length < 8) {
      told.push(await follow(sitting, lesson));
    }
    expect(told.filter(({ isThere, leadsOn }) => !isThere || !leadsOn)).toEqual([]);
    expect(new Set(told.map(({ asks }) => asks)).size).toBe(told.length);
    expect(sitting.lessonMatch.state.get().answer).not.toBeNull();
  });

  test('whatever else is touched changes nothing, and nobody is scolded', () => {
    const sitting = attend(screen, guide, lesson);
    const { view, offers, screen: shown } = sitting.shown();
    const spots = screen.board.hotspots(view, screen.board.layout(view, { width: 390, height: 500 }));
    const open = new Set(
      lesson.acts[0]!.open.flatMap((written) => shown.input.path(view, 0, game.parse(written))),
    );
    const other = spots.find(({ part }) => !open.has(part) && !offers.has(part))!.part;
    sitting.send({ type: 'touch', part: other });
    expect(sitting.shown()).toMatchObject({ now: lesson.plays.length, notice: null, touched: other });
  });

  test('once more begins where it began', async () => {
    const match = openLesson(game, guide, lesson, 'You');
    const before = match.state.get().timeline.states.at(-1);
    await match.play(0, onward(lesson.acts[0]!));
    match.reset();
    expect(match.state.get()).toMatchObject({ act: 0, answer: null });
    expect(match.state.get().timeline.states.at(-1)).toEqual(before);
  });
});

describe.each(taught)('the guide of $game', ({ guide, screen }) => {
  test('has five to seven lessons, each under its own name', () => {
    const names = guide.lessons.map(({ id }) => id);
    expect(names.length).toBeGreaterThanOrEqual(5);
    expect(names.length).toBeLessThanOrEqual(7);
    expect(new Set(names).size).toBe(names.length);
    expect(guide.looks.length).toBe(guide.rivals.length + 1);
    expect(() => screen.game.parseOptions(guide.options as GameTypes['Options'])).not.toThrow();
  });

  test('says where another game begins: points that jump are no riddle', () => {
    const { lessons: all } = guide;
    for (const [at, lesson] of all.entries()) {
      const before = all[at - 1];
      if (before === undefined || !goesOn(all, at)) continue;
      // Where it goes on, what was done in the step before has happened, and its points are those that were seen last.
      const earlier = openingOf(screen.game, guide, before).states.length;
      const states = openingOf(screen.game, guide, lesson).states.slice(0, earlier);
      expect(states).toEqual(openingOf(screen.game, guide, before).states);
    }
    expect(all.filter((_, at) => !goesOn(all, at)).length).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('is brief in %s, and nothing is left unsaid', (language) => {
    const say = sayIn(language);
    const words = (text: string): number => text.split(/\s+/).length;
    const most = (count: number): number => (language === 'en' ? count : Math.ceil(count * 1.2));
    const sentences = [guide.goal, ...guide.lessons.map(({ sentence }) => sentence)];
    expect(sentences.map((key) => say.t(key)).filter((text) => words(text) > most(20))).toEqual([]);
    const values = { word: 'OK' };
    const asked = textsOf(guide).map((key) => say.t(key, values));
    expect(asked.filter((text) => words(text) > most(20) || text === '' || text.includes('⟦'))).toEqual([]);
  });
});

/** What is asked, answered and written on the board. */
const textsOf = ({ lessons }: Guide): readonly Key[] =>
  lessons.flatMap(({ name, acts, answers, notes, sums, beside }) => [
    name,
    ...acts.flatMap(({ touches, confirms }) => [
      ...touches.map(({ asks }) => asks),
      ...(confirms === undefined ? [] : [confirms]),
    ]),
    ...answers.flatMap(({ why, pop }) => [why, ...(pop === undefined ? [] : [pop.text])]),
    ...[...(notes ?? []), ...(sums ?? [])].map(({ text }) => text),
    ...(beside === undefined ? [] : [beside.text]),
  ]);

test.each([
  [null, { lesson: 0, isDone: false }],
  ['{"lesson":3,"isDone":true}', { lesson: 3, isDone: true }],
  ['{"lesson":-1}', { lesson: 0, isDone: false }],
  ['{"lesson":"2"}', { lesson: 0, isDone: false }],
  ['nonsense', { lesson: 0, isDone: false }],
  ['[]', { lesson: 0, isDone: false }],
])('progress is read from %s', (text, progress) => {
  expect(parseProgress(text)).toEqual(progress);
});
