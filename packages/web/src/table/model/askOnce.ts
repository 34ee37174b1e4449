import type { Settings } from '../../app/storedSettings.ts';

/** Whoever is asked before every play may want it otherwise; the question comes once, to who has played. A game that asks about few plays only gives no reason to. */
export const mayAskOnce = (
  { confirm, confirmAsked }: Pick<Settings, 'confirm' | 'confirmAsked'>,
  seats: readonly { readonly kind: string }[],
  asksRarely: boolean,
): boolean =>
  !asksRarely && confirm === 'always' && !confirmAsked && seats.some(({ kind }) => kind === 'person');
