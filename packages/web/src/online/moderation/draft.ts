import type { Case, Ground, ModerationStep } from '@saqqara/protocol/client';

/** What lasts for as long as the moderator says. */
type Lasting = 'mute' | 'close';

export const FOR_GOOD = 'forGood';

/** For how many days, as one chooses them. */
export const DAYS: Readonly<Record<Lasting, readonly string[]>> = {
  mute: ['1', '7', '30'],
  close: ['7', '30', '365', FOR_GOOD],
};

/** A decision that a moderator is about to make. */
export interface Draft {
  readonly step: ModerationStep;
  /** Each step remembers its own. */
  readonly days: Readonly<Record<Lasting, string>>;
  readonly hidesName: boolean;
  readonly ground: Ground;
  readonly note: string;
}

/** The usual next step, for what was reported. */
export const draftFor = ({ usual, grounds, hasHiddenName }: Case): Draft => ({
  step: usual,
  days: { mute: '7', close: '30' },
  // A name that is hidden already is none to hide once more.
  hidesName: !hasHiddenName && grounds.includes('name'),
  ground: grounds[0] ?? 'other',
  note: '',
});

/** The step if it lasts, else `null`. */
export const lastingOf = ({ step }: Draft): Lasting | null =>
  step === 'mute' || step === 'close' ? step : null;

/** Nothing is done without a reason. */
export const reasonOf = ({ note }: Draft): string | null => note.trim() || null;

/** As the server takes it. */
export function verdictOf(draft: Draft) {
  const { step, hidesName, ground, note } = draft;
  const lasting = lastingOf(draft);
  const chosen = lasting === null ? FOR_GOOD : draft.days[lasting];
  return { step, days: chosen === FOR_GOOD ? null : Number(chosen), hidesName, ground, note: note.trim() };
}
