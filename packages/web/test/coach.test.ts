import { GAME_IDS } from '@saqqara/games';
import { below, type GameTypes, type Seed, seeded, seedFrom } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { PAGE_GAMES } from '../src/games/pageGames.ts';
import { loadScreen } from '../src/games/screens.ts';
import type { Advice } from '../src/learn/advice.ts';
import { adviceFor, mayOfferGuide, parseCoaching, turnsOf } from '../src/learn/coaching.ts';
import { effectOf } from '../src/table/effect.ts';

/** Positions in which the first seat decides, from a random game. */
async function* decisions(id: (typeof GAME_IDS)[number], count: number) {
  const { game } = (await loadScreen({ game: id, version: PAGE_GAMES[id].version }))!;
  const rng = seeded(seedFrom(16));
  const seats = PAGE_GAMES[id].seats[0];
  const state = game.setup(game.parseOptions({ seats }), [16, 0, 0, 16], () => {});
  for (let found = 0; found < count && game.toAct(state).length > 0;) {
    const seat = game.toAct(state)[0]!;
    if (seat === 0) {
      found += 1;
      yield { game, view: game.view(state, 0) };
    }
    const actions = game.legalActions(state, seat);
    game.apply(state, seat, actions[below(rng, actions.length)], () => {});
  }
}

const numbersIn = ({ text }: Advice): number[] => [...text.matchAll(/\d+/g)].map(Number);

describe.each(GAME_IDS)('the coach of %s', (id) => {
  test('speaks in fourteen words at most, of each topic in one sentence for a position', async () => {
    const adviser = await PAGE_GAMES[id].coach!();
    const topics = new Set<string>();
    const long: string[] = [];
    for await (const { game, view } of decisions(id, 16)) {
      for (const { topic, text } of adviser({ game, view, seat: 0, say: sayIn('en') })) {
        topics.add(topic);
        if (text.split(/\s+/).length > 14) long.push(text);
        expect(text).not.toContain('⟦');
      }
    }
    expect(long).toEqual([]);
    expect(topics.size).toBeGreaterThanOrEqual(2);
  });

  test('promises no more than what the best action brings', async () => {
    const adviser = await PAGE_GAMES[id].coach!();
    const promised: string[] = [];
    for await (const { game, view } of decisions(id, 60)) {
      if (promised.length > 2) break;
      const ends = game
        .legalActions(view, 0)
        .map((action) => effectOf(game, view, 0, action).changes.map(({ end }) => end));
      const offered = adviser({ game, view, seat: 0, say: sayIn('en') });
      for (const advice of offered.filter(({ topic }) => ['tile', 'gain', 'sail'].includes(topic))) {
        promised.push(advice.topic);
        expect(ends.map(([own]) => own)).toContain(numbersIn(advice).at(-1));
      }
      for (const advice of offered.filter(({ topic }) => topic === 'effect')) {
        promised.push(advice.topic);
        expect(Math.min(...ends.map(([, rival]) => rival!))).toBe(-numbersIn(advice).at(-1)!);
      }
    }
    expect(promised).not.toEqual([]);
  });

  test('names everybody whom what it advises pays, too', async () => {
    const adviser = await PAGE_GAMES[id].coach!();
    const say = { ...sayIn('en'), names: ['Ann', 'Ben', 'Cleo', 'Dan'], you: 0 };
    const untold: string[] = [];
    for await (const { game, view } of decisions(id, 60)) {
      for (const { topic, text } of adviser({ game, view, seat: 0, say })) {
        if (topic !== 'sail') continue;
        const changes = game
          .legalActions(view, 0)
          .map((action) => effectOf(game, view, 0, action).changes.map(({ end }) => end));
        const most = Math.max(...changes.map(([own]) => own!));
        const rivals = changes.filter(([own]) => own === most).map(([, rival]) => rival!);
        if (!text.includes('Ben') && !rivals.includes(0)) untold.push(text);
      }
    }
    expect(untold).toEqual([]);
  });

  test('speaks every language', async () => {
    const adviser = await PAGE_GAMES[id].coach!();
    const silent = new Set<string>(LANGUAGES);
    for await (const { game, view } of decisions(id, 2)) {
      for (const language of LANGUAGES) {
        const said = adviser({ game, view, seat: 0, say: sayIn(language) }).map(({ text }) => text);
        expect(said.filter((text) => text.includes('⟦'))).toEqual([]);
        if (said.length > 0) silent.delete(language);
      }
    }
    expect([...silent]).toEqual([]);
  });
});

