import { tagsOf } from '../../src/table/priced.ts';
import { isAskedByList } from '../../src/table/model/offered.ts';
import { readFileSync } from 'node:fs';
import { openRecord, parseRecord, seedFrom } from '@saqqara/kernel';
import { GAME_IDS, gameById } from '@saqqara/games';
import { imhotep } from '@saqqara/imhotep';
import { describe, expect, test } from 'vitest';
import { update } from '../../src/table/model/update.ts';
import { happened, turnCalled, weighed } from '../../src/table/model/announcements.ts';
import { toolKey } from '../../src/table/model/keys.ts';
import { optionsOf, slotsOf } from '../../src/table/model/offered.ts';
import { press, stroke } from './hands.ts';
import { actionsOf, type Sitting, sitDown, sitDownAt, until, whenAsked } from './sitting.ts';

/** Three people, market B; the third is about to look at the two face-down cards: Sail and Chisel. */
function looking(): Promise<Sitting> {
  const file = new URL('../../../imhotep/test/replays/game-ended-by-sailing.txt', import.meta.url);
  const record = parseRecord(readFileSync(file, 'utf8'));
  const log = openRecord(imhotep, record);
  if ('type' in log) throw new Error(log.type);
  const { options, seed, plays } = log;
  return sitDown({ game: 'imhotep', options, seed, people: 3, plays: plays.slice(0, 19) });
}

const duel = (people: number, more: Partial<Parameters<typeof sitDown>[0]> = {}): Promise<Sitting> => {
  const options = imhotep.parseOptions({ seats: 2, first: 0 });
  return sitDown({ game: 'imhotep', options, seed: seedFrom(3), people, ...more });
};

const touch = ({ send }: Sitting, ...parts: readonly string[]): void => {
  for (const part of parts) send({ type: 'touch', part });
};

/** Names an action and confirms it; resolves when it is stored. */
async function act(sitting: Sitting, ...parts: readonly string[]): Promise<void> {
  const { now } = sitting.shown();
  touch(sitting, ...parts);
  sitting.send({ type: 'confirm' });
  await until(sitting, (shown) => shown.now > now);
}

const noticeOf = ({ shown }: Sitting): string | null => {
  const { notice, say } = shown();
  return notice?.type === 'whyNot' ? notice.text(say) : (notice?.type ?? null);
};

describe('what is named', () => {
  test('lights up what can be named next, is asked about, and only then played', async () => {
    const sitting = await duel(2);
    touch(sitting, 'load');
    expect([...sitting.shown().marks]).toContainEqual(['ship:0', 'target']);
    expect(weighed(sitting.shown())).toBe('Choose a ship for your stone.');
    touch(sitting, 'ship:0', 'space:0:0');
    expect(sitting.shown().action).toEqual({ type: 'load', ship: 0, space: 0 });
    expect(sitting.shown().effect).not.toBeNull();
    expect(actionsOf(sitting)).toEqual([]);
    sitting.send({ type: 'confirm' });
    await until(sitting, ({ now }) => now === 1);
    expect(actionsOf(sitting)).toEqual(['load A1']);
    // Nothing is hidden from either: no curtain falls between two people.
    expect(sitting.shown()).toMatchObject({ chosen: [], action: null, decision: { seat: 1 }, curtain: null });
  });

  test('is given up step by step', async () => {
    const sitting = await duel(2);
    touch(sitting, 'load', 'ship:0');
    press(sitting, 'Escape');
    expect(sitting.shown().chosen).toEqual(['load']);
    press(sitting, 'Escape');
    expect(sitting.shown().chosen).toEqual([]);
  });

  test('can come from a note: it waits for its confirmation, also with whoever wants no question', async () => {
    const sitting = await duel(2, { confirm: 'never' });
    sitting.send({ type: 'suggest', action: 'sail A temple' });
    expect(sitting.shown().chosen).toEqual([]);
    sitting.send({ type: 'suggest', action: 'load A1' });
    expect(sitting.shown()).toMatchObject({ now: 0, action: { type: 'load' } });
    sitting.send({ type: 'confirm' });
    await until(sitting, ({ now }) => now === 1);
  });

  test('is played at once by whoever wants no question', async () => {
    const sitting = await duel(2, { confirm: 'never' });
    touch(sitting, 'get');
    await until(sitting, ({ now }) => now === 1);
  });

  test('is asked about where it cannot be taken back, if that is wished', async () => {
    const sitting = await duel(2, { confirm: 'irreversible' });
    touch(sitting, 'get');
    expect(sitting.shown().action).toEqual({ type: 'get' });
  });

  test('does not outlive the decision: another tab played', async () => {
    const sitting = await duel(2);
    const other = sitDownAt(sitting.screen, sitting.match.state.get().stored);
    touch(sitting, 'load', 'ship:0', 'space:0:0');
    await act(other, 'get');
    sitting.send({ type: 'confirm' });
    await until(sitting, ({ now }) => now === 1);
    await until(sitting, ({ notice }) => notice !== null);
    expect(noticeOf(sitting)).toBe('The position has changed in the meantime. Choose again.');
    expect(actionsOf(sitting)).toEqual(['get']);
    expect(sitting.shown()).toMatchObject({ chosen: [], decision: { seat: 1 } });
  });
});

