import { anubixx, type Field, FIELDS, isMarked, SHEETS, STONES, type View } from '@saqqara/anubixx';
import { seedFrom, silent } from '@saqqara/kernel';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { shownSeat } from '@saqqara/words/games/anubixx';
import { SheetFigure } from '../src/games/anubixx/art/sheetFigure.tsx';
import { anubixxBoard } from '../src/games/anubixx/board/index.ts';
import { Holding } from '../src/games/anubixx/Holding.tsx';
import type { Hotspot, Mark, Part } from '../src/table/screen.ts';
import { layoutsOf, render, say, valuesOf } from './anubixxBoard.ts';
import { some, steps } from './anubixxGames.ts';

const story = [...some(steps(20), 251)];
const positions: readonly View[] = story.map(({ view }) => view);

const markedIn = (view: View): Field[] =>
  FIELDS.filter((field) => isMarked(view.sheets[shownSeat(view)]!, field));

test('every block, die, quarry stone and joker of the shown sheet is drawn exactly once', () => {
  for (const view of positions) {
    for (const layout of layoutsOf(view)) {
      const pieces = valuesOf(render(view, layout), 'data-piece');
      expect(new Set(pieces).size).toBe(pieces.length);
      expect(pieces.filter((key) => key.startsWith('block:')).toSorted()).toEqual(
        markedIn(view)
          .map((field) => `block:${field}`)
          .toSorted(),
      );
      expect(pieces.filter((key) => key.startsWith('die:'))).toHaveLength(view.dice.length);
      expect(pieces.filter((key) => key.startsWith('stone:'))).toHaveLength(STONES.length);
      expect(pieces.filter((key) => key.startsWith('joker:'))).toHaveLength(
        layout.isNarrow ? 1 : view.options.seats,
      );
    }
  }
});

test('pieces that are away are not drawn: a block leaves its plan', () => {
  for (const view of positions.slice(0, 30)) {
    const layout = layoutsOf(view)[4]!;
    const away = new Set(markedIn(view).map((field) => `block:${field}`));
    const html = render(view, layout, { away: new Set([...away, 'die:0']) });
    expect(valuesOf(html, 'data-piece').filter((key) => away.has(key) || key === 'die:0')).toEqual([]);
    expect(html.split('class="ax-plan"')).toHaveLength(FIELDS.length + 1);
  }
});

test('the drawing stays within its budget of nodes, with everything marked', () => {
  let most = { wide: 0, narrow: 0 };
  for (const view of positions) {
    const full: View = {
      ...view,
      sheets: view.sheets.map((sheet) => ({ ...sheet, pyramid: 0x1fffff, arch: 0x1fff, relief: 0xfff })),
    };
    for (const layout of layoutsOf(view)) {
      const html = render(full, layout, { marks: allTargets(view) });
      const nodes = html.slice(html.indexOf('<svg'), html.indexOf('</svg>')).match(/<[a-z]/gi)?.length ?? 0;
      most = layout.isNarrow
        ? { ...most, narrow: Math.max(most.narrow, nodes) }
        : { ...most, wide: Math.max(most.wide, nodes) };
    }
  }
  expect(most.wide).toBeLessThan(1600);
  expect(most.narrow).toBeLessThan(850);
});

const allTargets = (view: View): ReadonlyMap<Part, Mark> =>
  new Map(anubixxBoard.hotspots(view, layoutsOf(view)[4]!).map(({ part }): [Part, Mark] => [part, 'target']));

test('a drawing says nothing but numbers, and its labels all have their words', () => {
  for (const view of positions.slice(0, 20)) {
    for (const layout of layoutsOf(view)) {
      const html = render(view, layout);
      expect(html).not.toContain('⟦');
      expect(html).not.toMatch(/NaN|undefined|null|Infinity/);
      const svg = html.slice(html.indexOf('<svg'), html.indexOf('</svg>'));
      expect(svg.replaceAll(/<[^>]+>/g, ' ')).toMatch(/^[\d\s]*$/);
    }
  }
});

