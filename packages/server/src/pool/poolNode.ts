import type { Problem, Strength, Tempo } from '@saqqara/protocol';
import type { Bus } from '../bus/bus.ts';
import { buckets, type Buckets } from '../limits.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { Database } from '../storage/database.ts';
import type { Party, PartyTerms } from '../tables/tables.ts';

/** What the pool needs of everything around it. */
export interface PoolContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly nodeId: string;
  readonly now: () => number;
  readonly sanctions: Pick<Sanctions, 'closed' | 'hides'>;
  /** How strong somebody is; `null` for who has no account. */
  readonly strengthOf: (user: string, game: string, tempo: Tempo) => Promise<Strength | null>;
  /** Opens a table at which all sit; a problem if one of them is not to be seated any more. */
  readonly seat: (party: Party, terms: PartyTerms) => Promise<string | Problem>;
  /** So long who was found has to sit down, in milliseconds. */
  readonly answerWithin: number;
  readonly rateFactor: number;
  readonly reportError: (error: unknown) => void;
}

/** The pool as this process has it: what is stored is the truth, and this only who listens here. */
export interface PoolNode extends PoolContext {
  /** Whom to tell when something has changed for somebody. */
  readonly listeners: Map<string, Set<() => void>>;
  readonly looks: Buckets;
}

const PEOPLE = 20_000;

export const poolNode = (context: PoolContext): PoolNode => ({
  ...context,
  listeners: new Map(),
  looks: buckets({ perSecond: 0.2 * context.rateFactor, burst: 20 * context.rateFactor, most: PEOPLE }),
});

const TOPIC = 'pool';

/** Something has changed for these people, on whichever node they listen. */
export const publishChanged = ({ bus }: PoolNode, users: readonly string[]): void => {
  if (users.length > 0) bus.publish(TOPIC, users.join(' '));
};

/** Hears from now on for whom something has changed; ends with what it returns. */
export function hearChanges({ bus, listeners }: PoolNode): () => void {
  const all = (): void => listeners.forEach((acts) => acts.forEach((act) => act()));
  bus.whenRestored(all);
  return bus.subscribe(TOPIC, (message) => {
    for (const user of message.split(' ')) listeners.get(user)?.forEach((act) => act());
  });
}

/** Calls when something may have changed for somebody, until what it returns is called. */
export function listen({ listeners }: PoolNode, user: string, act: () => void): () => void {
  const acts = listeners.get(user) ?? new Set();
  listeners.set(user, acts.add(act));
  return () => {
    acts.delete(act);
    if (acts.size === 0 && listeners.get(user) === acts) listeners.delete(user);
  };
}
