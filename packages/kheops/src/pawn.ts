import type { Seat } from '@saqqara/kernel';
import { type Rank, RANKS } from './material.ts';
import type { PharaohRule } from './options.ts';

export const opponentOf = (seat: Seat): Seat => 1 - seat;

/** A pawn on a tile: four times its seat plus the number of its rank. */
export type Pawn = number;

export const WORKER = RANKS.indexOf('worker');
export const MUMMY = RANKS.indexOf('mummy');
export const PRIEST = RANKS.indexOf('priest');
export const PHARAOH = RANKS.indexOf('pharaoh');

export const pawnOf = (seat: Seat, rank: number): Pawn => 4 * seat + rank;

/** The owner; −1 where no pawn is. */
export const seatOf = (pawn: Pawn): Seat => pawn >> 2;

export const rankNumber = (pawn: Pawn): number => pawn & 3;
export const rankOf = (pawn: Pawn): Rank => RANKS[rankNumber(pawn)]!;

/** What may be played on a worker of the opponent. [KH-14, KH-16] */
export const mayTake = (rank: number, pharaoh: PharaohRule): boolean =>
  rank === MUMMY || (rank === PHARAOH && pharaoh === 'mummy');

/** What the opponent may neither swap nor turn. [KH-15, KH-16] */
export const isProtected = (rank: number, pharaoh: PharaohRule): boolean =>
  rank === PRIEST || (rank === PHARAOH && pharaoh === 'priest');
