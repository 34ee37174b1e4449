import { describe, expect, test } from 'vitest';
import { type Kheops, kheops, NONE, PLACE_NAMES, SUMMIT, TILES, type View } from '@saqqara/kheops';
import { after } from '@saqqara/kernel';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { inOrder, lettered, letteredAfter } from '@saqqara/words/games/kheops';
import { sayIn } from '@saqqara/words/testing';
import { kheopsBoard } from '../src/games/kheops/board/index.ts';
import { Holding } from '../src/games/kheops/Holding.tsx';
import { Networks } from '../src/games/kheops/Networks.tsx';
import type { HoldingProps, Layout, Mark, Part, Point, Size } from '../src/table/screen.ts';
import { drawnBy } from './drawn.ts';
import { steps } from './kheopsGames.ts';

const say = { ...sayIn('en', ['kheops']), looks: [1, 5] };

/** A small phone, a phone, a tablet, a laptop, a large screen. */
const SPACES: readonly Size[] = [
  { width: 360, height: 320 },
  { width: 390, height: 520 },
  { width: 580, height: 380 },
  { width: 860, height: 720 },
  { width: 1400, height: 1100 },
];

const story = [...steps(12, 0)];
const positions: readonly View[] = story.filter((_, i) => i % 41 === 0).map(({ after: view }) => view);
const layoutsOf = (view: View): readonly Layout[] => SPACES.map((space) => kheopsBoard.layout(view, space));

const render = drawnBy(kheopsBoard, say);

const piecesOf = (html: string): string[] =>
  [...html.matchAll(/data-piece="([^"]+)"/g)].map(([, key]) => key!);

const piecesIn = (view: View): number =>
  view.tiles.filter((tile) => tile !== NONE).length + view.pawns.filter((pawn) => pawn !== NONE).length;

const allMarked = (mark: Mark, view: View): ReadonlyMap<Part, Mark> =>
  new Map(kheopsBoard.hotspots(view, layoutsOf(view)[0]!).map(({ part }) => [part, mark]));

describe('the drawing', () => {
  test('shows every tile and every pawn once, and nothing that is away', () => {
    for (const view of positions) {
      for (const layout of layoutsOf(view)) {
        const pieces = piecesOf(render(view, layout));
        expect(new Set(pieces).size).toBe(pieces.length);
        expect(pieces).toHaveLength(piecesIn(view));
        const away = new Set(pieces.filter((_, i) => i % 3 === 0));
        const left = piecesOf(render(view, layout, { away }));
        expect(left.some((piece) => away.has(piece))).toBe(false);
      }
    }
  });

  test('names every network once', () => {
    for (const view of positions) {
      const pins = render(view, layoutsOf(view)[3]!).match(/class="pin"/g) ?? [];
      expect(pins).toHaveLength(lettered(view).length);
    }
  });

  test('stays within its budget of nodes', () => {
    for (const view of positions) {
      for (const layout of layoutsOf(view)) {
        const html = render(view, layout, { marks: allMarked('target', view) });
        expect(html.match(/<[a-z]/gi)?.length ?? 0).toBeLessThan(layout.isNarrow ? 850 : 1600);
      }
    }
  });

  test('has no word in it but letters of rows and networks', () => {
    for (const view of positions) {
      const html = render(view, layoutsOf(view)[1]!, { touched: 'place:g3' });
      expect(html).not.toMatch(/NaN|undefined|null|Infinity|⟦/);
    }
  });

  test('sets off what is marked, and only then do others step back', () => {
    const view = positions[3]!;
    for (const layout of layoutsOf(view)) {
      expect(render(view, layout)).not.toMatch(/outline|dim/);
      const marked = render(view, layout, { marks: new Map([['place:g5', 'target']]) });
      expect(marked.split('class="outline target"')).toHaveLength(2);
      expect(marked).toContain('dim');
    }
  });

  test('points a network out, and enlarges a tile only where tiles are small', () => {
    const view = positions.find((each) => lettered(each).length > 1)!;
    const { part } = lettered(view)[0]!;
    const [phone, , , wide] = layoutsOf(view);
    expect(render(view, wide!, { marks: new Map([[part, 'lit']]) })).toContain('class="border"');
    expect(render(view, phone!, { touched: 'place:g3' })).toContain('class="lens"');
    expect(render(view, wide!, { touched: 'place:g3' })).not.toContain('class="lens"');
  });

  test('shows what is being weighed as it would be', () => {
    let ghosts = 0;
    for (const { before, seat, action } of steps(2)) {
      const world = after(kheops, kheops.determinize(before, [1, 2, 3, 4]), seat, action);
      const preview = kheops.view(world, seat);
      const html = render(before, layoutsOf(before)[3]!, { preview });
      expect(piecesOf(html)).toHaveLength(piecesIn(preview));
      ghosts += html.split('ghost').length - 1;
    }
    expect(ghosts).toBeGreaterThan(40);
  });
});

