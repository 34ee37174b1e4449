import { type Action, anubixx, type Event, FIELDS, type State, STONES, type View } from '@saqqara/anubixx';
import { type Seat, seeded, seedFrom } from '@saqqara/kernel';
import { playsFrom } from '@saqqara/kernel/testing';
import type { Part } from '../src/table/screen.ts';

/** Everything that can be touched somewhere at some time. */
export const PARTS: readonly Part[] = [
  ...FIELDS.map((field) => `field:${field}`),
  ...STONES.map((stone) => `stone:${stone}`),
  ...[0, 1, 2, 3].map((die) => `die:${die}`),
  'joker',
  'done',
];

export interface Step {
  readonly state: State;
  readonly seat: Seat;
  readonly action: Action;
  /** What the seat sees that acts, and the actions it can choose from. */
  readonly view: View;
  readonly legal: readonly Action[];
  /** The change as one viewer perceives it. */
  readonly change: (viewer: Seat | null) => {
    readonly before: View;
    readonly after: View;
    readonly events: readonly Event[];
  };
}

/** Every play of some random games with any options and any number of seats. What nobody looks at is not reckoned. */
export function* steps(games: number): Generator<Step> {
  for (let number = 0; number < games; number++) {
    const options = anubixx.anyOptions(2 + (number % 4), [number, 5, 6, 7]);
    const state = anubixx.setup(options, seedFrom(number), () => {});
    for (const { seat, action } of playsFrom(anubixx, () => state, seeded(seedFrom(number + 500)), 4000)) {
      const now = anubixx.clone(state);
      let view: View | undefined;
      let legal: readonly Action[] | undefined;
      yield {
        state: now,
        seat,
        action,
        get view() {
          return (view ??= anubixx.view(now, seat));
        },
        get legal() {
          return (legal ??= anubixx.legalActions(this.view, seat));
        },
        change(viewer) {
          const later = anubixx.clone(now);
          const told: Event[] = [];
          anubixx.apply(later, seat, action, (event) => told.push(event));
          return {
            before: anubixx.view(now, viewer),
            after: anubixx.view(later, viewer),
            events: told.flatMap((event) => anubixx.viewEvent(event, viewer) ?? []),
          };
        },
      };
      anubixx.apply(state, seat, action, () => {});
    }
  }
}

/** Every n-th of them. */
export function* some<T>(all: Iterable<T>, n: number): Generator<T> {
  let i = 0;
  for (const each of all) if (i++ % n === 0) yield each;
}
