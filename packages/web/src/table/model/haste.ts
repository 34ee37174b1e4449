import type { TableModel } from '../tableModel.ts';

/** Whether a bot takes its time here, and nobody has asked it to hurry yet. */
export const mayHurry = ({
  match,
  state,
  isPast,
  curtain,
}: Pick<TableModel, 'match' | 'state' | 'isPast' | 'curtain'>): boolean =>
  match.hurry !== undefined &&
  !isPast &&
  curtain === null &&
  state.thinking !== null &&
  state.stored.seats[state.thinking]?.kind === 'bot' &&
  state.isHurried !== true;
