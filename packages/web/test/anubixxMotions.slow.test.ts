import { anubixx, FIELDS, isMarked, type View } from '@saqqara/anubixx';
import { expect, test } from 'vitest';
import { anubixxBoard } from '../src/games/anubixx/board/index.ts';
import { diePlace } from '../src/games/anubixx/board/piece.ts';
import { sceneOf } from '../src/games/anubixx/board/scene.ts';
import type { Layout, Point } from '../src/table/screen.ts';
import { effectOf } from '../src/table/effect.ts';
import { layoutsOf, render, say, valuesOf } from './anubixxBoard.ts';
import { some, steps } from './anubixxGames.ts';

const LONGEST = 2700;
const story = [...some(steps(12), 13)];

/** Where a piece of a view lies, in units of the layout. */
function placeOf(view: View, layout: Layout, key: string): Point {
  const scene = sceneOf(view, layout);
  const [kind, name] = key.split(':');
  if (kind === 'die') return diePlace(view, scene, Number(name));
  const field = FIELDS.find((each) => each === name)!;
  return scene.fields[field];
}

test('motions hide only what will lie there, and end where it lies, within their time', () => {
  for (const { change } of story) {
    const told = change(0);
    for (const layout of [layoutsOf(told.after)[1]!, layoutsOf(told.after)[4]!]) {
      const motions = anubixxBoard.motions(told, layout, say);
      expect(new Set(motions.map(({ key }) => key)).size).toBe(motions.length);
      const drawn = new Set(valuesOf(render(told.after, layout), 'data-piece'));
      for (const { course, hides, delay, duration } of motions) {
        expect(delay + duration).toBeLessThanOrEqual(LONGEST);
        for (const key of hides) {
          expect(drawn).toContain(key);
          const { x, y } = placeOf(told.after, layout, key);
          expect(Math.hypot(course.at(-1)!.x - x, course.at(-1)!.y - y)).toBeLessThan(0.5);
        }
      }
    }
  }
});

test('every block that comes to stand on the shown sheet travels there', () => {
  for (const { seat, change } of story) {
    const told = change(seat);
    const layout = anubixxBoard.layout(told.after, { width: 876, height: 716 });
    const hidden = new Set(anubixxBoard.motions(told, layout, say).flatMap(({ hides }) => hides));
    const [before, after] = [told.before.sheets[seat]!, told.after.sheets[seat]!];
    const anew = FIELDS.filter((field) => isMarked(after, field) && !isMarked(before, field));
    expect(anew.filter((field) => !hidden.has(`block:${field}`))).toEqual([]);
  }
});

test('what others mark leaves the board towards where they sit', () => {
  let flown = 0;
  for (const { seat, action, change } of story) {
    if (action.type !== 'mark') continue;
    const told = change((seat + 1) % change(seat).after.options.seats);
    const marked = told.events.filter(({ type }) => type === 'marked');
    for (const layout of [layoutsOf(told.after)[1]!, layoutsOf(told.after)[4]!]) {
      const away = anubixxBoard.motions(told, layout, say).filter(({ landsAt }) => landsAt !== undefined);
      expect(away).toHaveLength(marked.length);
      expect(away.every(({ landsAt }) => landsAt === seat)).toBe(true);
      flown += away.length;
    }
  }
  expect(flown).toBeGreaterThan(50);
});

test('a preview shows as ghosts what would be built, and nothing of anybody else', () => {
  let ghosts = 0;
  for (const { view, seat, action } of story) {
    const layout = layoutsOf(view)[4]!;
    const { view: preview } = effectOf(anubixx, view, seat, action);
    const shown = valuesOf(render(view, layout, { preview }), 'data-ghost').filter((key) =>
      key.startsWith('block:'),
    );
    const marks = action.type === 'mark' ? [action] : action.type === 'decide' ? action.marks : [];
    expect(shown.toSorted()).toEqual(marks.map(({ field }) => `block:${field}`).toSorted());
    ghosts += shown.length;
  }
  expect(ghosts).toBeGreaterThan(100);
});
