/** The faces of a die and the colours of the stones. [AN-1] */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

export const SEAT_COUNTS = [2, 3, 4, 5] as const;

/** Three dice for two players, four otherwise. [AN-1] */
export const diceCount = (seats: number): number => (seats === 2 ? 3 : 4);

/** Six sheets, no two players with the same one. [AN-2] */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Letter = (typeof LETTERS)[number];

/** Each player has as many jokers as there are players. [AN-3] */
export const jokerCount = (seats: number): number => seats;

export const BUILDINGS = ['pyramid', 'arch', 'relief'] as const;
export type Building = (typeof BUILDINGS)[number];

/** The symbols printed on fields of the buildings. [AN-4] */
export const BONUSES = ['eye', 'scarab', 'jackal', 'ankh', 'feather', 'snake', 'lotus'] as const;
export type Bonus = (typeof BONUSES)[number];

export const MARKS_IN_A_TURN = 2;

export const QUARRY_STONES = 12;

/** Rolls in a row without a mark after which the game ends. [AN-19] */
export const IDLE_ROLLS = 20;

/** By the highest level with a marked stone. [AN-20] */
export const PYRAMID_POINTS: readonly number[] = [0, 1, 3, 6, 10, 15, 21];

/** By the height of the lower column; the capstone makes it eleven. [AN-21] */
export const ARCH_POINTS: readonly number[] = [0, 0, 3, 4, 5, 6, 8];
export const CAPSTONE_POINTS = 11;

/** By the number of pairs of fields. [AN-22] */
export const RELIEF_POINTS: readonly number[] = [0, 0, 4, 6, 8, 11, 15];

export const BONUS_POINTS = 3;
export const QUARRY_POINTS = 1;
export const JOKER_POINTS = 2;
