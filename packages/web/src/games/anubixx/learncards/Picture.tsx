import type { Anubixx } from '@saqqara/anubixx';
import { bonusState, shownSeat } from '@saqqara/words/games/anubixx';
import type { PictureProps } from '../../../learncard/learnCard.ts';
import { Medallion } from '../art/medallion.tsx';
import { readBonus } from './bonuses.ts';

/** A symbol by itself. */
export function Picture({ view, thing }: PictureProps<Anubixx>) {
  const bonus = readBonus(thing);
  if (bonus === null) return null;
  return <Medallion bonus={bonus} look={bonusState(view, shownSeat(view), bonus).state} size={130} />;
}
