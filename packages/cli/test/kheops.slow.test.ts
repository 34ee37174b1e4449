import { kheops, type State, TILES } from '@saqqara/kheops';
import { seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { kheopsPrinter as printer } from '../src/kheops/index.ts';
import { choiceLines } from '../src/play/screen.ts';
import { PLAIN, saqqara } from './fakeTerminal.ts';
import { describePrinter, sceneOf } from './printerLaws.ts';

describePrinter(kheops, printer, { refusals: 12 });

const tile = (name: string): number => TILES.findIndex((print) => print.name === name);

/** The position of seed 3, whose figure and hands the drawings below show. */
const begun = (): State => kheops.setup(kheops.parseOptions({ seats: 2 }), seedFrom(3), silent);

const tableOf = (state: State, viewer: number | null = 0, look = PLAIN): string[] =>
  printer.table(kheops.view(state, viewer), sceneOf(viewer, look)).map((line) => line.trimEnd());

function after(...written: string[]): State {
  const state = begun();
  for (const text of written) {
    const [seat] = kheops.toAct(state);
    kheops.apply(state, seat!, kheops.parse(text)!, silent);
  }
  return state;
}

describe('the pyramid', () => {
  test('[KH-2] rooms in brackets, passages as lines; doors that meet are joined, others are open', () => {
    expect(tableOf(begun()).slice(-7, -2)).toEqual([
      '        f1          f3          f5          f7          f9          f11',
      '      ◂[em ]▸  f2 ◂─x2 ─▸  f4 ◂─tr     f6 ◂[   ]▸  f8 ◂[   ]▸  f10◂[nQ ]',
      '  g1     │    g3     │    g5     │    g7     ▾    g9     │    g11    │    g13',
      '◂──┬───[an ] [rQ ]─[tp ]  sw ─▸ cu   [gK ]──tp ─▸[gQ ]─[em ]──tp ──[x2 ]──sh ─▸',
      '   ▾           ▾           ▾                       ▾',
    ]);
  });

  test('in ASCII', () => {
    expect(tableOf(begun(), 0, { ...PLAIN, isUnicode: false })).toContain(
      '<--+---[an ] [rQ ]-[tp ]  sw -> cu   [gK ]--tp ->[gQ ]-[em ]--tp --[x2 ]--sh ->',
    );
  });

  test('[KH-6] pawns are hollow for White and filled for Blue, each rank with a shape of its own', () => {
    const state = begun();
    for (const [place, pawn] of [0, 1, 2, 3, 4, 5, 6].entries()) state.pawns[36 + place] = pawn;
    const bottom = tableOf(state).find((line) => line.startsWith('◂──┬'));
    expect(bottom).toBe('◂──┬○──[an◇] [rQ△]─[tp☆]  sw●─▸ cu◆  [gK▲]──tp ─▸[gQ ]─[em ]──tp ──[x2 ]──sh ─▸');
  });

  test('on a narrow screen it is a list of tiles with their doors', () => {
    const lines = tableOf(begun(), 0, { ...PLAIN, columns: 60 });
    expect(lines).toContain('f1:[em]/lrb f3:x2/lrb f5:tr/lb f7:[]/lrb f9:[]/lrb');
  });
});

test('[KH-19] a network has its owner, value, pawns, places and parts', () => {
  const lines = tableOf(after('worker f3'));
  expect(lines).toContain(' ○   7  2:0  f3 g3 g4           2 rooms + 5 sarcophagus');
  expect(lines).toContain(' -  12  0:0  g7 g8              1 room + 5 sarcophagus, doubled: no way out');
  expect(lines).toContain(' -   0  0:0  f5 g6              2 tiles, cursed: no points');
});

describe('[KH-22] hands', () => {
  test('one’s own is shown with doors and symbols, a spectator sees none', () => {
    expect(tableOf(begun()).slice(-2).join(' ')).toBe(
      'Your tiles: 1 room-ankh (2 doors), 2 room-turn-passage (2 doors),   3 passage-plain (3 doors)',
    );
    expect(tableOf(begun(), null).join('\n')).not.toContain('Your tiles');
  });

  test('in a whole game no tile is named but those in one’s own hand and on the table', async () => {
    const look = { ...PLAIN, columns: 500 };
    const { out } = await saqqara(
      ['play', 'kheops', '--seed', '3'],
      (prompt) => (prompt === '> ' ? '1' : ''),
      {
        look,
      },
    );
    const own = /^(Your tiles:| {2}lay |Lay a tile|> )/;
    const others = out.split('\n').filter((line) => !own.test(line));
    for (const { name } of TILES) expect(others.filter((line) => line.includes(name))).toEqual([]);
    expect(out).toContain('You drew');
    expect(out).toContain('Blue laid');
    expect(out).not.toContain('Blue drew');
  });

  test('whatever the opponent holds and draws, the screen is the same', () => {
    const [one, other] = [begun(), begun()];
    other.hands[1] = other.stack.splice(0, 3, ...other.hands[1]!);
    expect(other.hands[1]).not.toEqual(one.hands[1]);
    const heard = [one, other].map((state) => {
      const events: unknown[] = [];
      for (const text of ['worker f3', 'lay passage-plain f2 r0', 'worker f5']) {
        const [seat] = kheops.toAct(state);
        kheops.apply(state, seat!, kheops.parse(text)!, (event) => {
          events.push(printer.event(kheops.viewEvent(event, 1)!, sceneOf(1)));
        });
      }
      return [tableOf(state, 0), events.length];
    });
    expect(heard[0]).toEqual(heard[1]);
  });

  test('who draws hears which tile, others do not', () => {
    const event = { type: 'drew', seat: 1, tile: tile('gold-king'), left: 9 } as const;
    expect(printer.event(kheops.viewEvent(event, 1)!, sceneOf(1))?.text).toBe(
      'You drew the sarcophagus of the gold king.',
    );
    expect(printer.event(kheops.viewEvent(event, 0)!, sceneOf(0))).toBeNull();
  });
});

describe('what a person types', () => {
  test.each<[string[], string, string]>([
    [[], 'f3', 'worker f3'],
    [[], 'm F3', 'mummy f3'],
    [[], 'play the worker on f3', 'worker f3'],
    [[], 'g6 2', 'turn g6 2'],
    [[], '1 f2 lr', 'lay room-ankh f2 r1'],
    [[], 'dance', 'dance'],
    [['worker f5'], 'g6 2', 'turn g6 2'],
    [['worker g5'], 'g5 g6', 'swap g5 g6'],
    [['worker f3', 'lay passage-plain f2 r0', 'worker g5'], 'g5 f3', 'swap g5 f3'],
    [['worker f5'], 'turn f7', 'turn f7 0'],
    [['worker f5'], 'turn f11 twice', 'turn f11 2'],
    [['worker f3'], '1 f2 lr', 'lay room-ankh f2 r1'],
    [['worker f3'], 'ankh f2 rl', 'lay room-ankh f2 r1'],
    [['worker f3'], 'lay 1 on f2 tr', 'lay room-ankh f2 r0'],
    [['worker f3'], '3 f2', 'lay passage-plain f2 r0'],
    [['worker f3'], '3 f2 l', 'lay passage-plain f2 r0'],
    [['worker f3'], '3 f2 r1', 'lay passage-plain f2 r1'],
    [['worker f3'], 'room-ankh f2 r2', 'lay room-ankh f2 r2'],
  ])('after %j, “%s” is read as %s', (plays, typed, written) => {
    expect(printer.read(typed, kheops.view(after(...plays), 0), 0)).toBe(written);
  });

  test('long lists are summed up: places once, what differs, and how a tile is laid', () => {
    const lines = (state: State): string[] => {
      const view = kheops.view(state, 0);
      return choiceLines(printer.choices(view, kheops.legalActions(view, 0), sceneOf(0)), sceneOf(0));
    };
    expect(lines(begun())).toEqual([
      '  worker: f3 f5 f7 f9 f11 g1 g2 g3 g4 g5 g6 g7 g8 g9 g11 g12 g13',
      '  mummy / pharaoh: the same places',
    ]);
    expect(lines(after('worker f3'))).toEqual([
      '  lay 1 room-ankh: f2 f4 f6 f8 f10',
      '  lay 2 room-turn-passage / 3 passage-plain: the same places',
    ]);
  });
});
