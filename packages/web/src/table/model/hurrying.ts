import type { Shown } from './shown.ts';

/** Whether a bot takes its time, and nobody has asked it to hurry yet. */
export const isUnhurried = ({
  state,
  isPast,
  curtain,
}: Pick<Shown, 'state' | 'isPast' | 'curtain'>): boolean =>
  !isPast &&
  curtain === null &&
  state.thinking !== null &&
  state.stored.seats[state.thinking]?.kind === 'bot' &&
  state.isHurried !== true;
