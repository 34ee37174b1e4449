import { definePageGame } from '../pageGame.ts';

/** Imhotep on the page. */
export const pageGame = definePageGame({
  seats: [2, 4],
  minutes: 40,
  version: 2,
  about: 'imhotepAbout.text',
  sign: 'stone',
  screen: async () => (await import('./screen.ts')).imhotepScreen,
  style: () => import('./style.ts'),
  tallyPicture: async () => (await import('./TallyPicture.tsx')).TallyPicture,
  variations: async () => (await import('./variations.tsx')).imhotepVariations,
  guide: async () => (await import('./guide/index.ts')).imhotepGuide,
  coach: async () => (await import('./guide/coach.ts')).imhotepCoach,
  ending: async () => (await import('./ending/index.ts')).imhotepEnding,
  daySigns: async () => (await import('./daySigns.ts')).imhotepDaySigns,
  learnCards: async () => (await import('./learncards/index.ts')).imhotepLearnCards,
  ruleBook: async (version) => (await import('./rules/index.ts')).imhotepRuleBook(version),
});
