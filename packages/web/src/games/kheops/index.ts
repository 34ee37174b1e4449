import { definePageGame } from '../pageGame.ts';

/** Khéops on the page. */
export const pageGame = definePageGame({
  seats: [2, 2],
  minutes: 30,
  version: 1,
  about: 'kheopsAbout.text',
  sign: 'pyramid',
  screen: async () => (await import('./screen.ts')).kheopsScreen,
  style: () => import('./style.ts'),
  tallyPicture: async () => (await import('./TallyPicture.tsx')).TallyPicture,
  variations: async () => (await import('./variations.tsx')).kheopsVariations,
  guide: async () => (await import('./guide/index.ts')).kheopsGuide,
  coach: async () => (await import('./guide/coach.ts')).kheopsCoach,
  ending: async () => (await import('./ending/index.ts')).kheopsEnding,
  daySigns: async () => (await import('./daySigns.ts')).kheopsDaySigns,
  learnCards: async () => (await import('./learncards/index.ts')).kheopsLearnCards,
  ruleBook: async () => (await import('./rules/index.ts')).kheopsRuleBook,
});
