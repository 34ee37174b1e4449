import { type Rank, RANKS, type View } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import { type Asker, type LearnCard, learnCard } from '../../../learncard/learnCard.ts';

const RULES: Readonly<Record<Rank, string>> = {
  worker: 'KH-8',
  mummy: 'KH-14',
  priest: 'KH-15',
  pharaoh: 'KH-16',
};

/** Whether a side begins with such a pawn: only White has a pharaoh. [KH-6] */
const isOf = (seat: Seat, rank: Rank): boolean => rank !== 'pharaoh' || seat === 0;

/** A kind of pawn: what it may do, and how many everybody has left. */
export const pawnCard = (view: View, rank: Rank, { say: { t } }: Asker): LearnCard =>
  learnCard({
    name: t('kheops.name.rank', { rank }),
    pays: t('kheopsLearnCards.rank', { rank, rule: view.options.pharaoh }),
    holdings: view.supply.map((left, seat) => ({
      seat,
      text: isOf(seat, rank)
        ? t('kheopsLearnCards.left', { count: left[RANKS.indexOf(rank)]! })
        : t('kheopsLearnCards.never'),
      points: null,
    })),
    rule: RULES[rank],
  });