describe('what is not possible', () => {
  test('is refused with its reason and its rule', async () => {
    const sitting = await duel(2);
    touch(sitting, 'sail');
    expect(sitting.shown().notice).toMatchObject({ type: 'whyNot', rule: 'IM-15' });
    expect(noticeOf(sitting)).toBe('Ship C is empty and needs 1 to sail.');
    expect(sitting.sounds).toEqual(['refused']);
    press(sitting, 'Escape');
    expect(sitting.shown().notice).toBeNull();
  });

  test('is explained while others think, and in the past', async () => {
    const sitting = await duel(1);
    await act(sitting, 'get');
    touch(sitting, 'get');
    expect(noticeOf(sitting)).toMatch(/B2/);
    await whenAsked(sitting);
    expect(sitting.shown().notice).toBeNull();
    press(sitting, '[');
    touch(sitting, 'get');
    expect(noticeOf(sitting)).toBe(sitting.shown().say.t('table.inThePast'));
    press(sitting, ']');
    expect(sitting.shown()).toMatchObject({ isPast: false, notice: null });
  });
});

describe('a hint', () => {
  test('gives an idea first, then the place, then chooses the action, which waits for its confirmation', async () => {
    const sitting = await duel(1);
    sitting.send(toolKey(sitting.shown(), stroke('h'), { hasTalk: false })!);
    expect(noticeOf(sitting)).toBe('thinking');
    const { notice } = await until(sitting, (shown) => shown.notice?.type === 'hint');
    expect(notice).toMatchObject({ step: 'idea' });
    expect(sitting.shown().action).toBeNull();
    sitting.send({ type: 'showHint', action: null });
    const { notice: second, marks } = sitting.shown();
    expect(second).toMatchObject({ type: 'hint', step: 'where' });
    expect(marks.get((second as { place: string }).place)).toBe('lit');
    expect(sitting.shown().action).toBeNull();
    sitting.send({ type: 'showHint', action: null });
    const { action, screen } = sitting.shown();
    expect(sitting.shown().notice).toMatchObject({
      step: 'action',
      hint: { best: { action: screen.game.format(action) } },
    });
    expect(actionsOf(sitting)).toEqual([]);
  });

  test.each(GAME_IDS)('at a table of %s is played once it is confirmed', async (game) => {
    const options = gameById(game)!.parseOptions({ seats: 2 });
    const sitting = await sitDown({ game, options, seed: seedFrom(3), people: 2 });
    if (sitting.shown().curtain !== null) sitting.send({ type: 'liftCurtain' });
    sitting.send({ type: 'hint' });
    await until(sitting, ({ notice }) => notice?.type === 'hint');
    for (const step of ['where', 'action']) {
      sitting.send({ type: 'showHint', action: null });
      expect(sitting.shown().notice).toMatchObject({ type: 'hint', step });
    }
    const { notice } = sitting.shown();
    const { hint } = notice as { readonly hint: { readonly best: { readonly action: string } } };
    expect(actionsOf(sitting)).toEqual([]);
    sitting.send({ type: 'confirm' });
    await until(sitting, ({ now }) => now === 1);
    expect(actionsOf(sitting)).toEqual([hint.best.action]);
  });

  test('that comes after the decision was made is not shown', async () => {
    const sitting = await duel(2);
    for (let pressed = 0; pressed < 5; pressed++) sitting.send({ type: 'hint' });
    const { asked, table } = sitting.shown();
    await act(sitting, 'get');
    const hint = { best: { action: 'get' } } as never;
    sitting.send({ type: 'hintFound', asked, number: table.hints, hint });
    expect(sitting.shown().notice).toBeNull();
  });

  test('that is older than another is not shown', async () => {
    const sitting = await duel(2);
    sitting.send({ type: 'hint' });
    sitting.send({ type: 'hint' });
    const hint = { best: { action: 'get' } } as never;
    sitting.send({ type: 'hintFound', asked: sitting.shown().asked, number: 1, hint });
    expect(noticeOf(sitting)).toBe('thinking');
  });
});

