import type { Field, Stone, View } from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import type { Point } from '../../../table/screen.ts';
import type { Scene } from './scene.ts';

/** The names of pieces: each is drawn once. */
export const blockKey = (field: Field): string => `block:${field}`;
export const dieKey = (die: number): string => `die:${die}`;
export const stoneKey = (stone: Stone): string => `stone:${stone}`;
export const jokerKey = (joker: number): string => `joker:${joker}`;

const isIn = (mask: number, bit: number): boolean => ((mask >> bit) & 1) === 1;

/** Where a die lies: in the middle, or before the active player, one after the other. */
export function diePlace(view: View, scene: Scene, die: number): Point {
  const kept = view.turns[view.active]!.dice;
  if (!isIn(kept, die)) return scene.dice[die]!;
  const before = view.dice.filter((_, each) => each < die && isIn(kept, each)).length;
  return scene.taken[before]!;
}

/** Whether a seat that is not active has used a die in its turn, and will put it back. [AN-13] */
export const isUsed = (view: View, seat: Seat, die: number): boolean =>
  seat !== view.active && isIn(view.turns[seat]!.dice, die);
