import { kheops } from '@saqqara/kheops';
import { imhotep } from '@saqqara/imhotep';
import { type Seed, seeded, seedFrom, silent } from '@saqqara/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Sitter } from '../src/match/match.ts';
import { fitting, forgetAllLines, forgetLine, keepLine, linesOf } from '../src/tryOut/keptLines.ts';
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
  expect(lineOf(trial)).toEqual([
    { seat: 0, action: 'get' },
    { seat: 1, action: 'load A1' },
  ]);
  expect(trial.undoable().plays).toBe(2);
  await trial.undo(1);
  expect(lineOf(trial)).toHaveLength(1);
  // There is nothing that others could be sent, and nothing that could be gone on with.
  expect([trial.record, trial.again, trial.hint, trial.carry]).toEqual([null, null, null, undefined]);
});

test('a line fits as soon as what it has the seat do first is legal as far as the seat knows', () => {
  const line = {
    id: '1',
    text: '',
    plays: [
      { seat: 1, action: 'get' },
      { seat: 0, action: 'load A1' },
    ],
  };
  const state = imhotep.setup(imhotep.parseOptions({ seats: 2, first: 0 }), seedFrom(1), silent);
  expect(fitting(imhotep, imhotep.view(state, 0), 0, line)).toBe('load A1');
  const without = { ...line, plays: line.plays.slice(0, 1) };
  expect(fitting(imhotep, imhotep.view(state, 0), 0, without)).toBeNull();
  const sailing = { ...line, plays: [{ seat: 0, action: 'sail A temple' }] };
  expect(fitting(imhotep, imhotep.view(state, 0), 0, sailing)).toBeNull();
  expect(fitting(imhotep, imhotep.view(state, 1), 1, line)).toBeNull();
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
  for (let n = 0; n < 10; n++) keepLine('one', { text: `${n}`, plays: [{ seat: 0, action: 'get' }] });
  keepLine('two', { text: 'other', plays: [] });
  expect(linesOf('one').map(({ text }) => text)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
  forgetLine('one', linesOf('one')[0]!.id);
  expect(linesOf('one')[0]).toMatchObject({ text: '8' });
  localStorage.setItem('saqqara.lines.three', '[{"id":1},{"text":"x"},null]');
  expect(linesOf('three')).toEqual([]);
  forgetAllLines();
  expect([linesOf('one'), linesOf('two')]).toEqual([[], []]);
});
