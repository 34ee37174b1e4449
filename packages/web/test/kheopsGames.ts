import { type Action, type Event, kheops, type View } from '@saqqara/kheops';
import { type Seat, seeded, seedFrom } from '@saqqara/kernel';
import { playsFrom } from '@saqqara/kernel/testing';

export interface Step {
  readonly before: View;
  readonly after: View;
  readonly seat: Seat;
  readonly action: Action;
  readonly events: readonly Event[];
}

/** Every play of some random games with any options, as `viewer` sees it; without one, as the seat that acts does. */
export function* steps(games: number, viewer?: Seat | null): Generator<Step> {
  for (let number = 0; number < games; number++) {
    const options = kheops.anyOptions(2, [number, 5, 6, 7]);
    const state = kheops.setup(options, seedFrom(number), () => {});
    for (const { seat, action } of playsFrom(kheops, () => state, seeded(seedFrom(number + 500)), 200)) {
      const eyes = viewer === undefined ? seat : viewer;
      const before = kheops.view(state, eyes);
      const events: Event[] = [];
      const rehearsal = kheops.clone(state);
      kheops.apply(rehearsal, seat, action, (event) => {
        events.push(kheops.viewEvent(event, eyes) ?? event);
      });
      yield { before, after: kheops.view(rehearsal, eyes), seat, action, events };
      kheops.apply(state, seat, action, () => {});
    }
  }
}

/** The first position that random games come to in which something holds. */
export function positionWith(isMeant: (view: View, seat: Seat) => boolean): { view: View; seat: Seat } {
  for (const { before, seat } of steps(200)) if (isMeant(before, seat)) return { view: before, seat };
  throw new Error('no such position');
}
