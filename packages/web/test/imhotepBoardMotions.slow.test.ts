import { expect, test } from 'vitest';
import { locateAll } from '../src/games/imhotep/board/locate.ts';
import { imhotepBoard } from '../src/games/imhotep/board/index.ts';
import { keyframes } from '../src/table/keyframes.ts';
import type { Point } from '../src/table/screen.ts';
import { compositionsOf, countOf, layoutsOf, render, say, steps, stonesOf, total } from './imhotepBoard.ts';

const LONGEST = 3500;
const story = [...steps(9)];
/** Drawing takes longer than reckoning: some of the plays. */
const excerpts = story.filter((_, i) => i % 53 === 0);

test('motions hide only what will lie there, and end where it lies', () => {
  for (const change of story) {
    for (const layout of compositionsOf(change.after)) {
      const lying = locateAll(change.after, layout);
      for (const { course, hides, scale } of imhotepBoard.motions(change, layout, say)) {
        for (const key of hides) {
          const place = lying.get(key)!;
          expect(distance(course.at(-1)!, place)).toBeLessThan(0.5);
          expect(scale).toBeCloseTo(place.scale, 3);
        }
      }
    }
  }
});

test('the cards of the next round come with its ships, and not before', () => {
  let rounds = 0;
  for (const change of story) {
    const { before, after } = change;
    if (before.round === after.round || after.isOver) continue;
    const motions = imhotepBoard.motions(change, layoutsOf(after)[3]!, say);
    const coming = motions.filter(({ hides }) => hides.some((key) => key.startsWith('ship:')));
    const start = Math.min(...coming.map(({ delay }) => delay));
    // Where nothing moves before, they come at once.
    if (start === 0) continue;
    const held = new Map(
      motions.flatMap(({ hides, delay, duration }) => hides.map((key) => [key, delay + duration] as const)),
    );
    const cards = [...countOf(render(after, layoutsOf(after)[3]!), 'data-card').keys()];
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(Math.abs(held.get(card)! - start)).toBeLessThanOrEqual(1);
    rounds += 1;
  }
  expect(rounds).toBeGreaterThan(4);
});

test('a ship sets off as large as it lies in the harbour, and shrinks on its way', () => {
  let ships = 0;
  for (const change of story) {
    // The ships of the next round come in from elsewhere.
    if (change.before.round !== change.after.round) continue;
    for (const layout of compositionsOf(change.after)) {
      const lay = locateAll(change.before, layout);
      for (const motion of imhotepBoard.motions(change, layout, say)) {
        const [, ship] = /^\d+:(ship:\d)$/.exec(motion.key) ?? [];
        if (motion.sound !== 'ship' || ship === undefined) continue;
        const frames = keyframes(motion).map(({ transform }) =>
          Number(/scale\((.+)\)/.exec(String(transform))![1]),
        );
        expect(frames[0]).toBeCloseTo(lay.get(ship)!.scale, 3);
        expect(frames.at(-1)).toBeCloseTo(motion.scale, 3);
        ships += 1;
      }
    }
  }
  expect(ships).toBeGreaterThan(4);
});

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

test('what happens in one action is seen within three and a half seconds', () => {
  for (const change of story) {
    const motions = imhotepBoard.motions(change, layoutsOf(change.after)[3]!, say);
    for (const { delay, duration } of motions) expect(delay + duration).toBeLessThanOrEqual(LONGEST);
    expect(new Set(motions.map(({ key }) => key)).size).toBe(motions.length);
  }
});

test('every stone that comes to lie anew travels there', () => {
  for (const change of story) {
    const { before, after } = change;
    if (before.round !== after.round || after.isOver) continue;
    const layout = layoutsOf(after)[3]!;
    const known = locateAll(before, layout);
    const hidden = new Set(imhotepBoard.motions(change, layout, say).flatMap(({ hides }) => hides));
    const anew = [...locateAll(after, layout).keys()].filter((key) => !known.has(key));
    expect(anew.filter((key) => !hidden.has(key))).toEqual([]);
  }
});

test('a preview shows as many ghosts as stones were added', () => {
  for (const { before, after } of excerpts) {
    if (before.round !== after.round || after.isOver) continue;
    for (const layout of compositionsOf(after)) {
      const ghosts = countOf(render(before, layout, { preview: after }), 'data-ghost');
      const [had, has] = [before, after].map((view) => countOf(render(view, layout), 'data-piece'));
      const added = [...has!].map(([key, count]) => Math.max(0, count - (had!.get(key) ?? 0)));
      expect(total(ghosts)).toBe(added.reduce((sum, count) => sum + count, 0));
      expect(total(has!)).toBe(stonesOf(after));
    }
  }
});

test('a ship that would sail is shown at its site, with the way it takes', () => {
  for (const { before, after, action } of story.filter((_, i) => i % 5 === 0)) {
    if (action.type !== 'sail' || before.round !== after.round) continue;
    const html = render(before, layoutsOf(after)[3]!, { preview: after });
    expect(html).toContain(`data-ghost-ship="${action.ship}"`);
    expect(html).toContain('class="course"');
  }
});
