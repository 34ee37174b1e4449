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

/** The targets that lie elsewhere or are of another size. */
const moved = (before: Boxes, after: Boxes): string[] =>
  Object.entries(after).flatMap(([name, box]) => {
    const was = before[name];
    const isStill = was === undefined || was.every((length, i) => Math.abs(length - box[i]!) <= ROUNDING);
    return isStill ? [] : [`${name}: ${was.map(Math.round).join(' ')} → ${box.map(Math.round).join(' ')}`];
  });

/** Of the prompt: what the person touches makes a question of it, and that has its buttons there. */
const OF_PROMPT = /^bottom (Undo|Done)$|^bottom done$/;

/** Those that are not there any more, and in whose place a finger now touches something else. */
async function replaced(page: Page, before: Boxes, after: Boxes): Promise<string[]> {
  const gone = Object.entries(before).filter(([name]) => after[name] === undefined && !OF_PROMPT.test(name));
  return page.evaluate(
    (boxes) =>
      boxes.flatMap(([name, [left = 0, top = 0, width = 0, height = 0]]) => {
        const there = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button');
        const isOther = there !== null && there !== undefined && there.ariaDisabled !== 'true';
        return isOther ? [`${name}: now ${there.ariaLabel ?? there.textContent}`] : [];
      }),
    gone,
  );
}

/** Remembers where all targets lie, and then says at each stop that none has moved, `but` those that one moves oneself. */
export async function stillness(page: Page, but = /^$/): Promise<(stop: string) => Promise<void>> {
  const before = await targetBoxes(page);
  expect(Object.keys(before).length).toBeGreaterThan(8);
  return async (stop) => {
    const after = await targetBoxes(page);
    const elsewhere = [...moved(before, after), ...(await replaced(page, before, after))].filter(
      (each) => !but.test(each),
    );
    expect({ stop, moved: elsewhere }).toEqual({ stop, moved: [] });
  };
}
