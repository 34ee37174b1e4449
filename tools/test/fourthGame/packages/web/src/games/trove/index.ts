import { definePageGame } from '../pageGame.ts';

export const pageGame = definePageGame({
  seats: [2, 3],
  minutes: 1,
  version: 1,
  about: 'troveAbout.text',
  sign: 'card',
  screen: async () => (await import('./screen.tsx')).troveScreen,
  style: () => import('./style.ts'),
  variations: async () => (await import('./variations.ts')).troveVariations,
  ruleBook: async () => (await import('./rules/index.tsx')).troveRuleBook,
});
