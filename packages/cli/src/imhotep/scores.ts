import type { ScoreLineId } from '@saqqara/imhotep';

/** The lines of a score sheet. */
const NAMES: Readonly<Record<ScoreLineId, string>> = {
  pyramid: 'Pyramid',
  temple: 'Temple',
  towers: 'Towers',
  chamber: 'Burial Chamber',
  obelisks: 'Obelisks',
  decorations: 'Decorations',
  statues: 'Statues',
  blueCards: 'Blue cards',
  wrath: 'Wrath of Pharaoh',
};

export const scoreLineName = (id: string): string => NAMES[id as ScoreLineId];
