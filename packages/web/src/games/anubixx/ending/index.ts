import type { Anubixx } from '@saqqara/anubixx';
import { defineEnding } from '../../../ending/gameEnding.ts';
import { anubixxClaim, type AnubixxClaim } from './claim.ts';

/** How games of Anubixx end. */
export const anubixxEnding = defineEnding<Anubixx, AnubixxClaim>({
  section: 'anubixxEnding',
  claim: anubixxClaim,
  sentence(claim, whom, { t }) {
    const winner = whom(claim.winner);
    switch (claim.type) {
      case 'turn':
      case 'inTime': {
        const { building, stones, points } = claim;
        const second = whom(claim.second);
        return t(`anubixxEnding.${claim.type}`, { winner, second, building, stones, points });
      }
      case 'symbols':
        return t('anubixxEnding.symbols', { winner, own: claim.own, other: claim.other });
      case 'savings': {
        const { saved, less, more } = claim;
        return t('anubixxEnding.savings', { winner, second: whom(claim.second), saved, less, more });
      }
    }
  },
  tieBreak: (winner, { t }) => t('anubixxEnding.tieBreak', { winner }),
  chapter: ({ roll }) => roll,
  isTogether: true,
  chapterName: (roll, { t }) => t('anubixxEnding.chapter', { roll }),
});
