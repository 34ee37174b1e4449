import { anubixx, COLOURS, type Field, type Mark, PLACES, RELIEF_FIELDS, type View } from '@saqqara/anubixx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isIdle, markable } from '../../src/games/anubixx/input/flow.ts';
import { ruinsRelief } from '../../src/games/anubixx/input/ruin.ts';
import { turnCalled } from '../../src/table/model/announcements.ts';
import { closeAfter, closesIn, type Hands } from '../../src/table/model/closing.ts';
import { tagsOf } from '../../src/table/priced.ts';
import { randomGame } from '../randomGame.ts';
import { press } from './hands.ts';
import { actionsOf, type Sitting, sitDown, sitDownAt, until } from './sitting.ts';

/** Three people; the first has sheet B and has rolled orange, green, yellow and blue. No die pays for P12. */
const table = (others: 'clockwise' | 'together' = 'clockwise', first = 0): Promise<Sitting> =>
  sitDown({
    game: 'anubixx',
    options: anubixx.parseOptions({ seats: 3, first, others }),
    seed: [628, 0, 0, 16],
    people: 3,
  });

/** Touches a part and waits until so many plays are made. */
async function touch(sitting: Sitting, part: string, plays: number): Promise<void> {
  sitting.send({ type: 'touch', part });
  await until(sitting, ({ now, table: { answered } }) => now === plays && answered === null);
}

/** Ends a turn without a stone, which is asked about. */
async function pass(sitting: Sitting, plays: number): Promise<void> {
  sitting.send({ type: 'touch', part: 'done' });
  await touch(sitting, 'done', plays);
}

/** Two stones of one decision for which dice pay. */
function freePair(sitting: Sitting): readonly [string, string] {
  const { view, decision } = sitting.shown();
  for (const action of anubixx.legalActions(view as View, decision!.seat)) {
    const [first, second] = action.type === 'decide' ? action.marks : [];
    if (first?.payment !== 'die' || second?.payment !== 'die' || first.field.startsWith('F')) continue;
    return [`field:${first.field}`, `field:${second.field}`];
  }
  throw new Error('No two stones are free.');
}

const ASKING = { endsTurns: true, confirm: 'always' } as const;