describe('the curtain', () => {
  test('falls before somebody sees two face-down cards, lifts for them, and falls again', async () => {
    const sitting = await looking();
    expect(sitting.shown().curtain).toBeNull();
    await act(sitting, 'pair');
    expect(sitting.shown()).toMatchObject({ curtain: 2, decision: null });
    expect(JSON.stringify(sitting.shown().view)).not.toContain('chisel');
    expect(optionsOf(sitting.shown())).toEqual([]);
    sitting.send({ type: 'liftCurtain' });
    expect(optionsOf(sitting.shown()).map(({ part }) => part)).toEqual(['keep:sail', 'keep:chisel']);
    // Another tab, and this one when it is opened again, has its own curtain.
    const again = sitDownAt(sitting.screen, sitting.match.state.get().stored);
    expect(again.shown().curtain).toBe(2);
    await act(sitting, 'keep:sail');
    expect(sitting.shown().table.lifted).toBeNull();
  });

  test('hides in the past what one person saw', async () => {
    const sitting = await looking();
    await act(sitting, 'pair');
    sitting.send({ type: 'liftCurtain' });
    await act(sitting, 'keep:sail');
    press(sitting, '[');
    const { cursor, view } = sitting.shown();
    expect(cursor).toBe(20);
    expect(JSON.stringify(view)).toBe(
      JSON.stringify(imhotep.view(sitting.match.state.get().timeline.states[20] as never, null)),
    );
    expect(happened(sitting.shown(), 20, 'full')).toBe(
      'P3 looked at the face-down cards. P3 kept Sail and discarded Chisel. P3 +1: Sail: 1 at the end, if unplayed.',
    );
  });

  test('what a list prices is priced nowhere else, until it is chosen', async () => {
    const sitting = await looking();
    const tags = () => {
      const shown = sitting.shown();
      return tagsOf(shown, shown.screen.board.layout(shown.view, { width: 1000, height: 700 }));
    };
    expect(isAskedByList(sitting.shown())).toBe(true);
    expect(tags()).toEqual([]);
  });

  test('does not fall for one person alone', async () => {
    const sitting = await duel(1);
    expect(sitting.shown()).toMatchObject({ curtain: null, decision: { seat: 0 } });
  });
});

describe('the past', () => {
  test('runs on by itself until it is now', async () => {
    const sitting = await duel(2);
    await act(sitting, 'get');
    await act(sitting, 'get');
    sitting.send({ type: 'playFrom', cursor: 0 });
    const seen: number[] = [];
    while (sitting.shown().isRunning) {
      seen.push(sitting.shown().cursor);
      sitting.send({ type: 'timePassed' });
    }
    expect(seen).toEqual([0, 1]);
    expect(sitting.shown()).toMatchObject({ isPast: false, cursor: 2 });
  });

  test('begins where a link leads, and is left when that moment is taken back', async () => {
    const sitting = await duel(2);
    await act(sitting, 'get');
    await act(sitting, 'get');
    const linked = sitDownAt(sitting.screen, sitting.match.state.get().stored, { start: 1 });
    expect(linked.shown()).toMatchObject({ isPast: true, cursor: 1, decision: null });
    linked.send({ type: 'undo' });
    await until(linked, ({ now }) => now === 1);
    expect(linked.shown()).toMatchObject({ isPast: false, table: { past: null } });
  });
});

