import type { Step, View } from '@saqqara/kheops';
import { effectNow, SLOTS } from '@saqqara/words/games/kheops';
import type { Say, Slot } from '../../../table/screen.ts';

const STEP_OF: Readonly<Record<Step, number>> = { pawn: 0, effect: 1, tile: 2, end: 3 };

const ICONS = { pawn: 'users', effect: 'bolt', tile: 'pyramid' } as const;

/** Pawn, effect, tile: a turn always goes in the same order. Most tiles have no effect: it is over then, but nothing was done. */
export function slots(view: View, { t }: Say): readonly Slot[] {
  if (view.step === 'end') return [];
  const now = STEP_OF[view.step];
  const effect = effectNow(view);
  return SLOTS.map((part, i) => ({
    part,
    icon: ICONS[part],
    label: t(`kheops.slot.${part}`),
    note: part === 'effect' && effect !== null ? t(`kheops.sign.${effect}`) : '',
    step: i < now ? (part === 'effect' ? 'over' : 'past') : i === now ? 'now' : 'later',
  }));
}