describe('a stone', () => {
  test('is marked by one touch and unmarked by another; the end of the turn is the third', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P11', 1);
    expect(actionsOf(sitting)).toEqual(['mark P11 die']);
    await touch(sitting, 'field:P11', 0);
    await touch(sitting, 'field:P13', 1);
    await touch(sitting, 'done', 2);
    expect(actionsOf(sitting)).toEqual(['mark P13 die', 'done']);
  });

  test('that was marked first is unmarked alone, and what rests on it falls with it', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P11', 1);
    await touch(sitting, 'field:P12', 2);
    sitting.send({ type: 'touch', part: 'field:P11' });
    await until(sitting, () => actionsOf(sitting).join() === 'mark P12 joker');
    await touch(sitting, 'field:P12', 0);
    await touch(sitting, 'field:L1', 1);
    await touch(sitting, 'field:L2', 2);
    await touch(sitting, 'field:L1', 0);
  });

  test('that cannot be taken back stands, and the table goes on', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P11', 1);
    Object.assign(sitting.match, { undo: () => Promise.resolve({ reason: 'told' }) });
    for (const message of [{ type: 'touch', part: 'field:P11' }, { type: 'undo' }] as const) {
      sitting.send(message);
      expect(sitting.shown().table.answered).not.toBeNull();
      await until(sitting, ({ table: { answered } }) => answered === null);
      expect(actionsOf(sitting)).toEqual(['mark P11 die']);
    }
    await touch(sitting, 'field:P13', 2);
  });

  test('takes the cheapest savings, and others by a touch', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P12', 1);
    expect(actionsOf(sitting)).toEqual(['mark P12 joker']);
    const { alternatives, standing } = sitting.shown();
    expect({ alternatives, standing }).toEqual({
      alternatives: ['payment:Q3', 'payment:Q7', 'payment:joker'],
      standing: 'payment:joker',
    });
    // A digit names a die for the second stone, not another payment for the first.
    press(sitting, '1');
    expect(sitting.shown().chosen).toEqual(['die:0']);
    press(sitting, 'Escape');
    // Not asked about, even if it is dear: the same touch changes it back.
    sitting.send({ type: 'touch', part: 'payment:Q3' });
    await until(sitting, () => actionsOf(sitting).join() === 'mark P12 Q3');
    expect(sitting.shown().standing).toBe('payment:Q3');
    await touch(sitting, 'payment:joker', 1);
    expect(actionsOf(sitting)).toEqual(['mark P12 joker']);
  });

  test('is paid otherwise by a touch, too, if it is the last one', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P11', 1);
    await touch(sitting, 'field:P12', 2);
    const { alternatives, standing } = sitting.shown();
    expect({ alternatives, standing }).toEqual({
      alternatives: ['payment:Q3', 'payment:Q7', 'payment:joker'],
      standing: 'payment:joker',
    });
    sitting.send({ type: 'touch', part: 'payment:Q3' });
    await until(sitting, () => actionsOf(sitting).join() === 'mark P11 die,mark P12 Q3');
  });

  test('of a table elsewhere is unmarked when its server says so; meanwhile nothing else is decided', async () => {
    const sitting = await table();
    const answers: (() => void)[] = [];
    const there = { ...sitting.match };
    const later = <T>(act: () => Promise<T>): Promise<T> =>
      new Promise<void>((answer) => answers.push(answer)).then(act);
    Object.assign(sitting.match, {
      undo: (count: number) => later(() => there.undo(count)),
      play: (seat: number, action: string) => later(() => there.play(seat, action)),
    });
    const answered = (isSo: string) => {
      answers.shift()!();
      return until(
        sitting,
        ({ table: state }) => actionsOf(sitting).join() === isSo && state.answered === null,
      );
    };
    sitting.send({ type: 'touch', part: 'field:P11' });
    await answered('mark P11 die');
    sitting.send({ type: 'touch', part: 'field:P13' });
    await answered('mark P11 die,mark P13 die');
    expect(sitting.shown().isClosing).toBe(true);
    sitting.send({ type: 'touch', part: 'field:P11' });
    // It is on its way: the turn does not end by itself, and no other touch counts.
    expect(sitting.shown().isClosing).toBe(false);
    for (const part of ['done', 'field:P13']) sitting.send({ type: 'touch', part });
    sitting.send({ type: 'confirm' });
    expect(answers).toHaveLength(1);
    answers.shift()!();
    await until(sitting, ({ now }) => now === 0);
    await expect.poll(() => answers.length).toBe(1);
    await answered('mark P13 die');
    expect(sitting.shown().isClosing).toBe(false);
  });

  test('is marked at once whatever pays for it, and the turn then waits: what was spent can be taken back', async () => {
    const sitting = await table();
    sitting.send({ type: 'touch', part: 'stone:Q3' });
    await touch(sitting, 'field:P12', 1);
    expect(actionsOf(sitting)).toEqual(['mark P12 Q3']);
    await touch(sitting, 'field:P11', 2);
    expect(sitting.shown()).toMatchObject({
      isClosing: false,
      action: { type: 'done' },
      undoable: { plays: 2 },
    });
    await touch(sitting, 'field:P12', 1);
    await touch(sitting, 'field:P13', 2);
    expect(sitting.shown().isClosing).toBe(true);
  });

  test('is marked once by a finger that touches twice', async () => {
    const sitting = await table();
    sitting.send({ type: 'touch', part: 'field:P11' });
    sitting.send({ type: 'touch', part: 'field:P11' });
    await until(sitting, ({ now, table: { answered } }) => now === 1 && answered === null);
    expect(sitting.shown().notice).toBeNull();
    expect(actionsOf(sitting)).toEqual(['mark P11 die']);
  });

  test('says what it brings and what comes next', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P11', 1);
    const { screen, view, decision, earlier, say } = sitting.shown();
    const told = screen.lead!({ view, preview: null, seat: decision!.seat, earlier, say });
    expect(told.reasons).toEqual([{ points: 1, text: 'pyramid level 1' }]);
    expect(told.text).toBe('Next: Level 2, 2 more stones, +2.');
    expect(turnCalled(sitting.shown())).toContain('Next: Level 2, 2 more stones, +2.');
  });
});

