import type { Deed, ProblemCode, Reply } from '@saqqara/protocol/client';
import { type Readable, storeOf } from '../../app/store.ts';

type Without<D> = D extends Deed ? Omit<D, 'table' | 'key'> : never;

/** A deed but for what every one has. */
export type Wish = Without<Exclude<Deed, { type: 'play' | 'sit' | 'reveal' }>>;

/** What was not done, and why. */
export interface Refusal {
  readonly what: Wish['type'];
  readonly code: ProblemCode;
  /** Until when it is refused; `null` for good. */
  readonly until?: number | null;
}

export interface Wishing {
  readonly act: (wish: Wish) => Promise<Reply>;
  /** What was refused last, until something else is wished. */
  readonly refusal: Readable<Refusal | null>;
  readonly dismiss: () => void;
}

/** How long a wish waits for the server, in milliseconds: longer than a loss that nobody notices. */
const PATIENCE = 1_500;

/**
 * Does what is no play. Such a wish is not kept: whoever resigned in a tunnel may have thought better of it outside. What
 * cannot be done is told.
 */
export function wishingBy(isLinked: Readable<boolean>, send: (wish: Wish) => Promise<Reply>): Wishing {
  const refusal = storeOf<Refusal | null>(null);
  return {
    refusal,
    dismiss: () => refusal.set(null),
    async act(wish) {
      refusal.set(null);
      const reply: Reply = (await within(PATIENCE, isLinked))
        ? await send(wish)
        : { type: 'refused', id: null, code: 'unavailable' };
      if (reply.type === 'refused') refusal.set(refusalOf(wish, reply));
      return reply;
    },
  };
}

const refusalOf = ({ type: what }: Wish, { code, until }: Extract<Reply, { type: 'refused' }>): Refusal => ({
  what,
  code,
  ...(until === undefined ? {} : { until }),
});

/** Resolves with whether it has become true by then. */
function within(ms: number, store: Readable<boolean>): Promise<boolean> {
  if (store.get()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(store.get());
    };
    const timer = setTimeout(end, ms);
    const unsubscribe = store.subscribe(end);
  });
}