test('networks keep their letters while an action is weighed', () => {
  let kept = 0;
  for (const { before, seat, action } of steps(4)) {
    const preview = kheops.view(after(kheops, kheops.determinize(before, [1, 2, 3, 4]), seat, action), seat);
    const [now, later] = [lettered(before), letteredAfter(preview, before)];
    expect(new Set(later.map(({ letter }) => letter)).size).toBe(later.length);
    expect(later.map(({ letter }) => letter)).toEqual(later.map(({ letter }) => letter).toSorted());
    expect(later.map(({ part }) => part).toSorted()).toEqual(
      lettered(preview)
        .map(({ part }) => part)
        .toSorted(),
    );
    // What does not change is called as before.
    for (const { letter, places } of now) {
      const same = later.find((network) => String(network.places) === String(places));
      if (same === undefined) continue;
      expect(same.letter).toBe(letter);
      kept += 1;
    }
  }
  expect(kept).toBeGreaterThan(200);
});

describe('hotspots', () => {
  test('have their price in their own triangle, with pawns and without', () => {
    const spots = positions.flatMap((view) =>
      layoutsOf(view).flatMap((layout) => kheopsBoard.hotspots(view, layout)),
    );
    expect(spots.filter(({ shape, tag }) => !contains(shape!, tag))).toEqual([]);
    expect(positions.some(({ pawns }) => pawns.some((pawn) => pawn !== NONE))).toBe(true);
  });

  test('are the 49 places in seven rows, or those in sight, inside the board and not over each other', () => {
    for (const view of positions.slice(0, 4)) {
      for (const layout of layoutsOf(view)) {
        const spots = kheopsBoard.hotspots(view, layout);
        const rows = new Set(spots.map(({ group }) => group!.row)).size;
        expect(rows).toBeGreaterThanOrEqual(layout.isNarrow ? 3 : 7);
        expect(spots).toHaveLength(49 - (7 - rows) ** 2);
        for (const { shape, tag, chosenTag } of spots) {
          for (const { x, y } of [...shape!, tag, chosenTag!]) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.001);
            expect(x).toBeLessThanOrEqual(layout.width + 0.001);
            expect(y).toBeLessThanOrEqual(layout.height + 0.001);
          }
        }
        const middles = spots.map(({ shape }) => middle(shape!));
        for (const [i, at] of middles.entries()) {
          const hit = spots.filter(({ shape }) => contains(shape!, at));
          expect(hit.map(({ part }) => part)).toEqual([spots[i]!.part]);
        }
      }
    }
  });

  test('on a low screen tiles are as large as the width allows while the pyramid is low, and all that can be chosen is in sight', () => {
    const space = { width: 320, height: 200 };
    const widthOf = (view: View): number =>
      kheopsBoard.hotspots(view, kheopsBoard.layout(view, space))[0]!.width;
    const whole = story.find(({ after: view }) => view.tiles[SUMMIT] !== NONE)!.after;
    expect(widthOf(positions[0]!)).toBeGreaterThan(1.3 * widthOf(whole));
    for (const { after: view } of story.filter((_, i) => i % 7 === 0)) {
      const spots = new Set(
        kheopsBoard.hotspots(view, kheopsBoard.layout(view, space)).map(({ part }) => part),
      );
      const [seat] = kheops.toAct(view);
      const actions = seat === undefined ? [] : kheops.legalActions(view, seat);
      const places = actions.flatMap((action) => ('place' in action ? [PLACE_NAMES[action.place]] : []));
      expect(places.filter((place) => !spots.has(`place:${place}`))).toEqual([]);
    }
  });

  test('are large enough for a finger at 360 pixels', () => {
    const spots = kheopsBoard.hotspots(positions[0]!, kheopsBoard.layout(positions[0]!, SPACES[0]!));
    for (const { width, height } of spots) {
      // The circle inside of the triangle.
      expect((2 * height) / 3).toBeGreaterThanOrEqual(24);
      expect(width).toBeGreaterThan(24);
    }
  });
});

const middle = (shape: readonly Point[]): Point => ({
  x: shape.reduce((sum, { x }) => sum + x, 0) / shape.length,
  y: shape.reduce((sum, { y }) => sum + y, 0) / shape.length,
});

/** Whether a point lies on the same side of all edges. */
function contains(shape: readonly Point[], { x, y }: Point): boolean {
  const sides = shape.map((a, i) => {
    const b = shape[(i + 1) % shape.length]!;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;
  });
  return new Set(sides).size === 1;
}

