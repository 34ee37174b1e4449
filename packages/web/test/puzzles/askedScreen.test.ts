import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { loadScreen } from '../../src/games/screens.ts';
import { askedScreen } from '../../src/puzzles/askedScreen.ts';
import { tagsOf } from '../../src/table/priced.ts';
import { tableLoop } from '../../src/table/model/tableLoop.ts';
import { ask } from './asking.ts';

/** A room to be turned, a roll, and a ship. */
const TURNED = 'kh-353-77';
const ROLLED = 'an-33-115';
const SHIPS = 'im-1-106';

/** A puzzle at the table of the page, without a screen. */
async function tableOf(id: string, isAsked = true) {
  const { puzzle, flow } = await ask(id);
  const plain = (await loadScreen({ game: puzzle.game, version: puzzle.version }))!;
  const screen = isAsked ? askedScreen(plain) : plain;
  const loop = tableLoop({
    screen,
    match: flow.match,
    stage: { clear: () => {} },
    start: null,
    manner: () => ({ t: sayIn('en').t, confirm: 'always' }),
    playSound: () => {},
    onPlay: () => {},
  });
  loop.follow();
  const tags = () => {
    const shown = loop.shown();
    return tagsOf(shown, screen.board.layout(shown.view, { width: 1000, height: 700 }));
  };
  return { ...loop, screen, puzzle, flow, tags };
}

test.each([TURNED, ROLLED, SHIPS])('nothing on the board is priced before it is named: %s', async (id) => {
  const { tags, shown, send, screen, puzzle } = await tableOf(id);
  expect(tags()).toEqual([]);
  const { view, decision } = shown();
  const action = screen.game.parse(puzzle.answers[0]![0]!);
  const path = screen.input.path(view, decision!.seat, action);
  const standing = path.slice(0, -1).flatMap((part) => {
    send({ type: 'touch', part });
    return shown().action === null ? tags() : [];
  });
  expect(standing).toEqual([]);
  send({ type: 'suggest', action: puzzle.answers[0]![0]! });
  expect(tags().length).toBeLessThanOrEqual(1);
});

test('at any other table the same board is full of prices', async () => {
  expect((await tableOf(TURNED, false)).tags().length).toBeGreaterThan(5);
});

test('a piece lies at first as its price promises; where nothing is priced, as it comes', async () => {
  const priced = await tableOf(TURNED, false);
  const promised = priced.tags().map(({ spot, effect }) => [spot.part, effect] as const);
  const { own } = priced.shown();
  const [most, effect] = promised.toSorted(([, a], [, b]) => b.changes[own]!.end - a.changes[own]!.end)[0]!;
  priced.send({ type: 'touch', part: most });
  expect(priced.shown().effect!.changes[own]!.end).toBe(effect.changes[own]!.end);
  const asked = await tableOf(TURNED);
  asked.send({ type: 'touch', part: most });
  expect(asked.shown().chosen).toEqual([most, 'turn:1']);
});

test('a turn does not end by one touch while more can be done', async () => {
  const { shown, send, flow, screen } = await tableOf(ROLLED);
  send({ type: 'touch', part: screen.input.ends! });
  expect([shown().chosen, flow.match.state.get().verdict]).toEqual([[screen.input.ends], 'open']);
  expect(screen.List).toBeUndefined();
});

test('a turn does not end by itself, as it does at any other table', async () => {
  for (const isAsked of [true, false]) {
    const { shown, send, puzzle, flow, screen } = await tableOf(ROLLED, isAsked);
    const [first, second] = puzzle.answers[0]!.map((action) =>
      screen.input.path(shown().view, puzzle.seat, screen.game.parse(action)),
    );
    send({ type: 'touch', part: first![0]! });
    await expect.poll(() => flow.match.state.get().given.length).toBe(1);
    send({ type: 'touch', part: second![0]! });
    await expect.poll(() => flow.match.state.get().given.length).toBe(2);
    expect(shown().isClosing).toBe(!isAsked);
  }
});
