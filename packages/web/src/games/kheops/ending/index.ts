import { type Kheops, PLACES } from '@saqqara/kheops';
import { followLetters, lettered, networkAt } from '@saqqara/words/games/kheops';
import { defineEnding } from '../../../ending/gameEnding.ts';
import { kheopsClaim, type KheopsClaim } from './claim.ts';

/** How games of Khéops end. */
export const kheopsEnding = defineEnding<Kheops, Named>({
  section: 'kheopsEnding',
  why: ({ t }) => t('kheopsEnding.full', { places: PLACES }),
  claim(finished) {
    const claim = kheopsClaim(finished);
    if (claim === null) return null;
    followLetters(finished.states, finished.final);
    const letter = 'at' in claim ? (networkAt(lettered(finished.final), claim.at)?.letter ?? '') : '';
    return { ...claim, letter };
  },
  sentence(claim, whom, { t }) {
    const { letter } = claim;
    switch (claim.type) {
      case 'pawn':
        return t('kheopsEnding.pawn', { letter, value: claim.value, second: whom(claim.second) });
      case 'curse':
        return t('kheopsEnding.curse', {
          ...{ letter, second: whom(claim.second) },
          ...{ points: claim.points, margin: claim.margin },
        });
      case 'couple':
        return t('kheopsEnding.couple', {
          ...{ letter, winner: whom(claim.winner) },
          ...{ points: claim.points, margin: claim.margin },
        });
      case 'ankhs':
        return t('kheopsEnding.ankhs', {
          ...{ count: claim.count, winner: whom(claim.winner) },
          ...{ points: claim.points, margin: claim.margin },
        });
    }
  },
  chapter: ({ turn }) => turn,
  chapterName: (turn, { t }) => t('kheopsEnding.chapter', { turn }),
});

/** With the letter by which board and list name the network. */
type Named = KheopsClaim & { readonly letter: string };