/** What the coach says in a lesson's position, or after more plays: lessons are short ways to rare positions. */
async function adviceAt(
  id: (typeof GAME_IDS)[number],
  { options, seed, plays }: Given,
  seat = 0,
): Promise<Advice[]> {
  const { game } = (await loadScreen({ game: id, version: PAGE_GAMES[id].version }))!;
  const state = game.setup(game.parseOptions(options), seed, () => {});
  for (const [, whose, action] of plays.map((play) => /^(\d) (.+)$/.exec(play)!)) {
    game.apply(state, Number(whose), game.parse(action!), () => {});
  }
  const adviser = await PAGE_GAMES[id].coach!();
  return [...adviser({ game, view: game.view(state, seat), seat, say: sayIn('en') })];
}

interface Given {
  readonly options: GameTypes['Options'];
  readonly seed: Seed;
  readonly plays: readonly string[];
}

async function lessonOf(id: (typeof GAME_IDS)[number], name: string): Promise<Given> {
  const { options, lessons } = await PAGE_GAMES[id].guide!();
  const { seed, plays } = lessons.find((lesson) => lesson.id === name)!;
  return { options, seed, plays };
}

const textOf = (advice: readonly Advice[], topic: string): string | undefined =>
  advice.find((each) => each.topic === topic)?.text;

test('Anubixx: it sees who is about to end the game', async () => {
  const advice = await adviceAt('anubixx', await lessonOf('anubixx', 'end'));
  expect(textOf(advice, 'end')).toBe('Nefret needs one stone to end the game.');
  expect(textOf(await adviceAt('anubixx', await lessonOf('anubixx', 'savings')), 'end')).toBeUndefined();
});

test('Anubixx: it sees who needs one stone for a symbol', async () => {
  const given = await lessonOf('anubixx', 'eye');
  const name = sayIn('en').names[0]!;
  expect(textOf(await adviceAt('anubixx', given, 1), 'race')).toBe(
    `${name} needs one stone for the eye, worth 3.`,
  );
  expect(textOf(await adviceAt('anubixx', given), 'race')).toBeUndefined();
});

test('Khéops: what is met for the first time is said in a sentence', async () => {
  const tile = await lessonOf('kheops', 'tile');
  const after = async (id: string, ...plays: string[]) => {
    const given = await lessonOf('kheops', id);
    return adviceAt('kheops', { ...given, plays: [...given.plays, ...plays] });
  };
  expect(textOf(await after('rooms'), 'pharaoh')).toMatch(/^Your pharaoh counts two/);
  expect(
    textOf(await adviceAt('kheops', { ...tile, plays: tile.plays.slice(0, 4) }), 'priest'),
  ).toBeUndefined();
  const turning = await after('symbols', '0 worker g13');
  expect(turning[0]).toMatchObject({ topic: 'sign-turn' });
  const seeds = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
      adviceAt('kheops', { options: tile.options, seed: [n, 0, 0, 16], plays: [] }),
    ),
  );
  expect(seeds.some((advice) => textOf(advice, 'secret') !== undefined)).toBe(true);
  const long = ['0 lay passage-plain f10 r0', '1 worker g1', '1 lay passage-ankh f2 r0'];
  expect(textOf(await after('tile', ...long), 'longest')).toMatch(/^Your [A-Z] is the longest: \+5 while/);
  expect(textOf(await after('symbols', '0 worker g13', '0 turn g11 1'), 'couple')).toBeUndefined();
  const queen = await adviceAt('kheops', {
    ...(await lessonOf('kheops', 'symbols')),
    plays: ['0 worker g5'],
  });
  expect(textOf(queen, 'couple')).toBe('King and queen of one colour add 15; any other two add nothing.');
});

