import type { ScoreLineId } from '@saqqara/anubixx';

/** The lines of a score sheet. */
const NAMES: Readonly<Record<ScoreLineId, string>> = {
  pyramid: 'Pyramid',
  arch: 'Arch',
  relief: 'Relief',
  bonuses: 'Bonuses',
  finish: 'Finish bonus',
  quarry: 'Quarry',
  jokers: 'Jokers',
};

export const scoreLineName = (id: string): string => NAMES[id as ScoreLineId];
