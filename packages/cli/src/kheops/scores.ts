import type { ScoreLineId } from '@saqqara/kheops';

/** The lines of a score sheet. */
const NAMES: Readonly<Record<ScoreLineId, string>> = {
  rooms: 'Rooms',
  sarcophagi: 'Sarcophagi',
  summit: 'Summit',
  longest: 'Longest network',
  secret: 'Secret networks',
  ankhs: 'Ankhs',
};

export const scoreLineName = (id: string): string => NAMES[id as ScoreLineId];
