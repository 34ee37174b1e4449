import { type Anubixx, BUILDINGS, hasFinished, isComplete, type State } from '@saqqara/anubixx';
import { allOf, type Say, who } from '@saqqara/words';
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
  why: whyOver,
  tieBreak: (winner, { t }) => t('anubixxEnding.tieBreak', { winner }),
  chapter: ({ roll }) => roll,
  isTogether: true,
  chapterName: (roll, { t }) => t('anubixxEnding.chapter', { roll }),
});

/** Who finished a second building, and with which; or that nobody went on. [AN-18, AN-19] */
function whyOver(say: Say, final: State): string {
  const { t } = say;
  const finishers = final.sheets.map((_, seat) => seat).filter((seat) => hasFinished(final, seat));
  const [first] = finishers;
  if (first === undefined) return t('anubixxEnding.endedIdle');
  if (finishers.length > 1) {
    const names = allOf(
      finishers.map((seat) => say.names[seat]!),
      say,
    );
    return t('anubixxEnding.endedTogether', { names });
  }
  const [one, ...others] = BUILDINGS.filter((building) => isComplete(final.sheets[first]!, building));
  const built = `${one}${others.map((building) => building[0]!.toUpperCase() + building.slice(1)).join('')}`;
  return t('anubixxEnding.ended', { ...who(first, say), built });
}
