import { expect, test } from 'vitest';
import { CARDS, pending, type View } from '@saqqara/imhotep';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { CardFace } from '../src/games/imhotep/art/card.tsx';
import { Badge } from '../src/drawing/glyph.tsx';
import { imhotepBoard } from '../src/games/imhotep/board/index.ts';
import { sceneOf } from '../src/games/imhotep/board/scene.ts';
import { shapeOf } from '../src/games/imhotep/board/shape.ts';
import type { Hotspot, Mark, Part } from '../src/table/screen.ts';
import { compositionsOf, countOf, layoutsOf, render, steps, stonesOf, total } from './imhotepBoard.ts';

/** Some positions of random games with any sides and any number of seats. */
const positions: readonly View[] = [...steps(36)].filter((_, i) => i % 163 === 0).map(({ after }) => after);

test('every stone is drawn exactly once, large or small', () => {
  for (const view of positions) {
    for (const layout of compositionsOf(view)) {
      const drawn = countOf(render(view, layout), 'data-piece');
      expect(total(drawn)).toBe(stonesOf(view));
    }
  }
});

test('no two pieces have the same name', () => {
  for (const view of positions) {
    const names = [...render(view, layoutsOf(view)[0]!).matchAll(/data-piece="([^"]+)"/g)].map(
      ([, key]) => key,
    );
    expect(new Set(names).size).toBe(names.length);
  }
});

test('every card on the market is drawn, and pieces that are away are not', () => {
  for (const view of positions) {
    const layout = layoutsOf(view)[3]!;
    const cards = countOf(render(view, layout), 'data-card');
    expect(cards.size).toBe(view.market.filter((card) => card !== null).length + (view.pairSize > 0 ? 1 : 0));
    const pieces = countOf(render(view, layout), 'data-piece');
    const away = new Set([...pieces.keys()].filter((_, i) => i % 2 === 0));
    const left = countOf(render(view, layout, { away }), 'data-piece');
    expect(new Set([...left.keys(), ...away])).toEqual(new Set(pieces.keys()));
    expect(left.size).toBe(pieces.size - away.size);
  }
});

test('what a hint rings on a small screen lies on the board with all of its ring', () => {
  const view = positions[0]!;
  const layout = imhotepBoard.layout(view, { width: 390, height: 420 });
  const spaces = imhotepBoard.hotspots(view, layout).filter(({ part }) => part.startsWith('space:'));
  expect(spaces.length).toBeGreaterThan(0);
  for (const { drawn } of spaces) {
    expect(drawn!.x).toBeGreaterThan(22);
    expect(drawn!.x).toBeLessThan(layout.width - 22);
  }
});

test('on a small screen what is said of a ship lies on nothing that is said of another', () => {
  for (const view of positions) {
    for (const width of [320, 364, 390]) {
      const layout = imhotepBoard.layout(view, { width, height: 420 });
      const { shipTags } = sceneOf(view, layout, shapeOf(layout, view));
      const gaps = shipTags.slice(1).map(({ x }, i) => x - shipTags[i]!.x);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(Math.min(78, width / 4 - 2));
    }
  }
});

test('the drawing stays within its budget of nodes', () => {
  for (const view of positions) {
    for (const layout of compositionsOf(view)) {
      const html = render(view, layout, { marks: allTargets(view) });
      const svg = html.slice(html.indexOf('<svg'), html.indexOf('</svg>'));
      const nodes = svg.match(/<[a-z]/gi)?.length ?? 0;
      expect(nodes).toBeLessThan(layout.isNarrow ? 850 : 1600);
    }
  }
});

test('a drawing says nothing but numbers, and its labels all have their words', () => {
  for (const view of positions.slice(0, 20)) {
    const html = render(view, layoutsOf(view)[3]!);
    expect(html).not.toContain('⟦');
    expect(html).not.toMatch(/NaN|undefined|null|Infinity/);
  }
});

function allTargets(view: View): ReadonlyMap<Part, Mark> {
  return new Map(
    imhotepBoard.hotspots(view, layoutsOf(view)[3]!).map(({ part }): [Part, Mark] => [part, 'target']),
  );
}

test('what is marked is set off, and only then do others step back', () => {
  for (const view of positions.slice(0, 12)) {
    const layout = layoutsOf(view)[1]!;
    const plain = render(view, layout);
    expect(plain).not.toContain('outline');
    expect(plain).not.toContain('dim');
    for (const { part } of imhotepBoard.hotspots(view, layout)) {
      const marked = render(view, layout, { marks: new Map([[part, 'target']]) });
      expect(marked.split('class="outline target"')).toHaveLength(2);
      expect(marked).toContain('part dim');
    }
  }
});

