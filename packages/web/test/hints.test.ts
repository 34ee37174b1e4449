import type { Hint } from '@saqqara/bots';
import { type AnyGame, GAME_IDS, GAMES } from '@saqqara/games';
import { below, type Seat, seeded, seedFrom, silent } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';
import { effectOf } from '../src/table/effect.ts';
import { easiestOf, hintWords } from '../src/table/hintWords.ts';

interface Position {
  readonly view: unknown;
  readonly seat: Seat;
  readonly hint: Hint;
}

/** Hints for any legal action, in positions of random games: whatever a bot may find, the words must be true. */
function* positionsOf(game: AnyGame, games: number, every: number): Generator<Position> {
  for (let number = 0; number < games; number++) {
    const rng = seeded(seedFrom(number + 20));
    const seats = game.seatCounts[below(rng, game.seatCounts.length)]!;
    const state = game.setup(game.anyOptions(seats, rng), seedFrom(number), silent);
    for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
      const legal = game.legalActions(state, seat);
      const action = legal[below(rng, legal.length)]!;
      const isAsked = below(rng, every) === 0;
      if (isAsked)
        yield { view: game.view(game.clone(state), seat), seat, hint: hintFor(game, state, action) };
      game.apply(state, seat, action, silent);
    }
  }
}

function hintFor(game: AnyGame, state: unknown, action: unknown): Hint {
  const scores = game.score(state).map(({ total }) => total + 7);
  const best = {
    action: game.format(action),
    visits: 1,
    reward: 1,
    winChances: scores.map(() => 0.5),
    scores,
  };
  return { best, alternatives: [], isExact: false, reason: null, later: null };
}

/** As people count: not the sign between two others. */
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

const FORBIDDEN = /prepares|[%?¿]|undefined|[{}]/;

/** As where nothing is known to lead on. */
const NO_OUTLOOK = { next: () => null, concerns: () => true };