describe('a turn without a stone', () => {
  test('is asked about while one can be marked: a touch that comes late throws nothing away', async () => {
    const sitting = await table();
    sitting.send({ type: 'touch', part: 'done' });
    expect(actionsOf(sitting)).toEqual([]);
    const { screen, view, effect, decision, earlier, chosen, say } = sitting.shown();
    expect(screen.words.prompt(view, decision!.seat, chosen, say)).toBe('Mark nothing in this roll?');
    const preview = effect!.view;
    expect(screen.lead!({ view, preview, seat: decision!.seat, earlier, say }).text).toMatch(
      /^\d+ stones can still be marked\.$/,
    );
    // What can be marked is still framed.
    const targets = [...sitting.shown().marks].filter(([, mark]) => mark === 'target').map(([part]) => part);
    expect(targets).toContain('field:P11');
    // Whoever did not mean it marks a stone at once.
    await touch(sitting, 'field:P11', 1);
    expect(actionsOf(sitting)).toEqual(['mark P11 die']);
  });

  test('is ended by a second touch, and not asked about where nobody is ever asked', async () => {
    const sitting = await table();
    sitting.send({ type: 'touch', part: 'done' });
    await touch(sitting, 'done', 1);
    expect(actionsOf(sitting)).toEqual(['done']);
    const bold = sitDownAt(sitting.screen, (await table()).match.state.get().stored, { confirm: 'never' });
    await touch(bold, 'done', 1);
  });

  test('is asked about in a secret decision, too', async () => {
    const sitting = await table('together', 1);
    await pass(sitting, 1);
    sitting.send({ type: 'liftCurtain' });
    sitting.send({ type: 'touch', part: 'done' });
    expect(sitting.shown()).toMatchObject({
      now: 1,
      action: { type: 'decide', marks: [] },
      isClosing: false,
    });
  });
});

describe('a turn in which nothing can be marked', () => {
  /** A random game up to such a turn. */
  function stuck(): Parameters<typeof sitDown>[0] {
    for (let number = 0; ; number++) {
      const { options, seed, plays } = randomGame(anubixx, number);
      const state = anubixx.setup(options as never, seed, () => {});
      for (const [i, { seat, action }] of plays.entries()) {
        const view = anubixx.view(state, seat);
        const isClockwise = state.options.others === 'clockwise';
        if (isClockwise && isIdle(view, seat)) {
          return { game: 'anubixx', options, seed, people: options.seats, plays: plays.slice(0, i) };
        }
        anubixx.apply(state, seat, anubixx.parse(action)!, () => {});
      }
    }
  }

  test('ends by itself without a touch, after a while to read in, unless turns never do', async () => {
    const sitting = await sitDown(stuck());
    sitting.send({ type: 'liftCurtain' });
    const { now } = sitting.shown();
    expect(sitting.shown()).toMatchObject({ isClosing: true, action: { type: 'done' } });
    expect(closesIn(sitting.shown(), ASKING)).toBeGreaterThan(3000);
    expect(closesIn(sitting.shown(), { ...ASKING, confirm: 'never' })).toBeGreaterThan(3000);
    expect(closesIn(sitting.shown(), { ...ASKING, endsTurns: false })).toBeNull();
    sitting.send({ type: 'close' });
    await until(sitting, (shown) => shown.now === now + 1);
  });

  test('says which colours would have helped, and nothing of frames that are not there', async () => {
    const sitting = await sitDown(stuck());
    sitting.send({ type: 'liftCurtain' });
    const { screen, view, decision, earlier, say } = sitting.shown();
    const { seat } = decision!;
    const told = screen.lead!({ view, preview: null, seat, earlier, say });
    const state = view as View;
    for (const colour of COLOURS) {
      const helps = markable({ ...state, dice: [...state.dice, colour] }, seat) > 0;
      expect([colour, new RegExp(colour, 'i').test(told.text!)]).toEqual([colour, helps]);
    }
    expect(told.text).not.toMatch(/frame/i);
  });
});

