import { definePageGame } from '../pageGame.ts';

/** Anubixx on the page. */
export const pageGame = definePageGame({
  seats: [2, 5],
  minutes: 20,
  version: 1,
  about: 'anubixxAbout.text',
  sign: 'dice',
  screen: async () => (await import('./screen.ts')).anubixxScreen,
  style: () => import('./style.ts'),
  tallyPicture: async () => (await import('./TallyPicture.tsx')).TallyPicture,
  variations: async () => (await import('./variations.tsx')).anubixxVariations,
  guide: async () => (await import('./guide/index.ts')).anubixxGuide,
  coach: async () => (await import('./guide/coach.ts')).anubixxCoach,
  ending: async () => (await import('./ending/index.ts')).anubixxEnding,
  daySigns: async () => (await import('./daySigns.ts')).anubixxDaySigns,
  learnCards: async () => (await import('./learncards/index.ts')).anubixxLearnCards,
  ruleBook: async () => (await import('./rules/index.ts')).anubixxRuleBook,
});