describe.each(GAME_IDS)('%s', (id) => {
  const game: AnyGame = GAMES[id];

  test('the number of a hint is the number of the preview', async () => {
    const screen = (await loadScreen({ game: id, version: game.version }))!;
    const say = sayIn('en');
    let gains = 0;
    const wrong: string[] = [];
    for (const { view, seat, hint } of positionsOf(game, 2, 3)) {
      const { advice, idea } = hintWords({ screen, view, seat, say }, hint);
      const own = effectOf(game, view, seat, game.parse(hint.best.action)).changes[seat]!.end;
      if (own !== 0) gains += 1;
      if (own !== 0 && !advice.includes(`: ${own > 0 ? '+' : '-'}${Math.abs(own)}, `)) wrong.push(advice);
      if (own > 0 && !idea.includes(`gain ${own} point`)) wrong.push(idea);
      if (wordsIn(advice) > 20) wrong.push(advice);
    }
    expect(wrong).toEqual([]);
    expect(gains).toBeGreaterThan(3);
  });

  test('what a gain takes from another, too, is said with the idea', async () => {
    const screen = (await loadScreen({ game: id, version: game.version }))!;
    const say = { ...sayIn('en'), names: ['Ann', 'Ben', 'Cleo', 'Dan'] };
    const wrong: string[] = [];
    for (const { view, seat, hint } of positionsOf(game, 2, 3)) {
      const ends = effectOf(game, view, seat, game.parse(hint.best.action)).changes.map(({ end }) => end);
      const [own, worst] = [ends[seat]!, Math.min(...ends)];
      const { besides } = hintWords({ screen, view, seat, say }, hint);
      const isTold = new RegExp(`^It also costs \\w+ ${-worst} point`, 'u').test(besides);
      if (own > 0 && worst < 0 !== isTold) wrong.push(`${ends.join(' ')} ${besides}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a gain that comes later names its moment, and never all that a game still brings', async () => {
    const screen = { ...(await loadScreen({ game: id, version: game.version }))!, outlook: NO_OUTLOOK };
    const say = sayIn('en');
    const said = new Set<string>();
    for (const { view, seat, hint } of positionsOf(game, 2, 3)) {
      if (effectOf(game, view, seat, game.parse(hint.best.action)).changes.some(({ end }) => end !== 0))
        continue;
      const { id: line, rule } = game.score(view)[seat]!.lines[0]!;
      const later = { seat, line, rule, points: 3, turns: 1 };
      said.add(hintWords({ screen, view, seat, say }, { ...hint, later }).advice.replace(/^.*?: /, ''));
      const other = { ...hint.best, action: 'x', scores: hint.best.scores.map((points) => points - 2) };
      said.add(
        hintWords({ screen, view, seat, say }, { ...hint, alternatives: [other] }).advice.replace(
          /^.*?: /,
          '',
        ),
      );
    }
    const [line] = [...said].filter((text) => text.includes('turn'));
    expect(line).toMatch(
      /^no points now\. On your next turn it should bring about 3 points \([\p{L}’ ]+\)\.$/u,
    );
    expect([...said].filter((text) => text !== line)).toEqual([
      'no points now, but about 2 more by the end than any other move.',
    ]);
  });

  test('a larger figure on the board is spoken of, and what pays nothing is not praised twice', async () => {
    const screen = (await loadScreen({ game: id, version: game.version }))!;
    const say = sayIn('en');
    for (const { view, seat, hint } of positionsOf(game, 1, 6)) {
      const own = effectOf(game, view, seat, game.parse(hint.best.action)).changes[seat]!.end;
      const most = Math.max(own, 0) + 5;
      const worse = { ...hint.best, action: 'x', winChances: hint.best.winChances.map(() => 0.1) };
      const told = hintWords({ screen, view, seat, say, most }, { ...hint, alternatives: [worse] });
      expect(told.besides).toContain(`+${most} elsewhere`);
      const even = hintWords({ screen, view, seat, say }, { ...hint, alternatives: [hint.best] });
      expect(`${even.idea} ${even.besides}`.match(/equally good|just as good/g)).toHaveLength(1);
    }
  });

  test('of what is equally good, what brings most at once is shown', async () => {
    const screen = (await loadScreen({ game: id, version: game.version }))!;
    let chosen = 0;
    for (const { view, seat, hint } of positionsOf(game, 1, 6)) {
      const state = game.determinize(view, seeded(seedFrom(1)));
      const gainOf = (action: unknown): number => effectOf(game, view, seat, action).changes[seat]!.end;
      const gains = game.legalActions(state, seat).map((action) => ({ action, gain: gainOf(action) }));
      const most = gains.reduce((first, each) => (each.gain > first.gain ? each : first));
      if (most.gain <= gainOf(game.parse(hint.best.action))) continue;
      chosen += 1;
      const even = { ...hint.best, action: game.format(most.action) };
      const worse = { ...even, winChances: even.winChances.map(() => 0.4) };
      expect(easiestOf({ screen, view, seat }, { ...hint, alternatives: [even] })).toBe(even.action);
      expect(easiestOf({ screen, view, seat }, { ...hint, alternatives: [worse] })).toBe(hint.best.action);
    }
    expect(chosen).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('a hint tells an act and no question in %s', async (language) => {
    const screen = (await loadScreen({ game: id, version: game.version }))!;
    const say = sayIn(language);
    for (const { view, seat, hint } of positionsOf(game, 1, 12)) {
      const { advice, idea } = hintWords({ screen, view, seat, say }, hint);
      expect(advice).not.toMatch(FORBIDDEN);
      expect(idea).not.toMatch(FORBIDDEN);
      expect(advice).not.toMatch(/^\s*:/);
      expect({ advice, isShort: wordsIn(advice) <= 20 }).toEqual({ advice, isShort: true });
    }
  });
});

test('what a stone of Anubixx is good for lies in its own building', async () => {
  const screen = (await loadScreen({ game: 'anubixx', version: GAMES.anubixx.version }))!;
  const say = sayIn('en');
  const state = GAMES.anubixx.setup(
    GAMES.anubixx.parseOptions({ seats: 3, first: 0 }),
    [628, 0, 0, 16],
    silent,
  );
  const view = GAMES.anubixx.view(state, 0);
  const stone = {
    action: 'mark L1 die',
    visits: 1,
    reward: 1,
    winChances: [0.5, 0.2, 0.3],
    scores: [40, 30, 30],
  };
  const elsewhere = { seat: 0, line: 'pyramid', rule: 'AN-20', points: 1 };
  const hint: Hint = { best: stone, alternatives: [], isExact: false, reason: elsewhere, later: null };
  const told = hintWords({ screen, view, seat: 0, say }, hint);
  expect(told.advice).toBe('Mark orange, left column 1, with a die. Next: Arch level 2, 3 more stones, +3.');
  expect(told.idea).toBe('No points right now. Next: Arch level 2, 3 more stones, +3.');
  const later = { ...elsewhere, line: 'relief', turns: 1 };
  expect(hintWords({ screen, view, seat: 0, say }, { ...hint, reason: null, later }).advice).toBe(
    told.advice,
  );
});

test('Imhotep: what pays nothing yet has a reason that is seen on the board', async () => {
  const game: AnyGame = GAMES.imhotep;
  const screen = (await loadScreen({ game: 'imhotep', version: game.version }))!;
  const say = { ...sayIn('en'), names: ['Ann', 'Ben', 'Cleo', 'Dan'] };
  const groundless: string[] = [];
  let reasons = 0;
  for (const { view, seat, hint } of positionsOf(game, 4, 2)) {
    const action = hint.best.action;
    const { changes } = effectOf(game, view, seat, game.parse(action));
    if (!/^(get|load)/.test(action) || changes.some(({ end }) => end !== 0)) continue;
    const { idea, advice } = hintWords({ screen, view, seat, say }, hint);
    if (/sled goes from|may sail then|to sail/.test(advice)) reasons += 1;
    else groundless.push(`${action}: ${idea} ${advice}`);
  }
  expect(groundless).toEqual([]);
  expect(reasons).toBeGreaterThan(20);
});
