import { kheops } from '@saqqara/kheops';
import { imhotep } from '@saqqara/imhotep';
import { after, type GameTypes, type Seed, seeded, seedFrom, silent } from '@saqqara/kernel';
import { sayIn } from '@saqqara/words/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchState, Sitter } from '../src/match/match.ts';
import { deleteMatch, newMatch } from '../src/match/storage.ts';
import {
  fitting,
  forgetAllLines,
  forgetLine,
  isLineKept,
  keepLine,
  linesFor,
  linesOf,
} from '../src/tryOut/keptLines.ts';
import { meanwhileAt, meanwhileWords } from '../src/tryOut/meanwhile.ts';
import { lineOf, openTrial } from '../src/tryOut/trial.ts';

const SITTERS: readonly Sitter[] = [
  { kind: 'person', name: 'You', level: null, look: 2 },
  { kind: 'bot', name: 'Ipi', level: 1, look: 0 },
];
const seed = seedFrom(8);

const stateOf = (from: Seed) => kheops.setup(kheops.parseOptions({ seats: 2 }), from, silent);

test('what one cannot see is dealt from the view alone: another truth behind the same view makes the same trial', () => {
  const truth = stateOf(seedFrom(1));
  const view = kheops.view(truth, 0);
  const other = kheops.determinize(view, seeded(seedFrom(2)));
  expect(other.hands[1]).not.toEqual(truth.hands[1]);
  const worlds = [truth, other].map((state) => {
    const trial = openTrial(kheops, { view: kheops.view(state, 0), sitters: SITTERS, seed });
    return trial.state.get().timeline.states[0];
  });
  expect(worlds[0]).toEqual(worlds[1]);
  expect(kheops.view(worlds[0]!, 0)).toEqual(view);
});

test('one person plays for everybody, takes back anything, and is refused what the rules refuse', async () => {
  const state = imhotep.setup(imhotep.parseOptions({ seats: 2, first: 0 }), seedFrom(1), silent);
  const trial = openTrial(imhotep, { view: imhotep.view(state, 1), sitters: SITTERS, seed });
  const { seats } = trial.state.get().stored;
  expect(seats).toMatchObject([
    { kind: 'person', name: '', level: null },
    { kind: 'person', name: 'Ipi', level: null },
  ]);
  expect(await trial.play(0, 'get')).toBeNull();
  expect(await trial.play(1, 'load A1')).toBeNull();
  expect(await trial.play(0, 'sail A temple')).toMatchObject({ reason: 'rules', refusal: { rule: 'IM-15' } });
  expect(lineOf(trial)).toMatchObject([
    { seat: 0, action: 'get' },
    { seat: 1, action: 'load A1' },
  ]);
  expect(trial.undoable().plays).toBe(2);
  await trial.undo(1);
  expect(lineOf(trial)).toHaveLength(1);
  // There is nothing that others could be sent, and nothing that could be gone on with.
  expect([trial.record, trial.again, trial.hint, trial.carry]).toEqual([null, null, null, undefined]);
});

/** Two people at one device, the first to play; what one of them tries. */
const duel = imhotep.setup(imhotep.parseOptions({ seats: 2, first: 0 }), seedFrom(1), silent);
const seen = (state: typeof duel, seat: number) => imhotep.view(state, seat);
async function tried(seat: number | null, ...plays: readonly [seat: number, action: string][]) {
  const trial = openTrial(imhotep, { view: imhotep.view(duel, seat), sitters: SITTERS, seed });
  for (const [by, action] of plays) expect(await trial.play(by, action)).toBeNull();
  return { seat, text: 'line', plays: lineOf(trial) };
}
const played = (...plays: readonly [seat: number, action: string][]) =>
  plays.reduce((state, [seat, action]) => after(imhotep, state, seat, imhotep.parse(action)!), duel);

test('a line fits where all before it has happened, goes on with the game, and is over with it', async () => {
  const line = await tried(0, [0, 'get'], [1, 'get'], [0, 'load A1']);
  expect(fitting(imhotep, seen(duel, 0), 0, line)).toBe('get');
  const on = played([0, 'get'], [1, 'get']);
  expect(fitting(imhotep, seen(on, 0), 0, line)).toBe('load A1');
  // What was sent by a server may be put together in another order.
  const turned = Object.fromEntries(Object.entries(seen(on, 0)).toReversed()) as unknown as ReturnType<
    typeof seen
  >;
  expect(fitting(imhotep, turned, 0, line)).toBe('load A1');
  const done = played([0, 'get'], [1, 'get'], [0, 'load A1'], [1, 'get']);
  expect(fitting(imhotep, seen(done, 0), 0, line)).toBeNull();
  // The other has done something else.
  const off = played([0, 'get'], [1, 'load A1']);
  expect(fitting(imhotep, seen(off, 0), 0, line)).toBeNull();
  const later = await tried(0, [0, 'load A1'], [1, 'get'], [0, 'get']);
  expect(fitting(imhotep, seen(on, 0), 0, later)).toBeNull();
});

