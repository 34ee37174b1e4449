import type { BySeat, Seat } from '@saqqara/kernel';

/** White begins and has the pharaoh; Blue plays the last tile. [KH-6, KH-7] */
export const WHITE: Seat = 0;
export const BLUE: Seat = 1;

export const RANKS = ['worker', 'mummy', 'priest', 'pharaoh'] as const;
export type Rank = (typeof RANKS)[number];

/** The pawns each seat begins with, in the order of `RANKS`. [KH-6] */
export const SUPPLY: BySeat<readonly number[]> = [
  [14, 1, 1, 1],
  [15, 1, 1, 0],
];

/** Tiles drawn by each seat before the first turn. [KH-7] */
export const HAND_SIZE = 3;

export const KINDS = ['room', 'passage'] as const;
export type Kind = (typeof KINDS)[number];

/** Symbols that do something when a pawn enters their tile. [KH-9] */
export const EFFECTS = ['turn-passage', 'turn-room', 'swap', 'shift'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Symbols that count at the end, or all the time. [KH-5] */
export const MARKS = ['sarcophagus', 'ankh', 'double', 'curse', 'stay-empty', 'none'] as const;
export type Mark = (typeof MARKS)[number];

export type TileSymbol = Effect | Mark;

export const COLOURS = ['gold', 'red', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

/** What a network is worth beside its rooms. [KH-19] */
export const LONE_SARCOPHAGUS_POINTS = 5;
export const COUPLE_POINTS = 15;
export const SUMMIT_POINTS = 5;
export const LONGEST_POINTS = 5;
