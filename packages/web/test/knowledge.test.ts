import { gameById } from '@saqqara/games';
import { seedFrom, type Viewer } from '@saqqara/kernel';
import type { Mirror } from '@saqqara/protocol/client';
import { expect, test } from 'vitest';
import {
  certain,
  curtained,
  heard,
  type Knowledge,
  lost,
  NOTHING_KNOWN,
  onlineState,
  recalled,
  uncovered,
} from '../src/online/match/knowledge.ts';

const game = gameById('kheops')!;
const state = game.setup(game.parseOptions({ seats: 2 }), seedFrom(1), () => {});
const first = game.toAct(state)[0]!;
const person = (name: string) => ({ kind: 'person', name, isAway: false, standIn: null });
const table = { seats: [person('Nefret'), person('Ilse')], phase: 'running', plays: 0, seq: 3, ending: null };

/** What the server tells, with these eyes. */
const told = (as: Viewer, yours: readonly number[]): Mirror =>
  ({
    table,
    view: game.view(state, as),
    yours,
    as,
    present: [0, 1],
    patience: [],
    unasked: [],
    sameAs: [],
    free: null,
    until: table.seq,
  }) as unknown as Mirror;

const onlooker = (yours: readonly number[]) => ({ id: 'T', game, looks: [0, 1], yours });
const shown = (yours: readonly number[], known: Knowledge) => onlineState(onlooker(yours), known, null, null);

/** Everything that was told, one after the other, as it is shown each time. */
const hearing = (yours: readonly number[], ...eyes: readonly Viewer[]): Knowledge =>
  eyes.reduce<Knowledge>(
    (known, as) => curtained(onlooker(yours), heard(onlooker(yours), known, told(as, yours), null)),
    NOTHING_KNOWN,
  );

test('nothing is shown before anything is told', () => {
  expect(shown([0], NOTHING_KNOWN)).toBeNull();
  expect(certain(NOTHING_KNOWN)).toBeNull();
});

test('one alone sees with their own eyes at once', () => {
  const own = shown([first], hearing([first], first));
  expect(own).toMatchObject({ veil: null, thinking: null, asOf: null });
  expect(own?.timeline.states).toEqual([game.view(state, first)]);
  const other = hearing([1 - first], 1 - first);
  expect(shown([1 - first], other)).toMatchObject({ thinking: first, isAway: false });
  const { mirror } = other;
  const seats = mirror!.table.seats.map((held, seat) => (seat === first ? { ...held, isAway: true } : held));
  const left = { ...other, mirror: { ...mirror!, table: { ...mirror!.table, seats } } } as Knowledge;
  expect(shown([1 - first], left)).toMatchObject({ thinking: first, isAway: true });
});

test('of several at one device the one who decides lifts a curtain first', () => {
  const yours = [0, 1];
  const known = hearing(yours, null, first);
  const veiled = shown(yours, known);
  expect(veiled?.veil).toBe(first);
  expect(veiled?.timeline.states).toEqual([game.view(state, null)]);
  const lifted = uncovered(known);
  expect(shown(yours, lifted)).toMatchObject({ veil: null });
  // The curtain stays up while the same person looks, and falls for them again after the other.
  expect(shown(yours, curtained(onlooker(yours), lifted))?.veil).toBeNull();
  expect(shown(yours, hearing(yours, null, first, null, first))?.veil).toBe(first);
});

test('nobody looks with other eyes before these see the present, and a curtain that was lifted stays up', () => {
  const yours = [0, 1];
  const lifted = uncovered(hearing(yours, null, first));
  const late = { ...told(null, yours), until: table.seq + 1 };
  const between = curtained(onlooker(yours), heard(onlooker(yours), lifted, late, null));
  expect(shown(yours, between)).toMatchObject({ veil: null, mirror: { as: first } });
  expect(certain(between)?.mirror.as).toBe(first);
  const back = curtained(onlooker(yours), heard(onlooker(yours), between, told(first, yours), null));
  expect(shown(yours, back)?.veil).toBeNull();
  // Once they see it they look.
  const present = heard(
    onlooker(yours),
    between,
    { ...late, table: { ...late.table, seq: late.until } },
    null,
  );
  expect(shown(yours, curtained(onlooker(yours), present))?.mirror.as).toBeNull();
});

test('without the server nobody is said to be there, and only what was certain is kept', () => {
  const known = hearing([first], first);
  expect(certain(known)?.mirror.as).toBe(first);
  const gone = lost(known, 17);
  expect(shown([first], gone)).toMatchObject({ asOf: 17, mirror: { present: [] } });
  expect(lost(gone, 18).asOf).toBe(17);
  expect(certain(gone)).toBeNull();
});

test('what was kept is shown as of then', () => {
  const { mirror, history } = certain(hearing([first], first))!;
  expect(shown([first], recalled({ mirror, history }, 5))).toMatchObject({ asOf: 5, timeline: history });
});

test('who sits there is the same value as long as it is the same people', () => {
  const known = hearing([first], first);
  const before = shown([first], known)!;
  const after = onlineState(onlooker([first]), known, { seat: first, action: 'x' }, before)!;
  expect(after.stored.seats).toBe(before.stored.seats);
  expect(after.sent).toEqual({ seat: first, action: 'x' });
});