test('what one plans at a shared device is offered and listed to nobody else', async () => {
  const line = await tried(0, [0, 'get'], [1, 'get']);
  const on = played([0, 'get']);
  expect(fitting(imhotep, seen(on, 1), 1, line)).toBeNull();
  keepLine('shared', line);
  expect(linesFor('shared', 0)).toHaveLength(1);
  expect(linesFor('shared', 1)).toEqual([]);
  expect(linesFor('shared', null)).toEqual([]);
  // What was tried before everybody's eyes is everybody's.
  const open = await tried(null, [0, 'get'], [1, 'get']);
  expect(fitting(imhotep, seen(on, 1), 1, open)).toBe('get');
});

test('an equal line is kept once, and a changed one of the same length is another', async () => {
  const line = await tried(0, [0, 'get']);
  keepLine('once', line);
  keepLine('once', { ...line, text: 'told in another language' });
  expect(linesOf('once')).toHaveLength(1);
  const other = await tried(0, [0, 'load A1']);
  expect(isLineKept('once', line)).toBe(true);
  expect(isLineKept('once', other)).toBe(false);
});

test('the notes of a match go with it', async () => {
  const options = imhotep.parseOptions({ seats: 2, first: 0 });
  const seats = SITTERS.map(({ kind, ...sitter }) => ({ ...sitter, kind: kind as 'person' | 'bot' }));
  const { id } = await newMatch({ game: 'imhotep', version: imhotep.version, options, seats });
  keepLine(id, await tried(0, [0, 'get']));
  await deleteMatch(id);
  expect(linesOf(id)).toEqual([]);
});

test('meanwhile: who has played, whose turn it is, that it is over; that a line is kept only where one is', () => {
  const say = { ...sayIn('en'), names: ['Ana', 'Ipi'] };
  const at = (...plays: readonly [seat: number, action: string][]) => ({
    stored: { id: 'm', seats: SITTERS },
    timeline: {
      game: imhotep,
      sight: imhotep,
      states: [played(...plays)],
      events: [],
      plays: plays.map(([seat]) => ({ seat })),
    },
    thinking: null,
  });
  const told = (state: MatchState<GameTypes>, isKept: boolean, begun = 0) => {
    const meanwhile = meanwhileAt({ game: imhotep }, state, begun);
    return meanwhile === null ? null : meanwhileWords(meanwhile, state, say, isKept);
  };
  expect(told(at(), false)).toBeNull();
  expect(told(at([0, 'get']), false)).toBe('Ana has played.');
  expect(told(at([0, 'get'], [1, 'get']), false, 1)).toBe('Ipi has played. It is your turn.');
  expect(told(at([0, 'get'], [1, 'get']), true, 1)).toBe(
    'Ipi has played. It is your turn. Your line is saved.',
  );
  const several = { ...at([0, 'get'], [1, 'get']), stored: { id: 'm', seats: [SITTERS[0]!, SITTERS[0]!] } };
  expect(told(several, false, 1)).toBe('Ipi has played. It is Ana’s turn.');
  const ended = { ...at([0, 'get']), ending: { reason: 'resigned', seat: 1, result: null } as const };
  expect(told(ended, false, 1)).toBe('The game is over.');
});

/** What a browser keeps for a page. */
function localStorageInMemory(): Storage {
  const kept: Record<string, string> = {};
  const acts = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      delete kept[key];
      Reflect.deleteProperty(storage, key);
    },
  };
  const storage = Object.create(acts) as Storage;
  return storage;
}

beforeEach(() => void vi.stubGlobal('localStorage', localStorageInMemory()));
afterEach(() => void vi.unstubAllGlobals());

test('lines are kept by table, the latest first and not without end, and go when somebody else comes', () => {
  for (let n = 0; n < 10; n++) {
    const plays = [{ seat: 0, action: 'get', sight: `${n}` }];
    keepLine('one', { seat: 0, text: `${n}`, plays });
  }
  keepLine('two', { seat: 0, text: 'other', plays: [] });
  expect(linesOf('one').map(({ text }) => text)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
  forgetLine('one', linesOf('one')[0]!.id);
  expect(linesOf('one')[0]).toMatchObject({ text: '8' });
  localStorage.setItem(
    'saqqara.lines.three',
    '[{"id":1},{"text":"x"},null,{"id":"1","seat":0,"text":"x","plays":[null]}]',
  );
  expect(linesOf('three')).toEqual([]);
  forgetAllLines();
  expect([linesOf('one'), linesOf('two')]).toEqual([[], []]);
});
