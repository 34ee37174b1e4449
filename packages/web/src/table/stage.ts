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
  /** Resolves when nothing moves. */
  readonly settled: () => Promise<void>;
}

export function stageOf(): Stage {
  const motions = storeOf<readonly Motion[]>([]);
  let waiting: (() => void)[] = [];
  const clear = (): void => {
    if (motions.get().length > 0) motions.set([]);
    const done = waiting;
    waiting = [];
    for (const tell of done) tell();
  };
  return {
    motions,
    clear,
    land(motion) {
      const rest = motions.get().filter((each) => each !== motion);
      if (rest.length === 0) clear();
      else motions.set(rest);
    },
    perform: (next) => (next.length === 0 ? clear() : motions.set(next)),
    settled: () =>
      motions.get().length === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  };
}
