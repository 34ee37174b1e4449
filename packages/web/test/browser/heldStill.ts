import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where everything lies that can be touched: by its name, left, top, width and height. */
export type Boxes = Readonly<Record<string, readonly number[]>>;

const TARGETS = '.hotspot, .slot, .held, .pawn-button, .sled, .tools .tool, .ends, .undo, .aim';

const targetBoxes = (page: Page): Promise<Boxes> =>
  page.evaluate((targets) => {
    const boxes: Record<string, number[]> = {};
    for (const element of document.querySelectorAll<HTMLElement>(`.table :is(${targets})`)) {
      const name =
        element.dataset['goal'] ?? element.dataset['part'] ?? element.getAttribute('aria-label') ?? '';
      const { left, top, width, height } = element.getBoundingClientRect();
      const place = element.closest('.bottom, .hotspots, .tools')?.className.split(' ')[0] ?? '';
      if (name !== '' && width > 0) boxes[`${place} ${name}`] = [left, top, width, height];
    }
    return boxes;
  }, TARGETS);

/** Half a pixel is a matter of rounding. */
const ROUNDING = 0.6;

/** The targets that lie elsewhere, are of another size, or are not there any more. What comes anew takes nothing from under a finger. */
const moved = (before: Boxes, after: Boxes): string[] =>
  Object.entries(before).flatMap(([name, was]) => {
    const box = after[name];
    if (box === undefined) return [`${name}: gone`];
    const isStill = was.every((length, i) => Math.abs(length - box[i]!) <= ROUNDING);
    return isStill ? [] : [`${name}: ${was.map(Math.round).join(' ')} → ${box.map(Math.round).join(' ')}`];
  });

/** Remembers where all targets lie, and then says at each stop that none has moved, `but` those that one moves oneself. */
export async function stillness(page: Page, but = /^$/): Promise<(stop: string) => Promise<void>> {
  const before = await targetBoxes(page);
  expect(Object.keys(before).length).toBeGreaterThan(8);
  return async (stop) => {
    const elsewhere = moved(before, await targetBoxes(page)).filter((each) => !but.test(each));
    expect({ stop, moved: elsewhere }).toEqual({ stop, moved: [] });
  };
}