test('what a die can pay for looks different from what only quarry or joker can', () => {
  const state = anubixx.setup(anubixx.parseOptions({ seats: 3, first: 0 }), seedFrom(5), silent);
  const view = anubixx.view(state, 0);
  const { colours } = SHEETS[view.sheets[0]!.letter];
  const marks = new Map<Part, Mark>(FIELDS.map((field) => [`field:${field}`, 'target']));
  const html = render(view, layoutsOf(view)[4]!, { marks });
  const byDie = FIELDS.filter((field) => view.dice.includes(colours[field])).length;
  expect(html.split('class="frame die"')).toHaveLength(byDie + 1);
  expect(html.split('class="frame pay"')).toHaveLength(FIELDS.length - byDie + 1);
});

test('of a colour with one die left, the second stone is not promised that die', () => {
  const state = anubixx.setup(
    anubixx.parseOptions({ seats: 3, first: 0, others: 'together' }),
    seedFrom(5),
    silent,
  );
  const { colours } = SHEETS[state.sheets[1]!.letter];
  state.dice = [colours.P11, colours.P12, colours.P12, colours.P12];
  anubixx.apply(state, 0, { type: 'done' }, silent);
  const view = anubixx.view(state, 1);
  const twin = FIELDS.find((field) => field !== 'P11' && colours[field] === colours.P11)!;
  const frames = (chosen: Part[]): string[] => {
    const marks = new Map<Part, Mark>([[`field:${twin}`, 'target']]);
    for (const part of chosen) marks.set(part, 'chosen');
    return valuesOf(render(view, layoutsOf(view)[4]!, { marks }), 'class').filter((name) =>
      /^frame (die|pay)/.test(name),
    );
  };
  expect(frames([])).toEqual(['frame die']);
  expect(frames(['field:P11'])).toEqual(['frame pay']);
});

test('every hotspot lies on the board, and none lies over another', () => {
  for (const view of positions) {
    for (const layout of layoutsOf(view)) {
      const spots = anubixxBoard.hotspots(view, layout);
      expect(new Set(spots.map(({ part }) => part)).size).toBe(
        FIELDS.length + STONES.length + view.dice.length + 1,
      );
      for (const spot of spots) {
        expect(Math.min(spot.width, spot.height)).toBeGreaterThan(14);
        expect(Math.min(spot.x, spot.y, spot.tag.x, spot.tag.y)).toBeGreaterThanOrEqual(0);
        expect(spot.x + spot.width).toBeLessThanOrEqual(layout.width + 0.5);
        expect(spot.y + spot.height).toBeLessThanOrEqual(layout.height + 0.5);
      }
      const clashes = spots.flatMap((one, i) =>
        spots
          .slice(i + 1)
          .filter((other) => overlap(one, other) > 0.5)
          .map((other) => `${one.part} ${other.part} in ${layout.width} × ${layout.height}`),
      );
      expect(clashes).toEqual([]);
    }
  }
});

function overlap(one: Hotspot, other: Hotspot): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

test('a small sheet shows every field, and tells built from planned', () => {
  for (const view of positions.slice(0, 20)) {
    for (const seat of view.sheets.keys()) {
      for (const detail of ['tiny', 'small', 'large'] as const) {
        const html = renderToString(h(SheetFigure, { view, seat, detail, lit: ['P11'] }));
        const marked = FIELDS.filter((field) => isMarked(view.sheets[seat]!, field)).length;
        expect(html.split('class="ax-plan"')).toHaveLength(FIELDS.length - marked + 1);
        expect(html.split('frame lit')).toHaveLength(2);
        expect(html).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  }
});

test('what lies before a seat has all its words', () => {
  for (const view of positions.slice(0, 20)) {
    for (const seat of view.sheets.keys()) {
      for (const size of ['panel', 'strip', 'own'] as const) {
        const html = renderToString(h(Holding, { view, seat, say, size, touch: null, marks: new Map() }));
        expect(html).not.toMatch(/⟦|NaN|undefined/);
      }
    }
  }
});
