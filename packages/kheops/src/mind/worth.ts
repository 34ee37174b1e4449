import type { BySeat } from '@saqqara/kernel';
import { COUPLE_POINTS, LONE_SARCOPHAGUS_POINTS, RANKS, SUMMIT_POINTS } from '../material.ts';
import type { Belief } from './belief.ts';
import type { Prospect } from './prospect.ts';

/**
 * The part of a network's plain value that falls to White at the end, or below 0 to Blue: 2 for a secret network that White is
 * sure of. A lead in pawns counts the less the more turns, free tiles and open doors there are to overturn it.
 */
export function shareOf(prospect: Prospect, belief: Belief, turnsLeft: number): number {
  const { size, ends, free, exits, isCursed } = prospect;
  const ahead = prospect.white - prospect.blue;
  if (ahead === 0 || (size === 1 && (ends === 0 || turnsLeft === 0))) return 0;
  const unrest = turnsLeft * (belief.unrest + belief.unrestByFree * free + belief.unrestByEnd * ends);
  let share = ahead / Math.sqrt(ahead * ahead + unrest);
  if (exits === 0) share *= 1 + belief.secrecy / (1 + belief.leak * ends * turnsLeft);
  if (isCursed) share *= belief.curse;
  return size === 1 ? belief.single * share : share;
}

/** The value of a network before it is doubled or cursed, but for being the longest. [KH-19] */
export function plainValue({ rooms, sarcophagi, colours, hasSummit }: Prospect): number {
  const value = hasSummit ? rooms + SUMMIT_POINTS : rooms;
  if (sarcophagi === 1) return value + LONE_SARCOPHAGUS_POINTS;
  return sarcophagi === 2 && (colours & (colours - 1)) === 0 ? value + COUPLE_POINTS : value;
}

/** How far White is ahead by ankhs. [KH-20] */
export const ankhMargin = (white: number, blue: number, belief: Belief, turnsLeft: number): number =>
  (turnsLeft === 0 ? 1 : belief.ankhs) * (white * white - blue * blue);

/** How far White is ahead by pawns that have not been played. */
export function supplyMargin(supply: BySeat<readonly number[]>, belief: Belief, turnsLeft: number): number {
  let margin = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    margin += supplyWorth(rank, belief, turnsLeft) * (supply[0]![rank]! - supply[1]![rank]!);
  }
  return margin;
}

/** A pawn is worth nothing in the supply when no own turn is left to play it. */
export const supplyWorth = (rank: number, belief: Belief, turnsLeft: number): number =>
  belief.supply[rank]! * Math.min(1, Math.floor(turnsLeft / 2) / belief.supplyTurns);