test('in a lesson whatever is not talked about steps back with its name, a ship that has docked with its site', () => {
  for (const view of positions.slice(0, 12)) {
    const html = render(view, layoutsOf(view)[1]!, { shows: new Set(['site:temple']) });
    const docked = view.ships.filter(({ at }) => at === 'temple').length;
    expect(html.match(/<g class="part"/g)).toHaveLength(1 + docked);
    expect(
      html.match(/class="site-label site[^"]*"/g)!.filter((name) => !name.includes('back')),
    ).toHaveLength(1);
    expect(html.match(/class="ship-tag[^"]*"/g)?.every((tag) => tag.includes('back')) ?? true).toBe(true);
  }
});

test('every hotspot lies on the board', () => {
  for (const view of positions) {
    for (const layout of layoutsOf(view)) {
      for (const spot of imhotepBoard.hotspots(view, layout)) {
        expect(Math.min(spot.width, spot.height)).toBeGreaterThan(8);
        expect(Math.min(spot.x, spot.y, spot.tag.x, spot.tag.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(spot.x + spot.width, spot.tag.x)).toBeLessThanOrEqual(layout.width + 0.001);
        expect(Math.max(spot.y + spot.height, spot.tag.y)).toBeLessThanOrEqual(layout.height + 0.001);
      }
    }
  }
});

test('on a phone spaces and cards are as large as a finger likes, as far as there is room', () => {
  const LEAST_BY_SIZE = [0, 40, 33, 26, 24];
  const small = positions.flatMap((view) =>
    imhotepBoard
      .hotspots(view, imhotepBoard.layout(view, { width: 390, height: 520 }))
      .filter(({ part, width, height }) => {
        const [kind, ship] = part.split(':');
        if (kind !== 'market' && kind !== 'pair' && kind !== 'space') return false;
        const least = kind === 'space' ? LEAST_BY_SIZE[view.ships[Number(ship)]!.size]! : 40;
        return width < least || height < 40;
      })
      .map(({ part, width, height }) => `${part} ${width} ${height}`),
  );
  expect(small).toEqual([]);
});

test('on a phone a finger finds a ship beside its spaces', () => {
  const FINGER = 24;
  const sizes = [404, 360, 320].map((height) => ({ width: 412, height }));
  for (const [view, size] of positions.flatMap((each) => sizes.map((size) => [each, size] as const))) {
    const spots = imhotepBoard.hotspots(view, imhotepBoard.layout(view, size));
    for (const [ship, { at }] of view.ships.entries()) {
      if (at !== 'harbour') continue;
      const { x, y, width, height } = spots.find(({ part }) => part === `ship:${ship}`)!;
      const spaces = spots.filter(({ part }) => part.startsWith(`space:${ship}:`));
      const isFree = (left: number, top: number): boolean =>
        spaces.every(
          (space) =>
            left + FINGER <= space.x ||
            left >= space.x + space.width ||
            top + FINGER <= space.y ||
            top >= space.y + space.height,
        );
      const lefts = Array.from({ length: width - FINGER + 1 }, (_, n) => x + n);
      const tops = Array.from({ length: height - FINGER + 1 }, (_, n) => y + n);
      expect(lefts.some((left) => tops.some((top) => isFree(left, top)))).toBe(true);
    }
  }
});

test('hotspots of one kind do not lie over each other', () => {
  for (const view of positions) {
    for (const layout of layoutsOf(view)) {
      const spots = imhotepBoard.hotspots(view, layout);
      const clashes = spots.flatMap((one, i) =>
        spots
          .slice(i + 1)
          .filter(
            (other) => kindOf(view, one.part) === kindOf(view, other.part) && overlap(one, other) > 0.01,
          )
          .map((other) => `${one.part} ${other.part}`),
      );
      expect(clashes).toEqual([]);
    }
  }
});

/** Parts among which a finger chooses: sites, ships in the harbour, the spaces of one ship, cards, small pyramids. */
function kindOf(view: View, part: Part): string {
  const [kind, index] = part.split(':');
  switch (kind) {
    case 'space':
      return `space of ${index}`;
    case 'pair':
      return 'market';
    case 'ship':
      return view.ships[Number(index)]?.at === 'harbour' ? 'ship' : part;
    case 'quarry':
      return 'site';
    default:
      return kind ?? part;
  }
}

function overlap(one: Hotspot, other: Hotspot): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

test('everything that can be touched has a hotspot', () => {
  for (const view of positions) {
    const parts = imhotepBoard.hotspots(view, layoutsOf(view)[0]!).map(({ part }) => part);
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts).toContain('quarry');
    expect(parts.filter((part) => part.startsWith('site:'))).toHaveLength(5);
    for (const [ship, { at, size }] of view.ships.entries()) {
      const spaces = parts.filter((part) => part.startsWith(`space:${ship}:`));
      expect(spaces).toHaveLength(at === 'harbour' ? size : 0);
    }
    expect(parts.includes('pair')).toBe(view.options.sides.market === 'B');
    expect(parts.includes('pyramid:middle')).toBe(view.options.sides.pyramid === 'B');
  }
});

test('a touch on the market means the site, unless a card is to be picked', () => {
  for (const { after: view } of steps(8)) {
    const parts = imhotepBoard.hotspots(view, layoutsOf(view)[0]!).map(({ part }) => part);
    const isPicked = ['pick', 'keep'].includes(pending(view)?.type ?? '');
    expect(parts.indexOf('market:0') > parts.indexOf('site:market')).toBe(isPicked);
  }
});

test('each card has a picture of its own, and each colour a shape', () => {
  const faces = [null, ...CARDS].map((card) => renderToString(h(CardFace, { card })));
  expect(new Set(faces).size).toBe(CARDS.length + 1);
  const shapes = [0, 1, 2, 3].map((look) =>
    renderToString(h(Badge, { look })).replaceAll(/var\(--.-/g, 'var('),
  );
  expect(new Set(shapes).size).toBe(4);
});