describe('motions', () => {
  test('end where the pieces are drawn, on the board, in good time', () => {
    for (const { before, after: later, events } of story.filter((_, i) => i % 3 === 0)) {
      for (const layout of [layoutsOf(before)[0]!, layoutsOf(before)[3]!]) {
        const motions = kheopsBoard.motions({ before, after: later, events }, layout, say);
        const drawn = new Set(piecesOf(render(later, layout)));
        for (const { course, delay, duration, hides } of motions) {
          expect(delay + duration).toBeLessThanOrEqual(2600);
          expect(course.length).toBeGreaterThan(1);
          for (const piece of hides) expect(drawn).toContain(piece);
        }
        expect(new Set(motions.map(({ key }) => key)).size).toBe(motions.length);
      }
    }
  });

  test('every play but a tile that looks the same all round moves something', () => {
    for (const { before, after: later, events, action } of story) {
      const motions = kheopsBoard.motions({ before, after: later, events }, layoutsOf(before)[3]!, say);
      const isStill = action.type === 'turn' && action.times === 0;
      expect(motions.length > 0).toBe(!isStill);
    }
  });
});

describe('what lies before the players', () => {
  const props = (view: View, size: HoldingProps<Kheops>['size']): HoldingProps<Kheops> => ({
    view,
    seat: 0,
    say,
    size,
    touch: () => {},
    marks: new Map(),
  });

  test('[KH-22] shows a hand to its owner alone', () => {
    for (const { before } of steps(2, 1)) {
      for (const size of ['panel', 'strip', 'own'] as const) {
        const html = renderToString(h(Holding, props(before, size)));
        expect(html).not.toContain('tile-figure');
        expect(html.split('class="tile-back"')).toHaveLength(before.handSizes[0]! + 1);
      }
    }
    for (const { before } of steps(1, 0)) {
      const html = renderToString(h(Holding, props(before, 'own')));
      expect(html.split('class="tile-figure"')).toHaveLength(before.hand!.length + 1);
      for (const tile of before.hand!) expect(TILES[tile]).toBeDefined();
    }
  });

  test('in every step the tray is dressed by its own rules alone, and tiles of one print are chosen together', () => {
    const steps = new Set<string>();
    for (const view of positions) {
      steps.add(view.step);
      const html = renderToString(h(Holding, props(view, 'own')));
      expect(/^<div class="([^"]*)"/.exec(html)![1]).toMatch(/^own-tray(?: tile)?$/);
      const twins = (view.hand ?? []).filter((tile) => tile === view.hand![0]).length;
      const chosen = { ...props(view, 'own'), marks: new Map<Part, Mark>([['hand:0', 'chosen']]) };
      const lit = renderToString(h(Holding, chosen)).split('data-mark="chosen"').length - 1;
      expect(lit).toBe(twins);
    }
    expect(steps).toContain('effect');
  });

  const sourcesIn = (html: string): string => /<p class="sources.*?<\/p>/.exec(html)![0];

  test('what stands beside a score makes it', () => {
    let sources = 0;
    for (const view of positions) {
      for (const size of ['panel', 'strip'] as const) {
        const html = renderToString(h(Holding, props(view, size)));
        const figures = [...html.matchAll(/class="source".*?<\/(?:i|svg)>(\d+)/g)].map(([, points]) =>
          Number(points),
        );
        sources = Math.max(sources, figures.length);
        const { total } = kheops.score(view)[0]!;
        // A sum of three figures takes room from them.
        expect(figures.length).toBeLessThanOrEqual(size === 'panel' ? 49 : total > 99 ? 2 : 4);
        expect(figures.reduce((sum, points) => sum + points, 0)).toBe(total);
        // Until pieces have landed the score is that of the moment before, and so is what makes it.
        const travelling = renderToString(h(Holding, { ...props(positions[0]!, size), landed: view }));
        expect(sourcesIn(travelling)).toBe(sourcesIn(html));
      }
    }
    expect(sources).toBeGreaterThan(3);
  });

  test('the list has a line for each network: what changed first, then the richest, the worthless last', () => {
    for (const view of positions) {
      const html = renderToString(
        h(Networks, {
          view,
          preview: null,
          say,
          size: 'panel',
          light: () => {},
          open: () => {},
          marks: new Map(),
          changed: [],
        }),
      );
      expect(html.split('class="network"')).toHaveLength(lettered(view).length + 1);
      expect(html).not.toMatch(/⟦|NaN|undefined/);
      const worths = inOrder(lettered(view), new Set()).map(({ value }) => value);
      expect(worths).toEqual(worths.toSorted((a, b) => b - a));
      const changed = lettered(view)
        .filter(({ value }) => value > 0)
        .at(-1);
      const [first] = inOrder(lettered(view), new Set(changed === undefined ? [] : [changed.part]));
      expect(first?.part).toBe(changed?.part ?? first?.part);
    }
  });
});
