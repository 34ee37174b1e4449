import { readFileSync } from 'node:fs';
import { GAMES, type Imhotep } from '@saqqara/games';
import { seeded, seedFrom, silent } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { createColors } from 'picocolors';
import { describe, expect, test } from 'vitest';
import { imhotepPrinter as printer } from '../src/imhotep/index.ts';
import { REFUSALS } from '../src/imhotep/refusals.ts';
import { numbered } from '../src/play/screen.ts';
import type { Scene } from '../src/printer.ts';
import { widthOf } from '../src/text.ts';
import { PLAIN } from './fakeTerminal.ts';

const { imhotep } = GAMES;
const NAMES = ['You', 'Alabaster', 'Carnelian', 'Granite'];
const scene = (viewer: number | null): Scene => ({ look: PLAIN, names: NAMES, viewer });

type Visit = Parameters<typeof walk<Imhotep>>[3];

/** Random games of every number of players with every mix of sides. */
function inRandomGames(visit: (seats: number) => Visit): void {
  for (let game = 0; game < 15; game++) {
    const seats = 2 + (game % 3);
    const options = imhotep.anyOptions(seats, seeded(seedFrom(game)));
    walk(imhotep, { options, seed: seedFrom(game) }, 2000, visit(seats));
  }
}

describe('words', () => {
  test('every refusal of the rules has a sentence, and no other', () => {
    const source = readFileSync(new URL('../../imhotep/src/refusal.ts', import.meta.url), 'utf8');
    const union = /type RefusalCode =([^;]+);/.exec(source)![1]!;
    const codes = [...union.matchAll(/'(\w+)'/g)].map((match) => match[1]!);
    expect(codes.length).toBeGreaterThan(20);
    expect(Object.keys(REFUSALS).toSorted()).toEqual(codes.toSorted());
  });

  test('every refusal met in random games is a whole sentence', () => {
    const heard = new Map<string, string>();
    const tried = new Map<string, Imhotep['Action']>();
    inRandomGames((seats) => (state) => {
      for (const seat of imhotep.toAct(state)) {
        for (const action of imhotep.legalActions(state, seat)) tried.set(imhotep.format(action), action);
      }
      for (let seat = 0; seat < seats; seat++) {
        for (const action of tried.values()) {
          const refusal = imhotep.refuse(state, seat, action);
          if (refusal !== null) heard.set(refusal.code, printer.refusal(refusal, scene(seat)) ?? '');
        }
      }
    });
    expect(heard.size).toBeGreaterThan(15);
    for (const sentence of heard.values()) expect(sentence).toMatch(/^[A-Z“][^]*\.$/);
    for (const sentence of heard.values()) expect(sentence).not.toMatch(/undefined|NaN|First answer/);
  });

  test('every action has words, a question, and one place among the choices', () => {
    inRandomGames(() => (state) => {
      for (const seat of imhotep.toAct(state)) {
        const view = imhotep.view(state, seat);
        const legal = imhotep.legalActions(view, seat);
        const offered = numbered(printer.choices(view, legal, scene(seat))).map(({ action }) =>
          imhotep.format(action),
        );
        const written = legal.map((action) => imhotep.format(action));
        expect(offered.toSorted().join()).toBe(written.toSorted().join());
        expect(printer.question(view, seat)).toMatch(/[.?]$/);
        expect(legal.every((action) => /^[a-z]/.test(printer.action(action, scene(seat))))).toBe(true);
      }
    });
  });

  test('what the rules write is read as it stands', () => {
    inRandomGames(() => (state, next) => {
      if (next === null) return;
      const written = imhotep.legalActions(state, next.seat).map((action) => imhotep.format(action));
      expect(written.map((text) => printer.read(text))).toEqual(written);
      expect(written.map((text) => printer.read(text.toLowerCase()))).toEqual(written);
    });
  });

  test.each([
    ['sail a to the temple', 'sail A temple'],
    ['Sail ship B to the Burial Chamber', 'sail B chamber'],
    ['sail c o', 'sail C obelisks'],
    ['load a stone on b2', 'load B2'],
    ['take Paved Path', 'take pavedPath'],
    ['take burial chamber decoration', 'take chamberDecoration'],
    ['build the left pyramid', 'build left'],
    ['order bac', 'order 012'],
    ['get stones', 'get'],
    ['decline', 'decline'],
  ])('“%s” is read as %s', (typed, written) => {
    expect(printer.read(typed)).toBe(written);
  });

  test('every event is told or passed over on purpose', () => {
    const told = new Set<string>();
    for (let game = 0; game < 12; game++) {
      const options = imhotep.anyOptions(2 + (game % 3), seeded(seedFrom(game)));
      const hear = (event: Imhotep['Event']): void => {
        const saying = printer.event(event, scene(0));
        if (saying === null) return;
        const text = 'says' in saying ? saying.says : saying.adds;
        expect(text).not.toMatch(/undefined|NaN|null|\.$/);
        told.add(event.type);
      };
      const state = imhotep.setup(options, seedFrom(game), hear);
      walk(imhotep, { options, seed: seedFrom(game) }, 2000, (_state, next) => {
        if (next !== null) imhotep.apply(state, next.seat, next.action, hear);
      });
    }
    expect(told.size).toBeGreaterThan(15);
  });

  test('every line of the score has a name', () => {
    inRandomGames(() => (state) => {
      for (const { id } of imhotep.score(state)[0]!.lines) expect(printer.scoreLine(id)).not.toBe(id);
    });
  });
});

describe('the table', () => {
  const looks = {
    'in colour': { ...PLAIN, paint: createColors(true) },
    'without colour': PLAIN,
    'in ASCII': { ...PLAIN, isUnicode: false },
    'on a high screen': { ...PLAIN, rows: 60 },
  };

  test.each(Object.entries(looks))('%s it is no wider than 80 columns', (_name, look) => {
    let widest = '';
    inRandomGames(() => (state) => {
      for (const line of printer.table(imhotep.view(state, 0), { look, names: NAMES, viewer: 0 })) {
        if (widthOf(line.trimEnd()) > widthOf(widest)) widest = line.trimEnd();
      }
    });
    expect(widest).toMatch(/^.+$/);
    expect(widthOf(widest)).toBeLessThanOrEqual(80);
  });

  test('without colour there is no escape, in ASCII no other sign', () => {
    let [plain, ascii] = ['', ''];
    inRandomGames(() => (state) => {
      const view = imhotep.view(state, 0);
      plain += printer.table(view, scene(0)).join('');
      ascii += printer.table(view, { look: looks['in ASCII'], names: NAMES, viewer: 0 }).join('');
    });
    expect(plain).not.toContain('\u001b');
    expect(new Set(ascii.match(/[^ -~]/g))).toEqual(new Set());
  });

  test('on a narrow screen the parts stand below each other', () => {
    const state = imhotep.setup(imhotep.parseOptions({ seats: 2 }), seedFrom(1), silent);
    const look = { ...PLAIN, columns: 50 };
    const lines = printer.table(imhotep.view(state, 0), { look, names: NAMES, viewer: 0 });
    for (const heading of ['Pyramid A', 'Temple A', 'Burial Chamber A']) expect(lines).toContain(heading);
  });
});
