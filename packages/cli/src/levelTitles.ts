import { LEVEL_NAMES, type LevelName } from '@saqqara/kernel';

const TITLES: Readonly<Record<LevelName, string>> = {
  apprentice: 'Apprentice',
  quarrier: 'Quarrier',
  mason: 'Mason',
  scribe: 'Scribe',
  foreman: 'Foreman',
  architect: 'Architect',
  vizier: 'Vizier',
  masterBuilder: 'Master builder',
};

/** What the levels are called in English, the weakest first. */
export const LEVEL_TITLES: readonly string[] = LEVEL_NAMES.map((name) => TITLES[name]);
