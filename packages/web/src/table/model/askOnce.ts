import type { Settings } from '../../app/storedSettings.ts';

/** Whoever is asked before every play may want it otherwise; the question comes once, to who has played. */
export const mayAskOnce = (
  { confirm, confirmAsked }: Pick<Settings, 'confirm' | 'confirmAsked'>,
  seats: readonly { readonly kind: string }[],
): boolean => confirm === 'always' && !confirmAsked && seats.some(({ kind }) => kind === 'person');
