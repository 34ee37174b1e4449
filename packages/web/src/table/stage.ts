import { type Store, storeOf } from '../app/store.ts';
import type { Motion } from './screen.ts';

/** Where pieces travel: the motions under way, and a promise of their end. */
export interface Stage {
  readonly motions: Store<readonly Motion[]>;
  readonly perform: (motions: readonly Motion[]) => void;
  /** One of them has arrived. */
  readonly land: (motion: Motion) => void;
  /** Ends everything at once. */
  readonly clear: () => void;
  /** Something is to be read: nothing is settled before it is released, or everything is ended. */
  readonly hold: () => () => void;
  /** Resolves when nothing moves, and nothing is to be read. */
  readonly settled: () => Promise<void>;
}

export function stageOf(): Stage {
  const motions = storeOf<readonly Motion[]>([]);
  let waiting: (() => void)[] = [];
  let held: object | null = null;
  const clear = (): void => {
    if (motions.get().length > 0) motions.set([]);
    held = null;
    tell();
  };
  const tell = (): void => {
    const done = waiting;
    waiting = [];
    for (const resolve of done) resolve();
  };
  return {
    motions,
    clear,
    land(motion) {
      const rest = motions.get().filter((each) => each !== motion);
      if (rest.length === 0) clear();
      else motions.set(rest);
    },
    hold() {
      const hold = {};
      held = hold;
      return () => {
        if (held !== hold) return;
        held = null;
        if (motions.get().length === 0) tell();
      };
    },
    perform: (next) => (next.length === 0 ? clear() : motions.set(next)),
    settled: () =>
      motions.get().length === 0 && held === null
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push(resolve)),
  };
}
