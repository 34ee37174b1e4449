import type { Reason } from '@saqqara/words';
import { seenQuestion } from '../table/deed.ts';
import { type Effect, effectOf } from '../table/effect.ts';
import type { Shown } from '../table/model/shown.ts';
import { reasonsOf } from '../table/reasonsOf.ts';
import type { Part } from '../table/screen.ts';

/** An action that is weighed or offered, and what it would change. */
export interface Change {
  readonly question: string;
  readonly effect: Effect<unknown>;
  /** From what one's own change comes; empty where chance decides it. */
  readonly reasons: readonly Reason[];
}

type Weighing = Pick<Shown, 'screen' | 'view' | 'say' | 'decision' | 'chosen' | 'offers' | 'action' | 'lit'>;

/** What would change by the chosen action, or by the only one that touching this thing names. */
export function changeAt(weighing: Weighing, thing: Part): Change | null {
  const { screen, view, say, decision } = weighing;
  const action = offeredAt(weighing, thing);
  if (decision === null || action === null) return null;
  const effect = effectOf(screen.game, view, decision.seat, action);
  const passage = { before: view, after: effect.view };
  return {
    question: seenQuestion(screen.words, view, decision.seat, action, say),
    effect,
    reasons: effect.isSure ? reasonsOf(screen, passage, decision.seat, say) : [],
  };
}

function offeredAt({ chosen, offers, action, lit }: Weighing, thing: Part): unknown {
  if (action !== null) return action;
  if (chosen.length === 0) return lit.get(thing) ?? null;
  const offered = offers.get(thing) ?? [];
  return offered.length === 1 ? offered[0] : null;
}
