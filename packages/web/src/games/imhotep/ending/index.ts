import type { Imhotep } from '@saqqara/imhotep';
import { defineEnding } from '../../../ending/gameEnding.ts';
import { imhotepClaim, type ImhotepClaim } from './claim.ts';

/** How games of Imhotep end. */
export const imhotepEnding = defineEnding<Imhotep, ImhotepClaim>({
  section: 'imhotepEnding',
  claim: imhotepClaim,
  sentence(claim, whom, { t }) {
    const second = whom(claim.second);
    if (claim.type === 'stone') return t('imhotepEnding.stone', { second });
    const { count, points, more } = claim;
    return t(`imhotepEnding.${claim.type}`, { winner: whom(claim.winner), second, count, points, more });
  },
  tieBreak: (winner, { t }) => t('imhotepEnding.tieBreak', { winner }),
  lowerTie: (place, winner, { t }) => t('imhotepEnding.lowerTie', { place, winner }),
  chapter: ({ round }) => round,
  chapterName: (round, { t }) => t('imhotepEnding.chapter', { round }),
});