test('Khéops: the priest is announced once the mummy has been played', async () => {
  const given = await lessonOf('kheops', 'mummy');
  const { game } = (await loadScreen({ game: 'kheops', version: PAGE_GAMES.kheops.version }))!;
  const state = game.setup(game.parseOptions(given.options), given.seed, () => {});
  const adviser = await PAGE_GAMES.kheops.coach!();
  for (const play of [...given.plays, '0 mummy g12']) {
    const [, whose, action] = /^(\d) (.+)$/.exec(play)!;
    game.apply(state, Number(whose), game.parse(action!), () => {});
  }
  // Both lay a tile and Blue a pawn, whatever they are: then White decides again.
  while (game.toAct(state)[0] !== 0 || (state as { step: string }).step !== 'pawn') {
    const seat = game.toAct(state)[0]!;
    game.apply(state, seat, game.legalActions(state, seat)[0], () => {});
  }
  const view = game.view(state, 0);
  expect(textOf(adviser({ game, view, seat: 0, say: sayIn('en') }), 'priest')).toBe(
    'Your priest may come now: your rival can’t swap it or rotate its tile.',
  );
});

test('Imhotep: it is silent where a list says what there is to choose', async () => {
  const given = await lessonOf('imhotep', 'market');
  expect(await adviceAt('imhotep', { ...given, plays: [...given.plays, '0 sail D market'] })).toEqual([]);
});

test('Imhotep: once obelisks show points it is said that these are nobody’s yet', async () => {
  const given = await lessonOf('imhotep', 'end');
  expect(textOf(await adviceAt('imhotep', given), 'counts')).toBe(
    'Obelisks and chamber are shown as if it ended now: that can change.',
  );
  expect(textOf(await adviceAt('imhotep', { ...given, plays: [] }, 1), 'counts')).toBeUndefined();
});

test('Imhotep: the guide tells of every site what it pays, and what ends the game', async () => {
  const { lessons } = await PAGE_GAMES.imhotep.guide!();
  const shown = lessons.flatMap(({ shows }) => shows);
  for (const site of ['market', 'pyramid', 'temple', 'chamber', 'obelisks']) {
    expect(shown).toContain(`site:${site}`);
  }
  const { t } = sayIn('en');
  const last = lessons.at(-1)!;
  expect(last.answers.map(({ why }) => t(why)).every((why) => why.includes('After round six'))).toBe(true);
});

test('of a topic it speaks once', () => {
  const offered: Advice[] = [
    { topic: 'one', text: 'a' },
    { topic: 'two', text: 'b' },
  ];
  expect(adviceFor(offered, parseCoaching('{"said":["one"]}'))?.topic).toBe('two');
  expect(adviceFor(offered, parseCoaching('{"said":["one","two"]}'))).toBeNull();
  expect(parseCoaching('[')).toEqual({ said: [], isOver: false });
});

test('a turn is over once somebody else has played', () => {
  const plays = [0, 0, 1, 0, 1, 1, 0].map((seat) => ({ seat }));
  expect(turnsOf(plays, 0)).toBe(2);
  expect(turnsOf(plays, 1)).toBe(2);
});

describe('the guide is offered', () => {
  const none = { lesson: 0, isDone: false };
  const silent = { said: [], isOver: false };

  test('before the first play of the first game, whoever began', () => {
    expect(mayOfferGuide([], 0, silent, none)).toBe(true);
    expect(mayOfferGuide([{ seat: 1 }, { seat: 2 }], 0, silent, none)).toBe(true);
  });

  test('no more once something was played, said or declined, and to nobody who has begun it', () => {
    expect(mayOfferGuide([{ seat: 0 }], 0, silent, none)).toBe(false);
    expect(mayOfferGuide([], 0, { said: ['guide'], isOver: false }, none)).toBe(false);
    expect(mayOfferGuide([], 0, silent, { lesson: 2, isDone: false })).toBe(false);
    expect(mayOfferGuide([], 0, silent, { lesson: 0, isDone: true })).toBe(false);
  });
});