describe('taking back', () => {
  test('takes back the play, and says why it cannot where it cannot', async () => {
    const sitting = await duel(2);
    sitting.send({ type: 'undo' });
    expect(noticeOf(sitting)).toMatch(/^Nothing can be undone/);
    await act(sitting, 'get');
    expect(sitting.shown().undoable).toEqual({ plays: 1, turn: 1 });
    sitting.send({ type: 'undo' });
    await until(sitting, ({ now }) => now === 0);
    expect(sitting.sounds).toContain('undo');
  });

  test('what bots have answered is taken back when it is asked for twice, in practice at once', async () => {
    const sitting = await duel(2);
    await act(sitting, 'get');
    const shown = { ...sitting.shown(), undoable: { plays: 0, turn: 0, practice: 2 } };
    const first = update(shown, { type: 'undo' });
    expect(first.commands).toEqual([]);
    const goesBack = expect.arrayContaining([{ type: 'undo', count: 2 }]) as unknown;
    expect(update({ ...shown, table: first.table }, { type: 'undo' }).commands).toEqual(goesBack);
    const stored = { ...shown.state.stored, isPractice: true };
    const practised = { ...shown, state: { ...shown.state, stored } };
    expect(update(practised, { type: 'undo' }).commands).toEqual(goesBack);
  });
});

test('that a link was copied is told', async () => {
  const sitting = await duel(2);
  sitting.send({ type: 'linkCopied' });
  const { notice, say } = sitting.shown();
  expect(notice?.type === 'whyNot' && notice.text(say)).toBe('Link copied.');
});

test('keys open what there is', async () => {
  const { shown } = await duel(2);
  const opened = (key: string) => toolKey(shown(), stroke(key), { hasTalk: false });
  expect(opened('s')).toEqual({ type: 'open', sheet: 'scores' });
  expect(opened('t')).toEqual({ type: 'open', sheet: 'text' });
  expect(opened('l')).toEqual({ type: 'open', sheet: 'log' });
  expect(opened('r')).toEqual({ type: 'open', sheet: 'rules' });
  expect(opened('?')).toEqual({ type: 'open', sheet: 'goal' });
  expect(opened('c')).toBeNull();
  expect(opened('n')).toBeNull();
  expect(toolKey(shown(), { ...stroke('U'), isShifted: true }, { hasTalk: false })).toEqual({
    type: 'resetTurn',
  });
  expect(toolKey(shown(), { ...stroke('s'), isSingle: false }, { hasTalk: false })).toBeNull();
});

test('a key asks about what has the focus, or else about what is chosen, in games that tell', async () => {
  const sitting = await duel(2);
  const asked = (thing: string | null, hasCards = true) =>
    toolKey(sitting.shown(), { ...stroke('i'), thing }, { hasTalk: false, hasCards });
  expect(asked('site:temple')).toEqual({ type: 'open', sheet: 'learn:site:temple' });
  expect(asked(null)).toEqual({ type: 'open', sheet: 'learn' });
  expect(asked('site:temple', false)).toBeNull();
  sitting.send({ type: 'touch', part: 'load' });
  expect(asked(null)).toEqual({ type: 'open', sheet: 'learn:load' });
});

test('those who listen are told whose turn it is and what happened', async () => {
  const sitting = await duel(2);
  expect(turnCalled(sitting.shown())).toMatch(/^It is P1’s turn\. /);
  await act(sitting, 'get');
  expect(happened(sitting.shown(), 1, 'short')).toMatch(/^P1 /);
  expect(turnCalled(sitting.shown())).toMatch(/^It is P2’s turn\. /);
});

test('the buttons of the action bar say which lead somewhere', async () => {
  const { shown } = await duel(2);
  expect(slotsOf(shown()).map(({ part, isOpen }) => [part, isOpen])).toEqual([
    ['get', true],
    ['load', true],
    ['sail', false],
    ['card', false],
  ]);
});