describe('the relief', () => {
  const mark = (field: Field): Mark => ({ type: 'mark', field, payment: 'joker' });

  /** The first seat's table, with these fields of its relief free, and what it has marked in this turn. */
  function freeIn(free: readonly Field[], marks: readonly Mark[] = []): View {
    const options = anubixx.parseOptions({ seats: 3, first: 0 });
    const state = anubixx.setup(options, [628, 0, 0, 16], () => {});
    state.sheets[0]!.relief = RELIEF_FIELDS.filter((field) => !free.includes(field)).reduce(
      (mask, field) => mask | PLACES[field].bit,
      0,
    );
    state.turns[0]!.marks = marks;
    return anubixx.view(state, 0);
  }

  test('is ruined by what leaves a stone alone', () => {
    const square = freeIn(['F13', 'F14', 'F23', 'F24']);
    expect(ruinsRelief(square, 0, [mark('F13')])).toBe(false);
    expect(ruinsRelief(square, 0, [mark('F13'), mark('F23')])).toBe(false);
    // Without F12 and F13, F11 has no neighbour.
    const row = freeIn(['F11', 'F12', 'F13', 'F14']);
    expect(ruinsRelief(row, 0, [mark('F12'), mark('F13')])).toBe(true);
    expect(ruinsRelief(row, 0, [mark('F12'), mark('F11')])).toBe(false);
    // What is lost already is not mourned again.
    expect(ruinsRelief(freeIn(['F11', 'F14']), 0, [mark('F11')])).toBe(false);
  });

  test('is not ruined unasked: the question says what would be lost', async () => {
    const { shown } = await table();
    const { screen, earlier, say } = shown();
    const { input } = screen;
    const begun = freeIn(['F11', 'F13', 'F14'], [mark('F12')]);
    expect(input.asks!(freeIn(['F11', 'F12', 'F13', 'F14']), 0, mark('F12'))).toBe(false);
    expect(input.asks!(begun, 0, mark('F11'))).toBe(false);
    expect(input.asks!(begun, 0, mark('F13'))).toBe(true);
    const preview = freeIn(['F11', 'F14'], [mark('F12'), mark('F13')]);
    expect(screen.lead!({ view: begun, preview, seat: 0, earlier, say }).text).toMatch(/never be finished/);
  });
});

test('a half-made decision stands while bots decide', async () => {
  const sitting = await sitDown({
    game: 'anubixx',
    options: anubixx.parseOptions({ seats: 3, first: 1, others: 'together' }),
    seed: [1, 2, 3, 4],
    people: 1,
  });
  const { decision, marks, now } = await until(sitting, (shown) => shown.decision !== null);
  expect(decision!.seat).toBe(0);
  const [field] = [...marks].find(([part, mark]) => mark === 'target' && part.startsWith('field:'))!;
  sitting.send({ type: 'touch', part: field });
  await until(sitting, (shown) => shown.now > now);
  expect(sitting.shown().marks.get(field)).toBe('chosen');
});

describe('the last stone', () => {
  test('is told with all that the turn brought, as a sum and its parts', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P13', 1);
    await touch(sitting, 'field:P12', 2);
    const { screen, view, effect, decision, earlier, say } = sitting.shown();
    expect(effect).not.toBeNull();
    const told = screen.lead!({ view, preview: effect!.view, seat: decision!.seat, earlier, say });
    expect(told.sum).toBe('−1 this turn:');
    expect(told.reasons).toEqual([
      { points: -2, text: 'from savings' },
      { points: 1, text: 'pyramid level 1' },
    ]);
    expect(told.text).toBeNull();
  });

  test('that brings nothing does not hide what the first one brought', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P11', 1);
    await touch(sitting, 'field:P13', 2);
    const { screen, view, effect, decision, earlier, say } = sitting.shown();
    const told = screen.lead!({ view, preview: effect!.view, seat: decision!.seat, earlier, say });
    expect(told.reasons).toEqual([{ points: 1, text: 'pyramid level 1' }]);
    expect(told.text).not.toMatch(/No points/);
  });

  test('ends the turn after a moment in which it can be taken back', async () => {
    const sitting = await table();
    await touch(sitting, 'field:P11', 1);
    expect(sitting.shown().isClosing).toBe(false);
    await touch(sitting, 'field:P13', 2);
    expect(sitting.shown()).toMatchObject({
      isClosing: true,
      action: { type: 'done' },
      undoable: { plays: 2 },
    });
    expect(closesIn(sitting.shown(), ASKING)).toBeGreaterThan(1000);
    expect(closesIn(sitting.shown(), { ...ASKING, confirm: 'never' })).toBe(0);
    expect(closesIn(sitting.shown(), { ...ASKING, endsTurns: false })).toBeNull();
    sitting.send({ type: 'open', sheet: 'rules' });
    expect(sitting.shown().isClosing).toBe(false);
    sitting.send({ type: 'open', sheet: null });
    sitting.send({ type: 'undo' });
    await until(sitting, ({ now }) => now === 1);
    expect(sitting.shown()).toMatchObject({ isClosing: false, action: null });
    // Whoever opens the page again is not hurried.
    await touch(sitting, 'field:P13', 2);
    const again = sitDownAt(sitting.screen, sitting.match.state.get().stored);
    expect(again.shown()).toMatchObject({ isClosing: false, action: { type: 'done' } });
  });

  test('closes a decision that is made in secret, which nothing takes back afterwards', async () => {
    const sitting = await table('together', 1);
    await pass(sitting, 1);
    sitting.send({ type: 'liftCurtain' });
    const [first, second] = freePair(sitting);
    sitting.send({ type: 'touch', part: first });
    sitting.send({ type: 'touch', part: second });
    expect(actionsOf(sitting)).toEqual(['done']);
    expect(sitting.shown().isClosing).toBe(true);
    sitting.send({ type: 'touch', part: first });
    expect(sitting.shown()).toMatchObject({ isClosing: false, action: null });
    expect(sitting.shown().chosen).toContain(second);
    expect(sitting.shown().chosen).not.toContain(first);
    await touch(sitting, 'done', 2);
  });
});

