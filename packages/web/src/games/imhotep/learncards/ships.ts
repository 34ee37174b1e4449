import { MINIMUM_LOAD, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { shipName } from '@saqqara/words/games/imhotep';
import { who } from '@saqqara/words';
import { type Asker, fact, type LearnCard, learnCard } from '../../../learncard/learnCard.ts';

/** A ship, and whose stone lies on the space that was asked about. */
export function shipCard(view: View, index: number, space: number | null, asker: Asker): LearnCard | null {
  const { t } = asker.say;
  const ship = view.ships[index];
  if (ship === undefined) return null;
  const { size, at, spaces } = ship;
  const owner = space === null ? undefined : spaces[space];
  return learnCard({
    name: t('imhotepLearnCards.shipName', { ship: shipName(index) }),
    when: at === 'harbour' ? t('imhotepLearnCards.room', { size }) : null,
    pays:
      at === 'harbour'
        ? t('imhotepLearnCards.ship', { least: MINIMUM_LOAD[size]! })
        : t('imhotepLearnCards.docked'),
    facts: owner === undefined || at !== 'harbour' ? [] : [fact(spaceWords(owner, space! + 1, asker))],
    holdings: view.sleds.map((_, seat) => ({
      seat,
      text: t('imhotepLearnCards.stones', { stones: spaces.filter((each) => each === seat).length }),
      points: null,
    })),
    note: at === 'harbour' ? null : t('imhotep.part.shipDocked', { ship: shipName(index), site: at }),
    rule: 'IM-15',
  });
}

const spaceWords = (owner: Seat | null, space: number, { say }: Asker): string =>
  owner === null
    ? say.t('imhotepLearnCards.emptySpace', { space })
    : say.t('imhotepLearnCards.takenSpace', { ...who(owner, say), space });
