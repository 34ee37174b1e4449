import { imhotep, SITES, type View } from '@saqqara/imhotep';
import { seedFrom, silent } from '@saqqara/kernel';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { shipOutline } from '../src/drawing/ship.tsx';
import { extentOf } from '../src/games/imhotep/board/extent.ts';
import { narrowLayout, narrowScene } from '../src/games/imhotep/board/narrowScene.ts';
import { shapeOf } from '../src/games/imhotep/board/shape.ts';
import { imhotepBoard } from '../src/games/imhotep/board/index.ts';
import { siteCard } from '../src/games/imhotep/learncards/sites.ts';
import { render } from './imhotepBoard.ts';

const start = imhotep.setup(imhotep.parseOptions({ seats: 3, first: 0 }), seedFrom(1), silent);
const viewWith = (more: Partial<View>): View => ({ ...imhotep.view(start, 0), ...more });
const withShips = (sizes: readonly number[]): View =>
  viewWith({
    ships: sizes.map((size) => ({
      size,
      at: 'harbour',
      aboard: 0,
      spaces: new Array<null>(size).fill(null),
    })) as never,
  });

describe('the harbour of a phone', () => {
  test.each([
    [4, 3, 2, 2],
    [4, 3, 3, 2],
    [3, 3, 2, 1],
    [4, 4, 3, 1],
  ])('ships of %i, %i, %i and %i lie inside with their rings, and each has its name below it', (...sizes) => {
    const view = withShips(sizes);
    for (const width of [320, 390, 430]) {
      const layout = narrowLayout({ width, height: width * 1.2 });
      const { harbour, shipTags } = narrowScene(view, layout, shapeOf(layout, view));
      sizes.forEach((size, ship) => {
        const { x, scale } = harbour[ship]!;
        const reach = shipOutline(size, 'x', 11).map(([dx]) => x + dx * scale);
        expect(Math.min(...reach)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...reach)).toBeLessThanOrEqual(layout.width);
        // The middle of its name is nearer to it than to any other.
        const middle = shipTags[ship]!.x + 38;
        const near = harbour.map((other) => Math.abs(other.x - middle));
        expect(near.indexOf(Math.min(...near))).toBe(ship);
        expect(Math.abs(middle - x)).toBeLessThan(width < 390 ? 40 : 24);
      });
    }
  });

  test('what was loaded is not marked on a ship that has landed', () => {
    const docked = viewWith({
      ships: start.ships.map((ship, i) => (i === 0 ? { ...ship, at: 'market' } : ship)) as never,
    });
    const layout = imhotepBoard.layout(docked, { width: 390, height: 520 });
    const marks = new Map([['space:0:0', 'changed'] as const]);
    const lying = viewWith({});
    expect(render(docked, layout, { marks })).toBe(render(docked, layout, { marks: new Map() }));
    expect(render(lying, layout, { marks })).not.toBe(render(lying, layout, { marks: new Map() }));
  });
});

describe('the sites of a phone', () => {
  /** A line of a plate with a price reaches so far up from the foot of its cell. */
  const PLATE = 13;

  test.each([320, 390, 430])(
    '%i wide: no plate lies on the front of a site, none on the top of an obelisk',
    (width) => {
      const view = viewWith({ obelisks: [3, 2, 2] });
      const layout = narrowLayout({ width, height: width * 1.2 });
      const shape = shapeOf(layout, view);
      const { spots, cells } = narrowScene(view, layout, shape);
      for (const site of SITES) {
        const { down } = extentOf(site, view, shape);
        const { y, height } = cells[site];
        expect(spots[site].y + down * spots[site].scale).toBeLessThanOrEqual(y + height - PLATE);
      }
      const { up } = extentOf('obelisks', view, shape);
      expect(spots.obelisks.y - up * spots.obelisks.scale).toBeGreaterThanOrEqual(cells.obelisks.y);
    },
  );

  test('where a ship would sail is drawn behind the sites: it crosses no number', () => {
    const view = viewWith({ obelisks: [3, 2, 2] });
    const ships = view.ships.map((ship, i) => (i === 0 ? { ...ship, at: 'obelisks' } : ship)) as never;
    const layout = imhotepBoard.layout(view, { width: 390, height: 520 });
    const html = render(view, layout, { preview: { ...view, ships } });
    expect(html).toContain('class="course"');
    expect(html.indexOf('class="course"')).toBeLessThan(html.indexOf('data-card'));
  });
});

describe('what is told of a site', () => {
  const asker = { me: 0, say: { ...sayIn('en'), names: ['You', 'Ipi', 'Teti'] } };

  test('at the market what each card does that hangs there, and what it would pay now', () => {
    const view = viewWith({
      market: ['statue', 'statue', 'chisel', 'entrance'],
      cards: [['statue'], [], []],
    });
    const { facts } = siteCard(view, 'market', asker);
    expect(facts.map(({ points }) => points)).toEqual([2, 1, null]);
    expect(facts.map(({ text }) => text)).toEqual(['Statue (one of 2)', 'Chisel', 'Entrance']);
    expect(facts[1]!.detail).toContain('Load two stones');
  });

  test('at the great pyramid that stones go on top once nine lie there [IM-22]', () => {
    const noteOf = (stones: number) =>
      siteCard(viewWith({ pyramids: [new Array<number>(stones).fill(0)] }), 'pyramid', asker).note;
    expect(noteOf(8)).toBeNull();
    expect(noteOf(9)).toBe('The lowest storey is full: the next stones go on top of it.');
    expect(noteOf(13)).toBe(noteOf(9));
    expect(noteOf(14)).toBe('The pyramid is complete: each further stone scores 1.');
  });

  test('at the obelisks what the number above each means', () => {
    expect(siteCard(viewWith({}), 'obelisks', asker).pays).toContain(
      'The number above shows what it would pay now.',
    );
  });

  test('at the obelisks how those share who are level', () => {
    const noteOf = (obelisks: number[]) => siteCard(viewWith({ obelisks }), 'obelisks', asker).note;
    expect(noteOf([1, 1, 3])).toBe('You and Ipi are tied and share 6 + 1: 3 each, rounded down.');
    expect(noteOf([2, 1, 2])).toBe('You and Teti are tied and share 12 + 6: 9 each, rounded down.');
    expect(noteOf([2, 1, 3])).toBeNull();
    expect(noteOf([0, 0, 3])).toBeNull();
  });
});