test('a turn that has ended by itself is remembered until the next decision is made', async () => {
  const sitting = await table();
  await touch(sitting, 'field:P11', 1);
  await touch(sitting, 'field:P13', 2);
  sitting.send({ type: 'close' });
  await until(sitting, ({ now }) => now === 3);
  expect(sitting.shown().table.closed).toBe('0 2');
  await pass(sitting, 4);
  expect(sitting.shown().table.closed).toBeNull();
});

test('a turn that is ended by a touch has not ended by itself, even if the moment is up just then', async () => {
  const sitting = await table();
  await touch(sitting, 'field:P11', 1);
  await touch(sitting, 'field:P13', 2);
  sitting.send({ type: 'confirm' });
  sitting.send({ type: 'close' });
  expect(sitting.shown().table.closed).toBeNull();
});

test('a turn that was taken back waits for the person', async () => {
  const sitting = await sitDown({
    game: 'anubixx',
    options: anubixx.parseOptions({ seats: 3, first: 0 }),
    seed: [628, 0, 0, 16],
    people: 1,
  });
  await touch(sitting, 'field:P11', 1);
  await touch(sitting, 'field:P13', 2);
  sitting.send({ type: 'close' });
  await until(sitting, ({ now }) => now >= 3);
  // Bots may have answered: then it is asked for twice.
  if (sitting.shown().undoable.plays === 0) sitting.send({ type: 'undo' });
  sitting.send({ type: 'undo' });
  await until(sitting, ({ now, table: { answered } }) => now === 2 && answered === null);
  expect(sitting.shown()).toMatchObject({ isClosing: false, action: { type: 'done' } });
});

describe('a turn that ends by itself', () => {
  let areOnKeys = false;
  let changed: Parameters<Hands['watch']>[0] = () => {};
  const hands: Hands = {
    areOnKeys: () => areOnKeys,
    watch(listener) {
      changed = listener;
      return () => (changed = () => {});
    },
  };
  beforeEach(() => {
    areOnKeys = false;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const close = vi.fn<() => void>();
  const wait = (): (() => void) => {
    close.mockClear();
    return closeAfter(3000, hands, close);
  };

  test('waits as long as a finger is down: it may be about to end it', () => {
    wait();
    vi.advanceTimersByTime(2900);
    changed('press');
    changed('focus');
    vi.advanceTimersByTime(9000);
    expect(close).not.toHaveBeenCalled();
    changed('release');
    vi.advanceTimersByTime(3000);
    expect(close).toHaveBeenCalledOnce();
  });

  test('waits for who goes on the keys, however late, and not for who leaves them', () => {
    wait();
    vi.advanceTimersByTime(2999);
    areOnKeys = true;
    changed('focus');
    vi.advanceTimersByTime(9000);
    expect(close).not.toHaveBeenCalled();
    areOnKeys = false;
    changed('focus');
    vi.advanceTimersByTime(3000);
    expect(close).toHaveBeenCalledOnce();
  });

  test('waits for who presses a key, and ends for nobody who is gone', () => {
    wait();
    changed('key');
    vi.advanceTimersByTime(9000);
    const stop = wait();
    stop();
    changed('focus');
    vi.advanceTimersByTime(9000);
    expect(close).not.toHaveBeenCalled();
  });
});

test('what a stone brings is told on its field, never on what pays for it', async () => {
  const sitting = await table();
  const layout = sitting.screen.board.layout(sitting.shown().view, { width: 390, height: 420 });
  const priced = (): readonly string[] => tagsOf(sitting.shown(), layout).map(({ spot }) => spot.part);
  expect(priced()).toContain('field:P11');
  await touch(sitting, 'field:P11', 1);
  expect(priced().filter((part) => !part.startsWith('field:'))).toEqual([]);
  await touch(sitting, 'field:P11', 0);
  expect(priced().filter((part) => !part.startsWith('field:'))).toEqual([]);
});
