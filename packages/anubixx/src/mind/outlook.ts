import type { Seat } from '@saqqara/kernel';
import { BONUS_POINTS, BONUSES } from '../material.ts';
import type { Sheet, Table } from '../state.ts';
import type { Belief } from './belief.ts';
import { bitCount } from './bits.ts';
import { ARCH_SIZE, PYRAMID_SIZE, RELIEF_SIZE } from './curves.ts';
import { leftHeight, NEVER, rightHeight, ROOMS, TOWER_OF } from './goals.ts';

/** How long a game lasts: measured in games of sensible players, with three dice and with four. */
interface Tempo {
  /** Rolls until the end, at all and for each stone that the foremost seat is short of two buildings. */
  readonly wait: number;
  readonly perStone: number;
  /** Stones that a seat can mark in a roll with dice alone. */
  readonly rate: number;
  /** By how many points plans turn out worse than they look, for each roll to come. */
  readonly disappointment: number;
}
const THREE_DICE: Tempo = { wait: 1.5, perStone: 0.8, rate: 1.15, disappointment: 0.15 };
const FOUR_DICE: Tempo = { wait: 0.7, perStone: 0.65, rate: 1.35, disappointment: 0.5 };

/** And at least, as long as the game lasts. */
const DISAPPOINTMENT = 4.5;

/** The same for all seats: it tells people more truly how a game may end, and changes no choice. */
export const disappointmentIn = (rolls: number, { disappointment }: Tempo): number =>
  rolls === 0 ? 0 : DISAPPOINTMENT + disappointment * rolls;

export const tempoOf = ({ options }: Table): Tempo => (options.seats === 2 ? THREE_DICE : FOUR_DICE);

/** Rolls until somebody who is so many stones short has two buildings. */
export const rollsFor = (distance: number, { wait, perStone }: Tempo): number =>
  distance === 0 ? 0 : wait + perStone * distance;

/** The stones that a sheet is short of two complete buildings. [AN-18] */
export function distanceOf(sheet: Sheet): number {
  const pyramid = PYRAMID_SIZE - bitCount(sheet.pyramid);
  const arch = ARCH_SIZE - bitCount(sheet.arch);
  const free = RELIEF_SIZE - bitCount(sheet.relief);
  const relief = 2 * ROOMS[sheet.relief]!.pairs === free ? free : NEVER;
  return pyramid + arch + relief - Math.max(pyramid, arch, relief);
}

/** The stones that each symbol is short of, in the order of the bonuses. */
export type Needs = Float64Array;
export const noNeeds = (): Needs => new Float64Array(BONUSES.length).fill(NEVER);

function needsOf({ pyramid, arch, relief }: Sheet, into: Needs): void {
  pyramidNeeds(pyramid, into);
  archNeeds(arch, into);
  reliefNeeds(relief, into);
}

export function pyramidNeeds(pyramid: number, into: Needs): void {
  for (let bonus = 0; bonus < 3; bonus++) into[bonus] = bitCount(TOWER_OF[bonus]! & ~pyramid);
}

export function archNeeds(arch: number, into: Needs): void {
  into[3] = Math.max(0, 4 - leftHeight(arch));
  into[4] = Math.max(0, 5 - rightHeight(arch));
}

export function reliefNeeds(relief: number, into: Needs): void {
  const { snake, lotus } = ROOMS[relief]!;
  into[5] = 2 * snake;
  into[6] = 2 * lotus;
}

/** The needs of whoever is nearest to each symbol among all but `seat`. */
export function rivalsOf({ sheets }: Table, seat: Seat, into: Needs): void {
  into.fill(NEVER);
  for (let rival = 0; rival < sheets.length; rival++) {
    if (rival === seat) continue;
    needsOf(sheets[rival]!, scratch);
    for (let bonus = 0; bonus < into.length; bonus++) {
      if (scratch[bonus]! < into[bonus]!) into[bonus] = scratch[bonus]!;
    }
  }
}

/** What a symbol that is still open is worth to whoever is `own` stones short of it, and the others `other`. [AN-16] */
export function hopeFor(own: number, other: number, belief: Belief): number {
  if (own >= NEVER) return 0;
  const rival = Math.min(other, 2 * PYRAMID_SIZE);
  const ahead = (rival - own) / Math.sqrt(1 + own + rival);
  return BONUS_POINTS / (1 + Math.exp(-belief.tie - belief.race * ahead));
}

const scratch = noNeeds();
