import { GET_STONES, SLED_ROOM, type View } from '@saqqara/imhotep';
import { type Asker, type LearnCard, learnCard } from '../../../learncard/learnCard.ts';

/** Where everybody's stones wait. */
export const quarryCard = ({ quarries }: View, { say: { t } }: Asker): LearnCard =>
  learnCard({
    name: t('imhotep.board.quarry'),
    pays: t('imhotepLearnCards.quarry', { stones: GET_STONES }),
    holdings: quarries.map((stones, seat) => ({
      seat,
      text: t('imhotepLearnCards.stones', { stones }),
      points: null,
    })),
    rule: 'IM-13',
  });

export const sledCard = ({ sleds }: View, { say: { t } }: Asker): LearnCard =>
  learnCard({
    name: t('imhotepLearnCards.sledName'),
    pays: t('imhotepLearnCards.sled', { room: SLED_ROOM }),
    holdings: sleds.map((stones, seat) => ({
      seat,
      text: t('imhotepLearnCards.stones', { stones }),
      points: null,
    })),
    rule: 'IM-5',
  });
