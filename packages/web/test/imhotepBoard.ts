import { type Action, type Event, imhotep, type View } from '@saqqara/imhotep';
import { type Seat, seeded, seedFrom } from '@saqqara/kernel';
import { playsFrom } from '@saqqara/kernel/testing';
import { sayIn } from '@saqqara/words/testing';
import { imhotepBoard } from '../src/games/imhotep/board/index.ts';
import type { Layout, Size } from '../src/table/screen.ts';
import { drawnBy } from './drawn.ts';

export const say = sayIn('en', ['imhotep']);

/** A phone with a tall sheet, a phone, a tablet, a laptop, a large screen. */
const SPACES: readonly Size[] = [
  { width: 360, height: 360 },
  { width: 390, height: 520 },
  { width: 580, height: 380 },
  { width: 876, height: 716 },
  { width: 1400, height: 1100 },
];

export interface Step {
  readonly before: View;
  readonly after: View;
  readonly seat: Seat;
  readonly action: Action;
  readonly events: readonly Event[];
}

/** Every play of some random games with any options, as the first seat sees it. */
export function* steps(games: number): Generator<Step> {
  for (let number = 0; number < games; number++) {
    const options = imhotep.anyOptions(2 + (number % 3), [number, 5, 6, 7]);
    const state = imhotep.setup(options, seedFrom(number), () => {});
    for (const { seat, action } of playsFrom(imhotep, () => state, seeded(seedFrom(number + 500)), 400)) {
      const before = imhotep.view(state, 0);
      const events: Event[] = [];
      const rehearsal = imhotep.clone(state);
      imhotep.apply(rehearsal, seat, action, (event) => {
        const seen = imhotep.viewEvent(event, 0);
        if (seen !== null) events.push(seen);
      });
      yield { before, after: imhotep.view(rehearsal, 0), seat, action, events };
      imhotep.apply(state, seat, action, () => {});
    }
  }
}

export const layoutsOf = (view: View): readonly Layout[] =>
  SPACES.map((space) => imhotepBoard.layout(view, space));

/** One of each composition: the others draw the same in another size. */
export const compositionsOf = (view: View): readonly Layout[] =>
  layoutsOf(view).filter((_, i) => i === 0 || i === 3);

export const render = drawnBy(imhotepBoard, say);

/** The values of an attribute, each as often as its element stands for stones. */
export function countOf(html: string, attribute: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, key, several] of html.matchAll(
    new RegExp(`${attribute}="([^"]+)"(?: data-count="(\\d+)")?`, 'g'),
  )) {
    counts.set(key!, (counts.get(key!) ?? 0) + Number(several ?? 1));
  }
  return counts;
}

export const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** All stones on ships and at the sites. */
export const stonesOf = (view: View): number =>
  [...view.pyramids.flat(), ...view.temple, ...view.chamber].length +
  view.ships.reduce((sum, ship) => sum + (ship.at === 'box' ? 0 : ship.aboard), 0) +
  view.obelisks.reduce((sum, height) => sum + height, 3 * view.towers.length);
