import type { BySeat, Seat, Viewer } from '@saqqara/kernel';
import type { Options } from './options.ts';
import type { Pawn } from './pawn.ts';
import type { Place } from './pyramid.ts';
import type { Orientation, Tile } from './tiles.ts';

/** What the seat on turn owes: a pawn, the effect of the tile it entered, a tile; nothing at the end. */
export const STEPS = ['pawn', 'effect', 'tile', 'end'] as const;
export type Step = (typeof STEPS)[number];

/**
 * What lies face up. Places, tiles and pawns are numbers and `NONE` stands for nothing, so that the
 * lists copy fast: search copies them a million times.
 */
export interface Table {
  readonly options: Options;
  /** How many turns have begun. */
  turn: number;
  step: Step;
  /** Where the pawn of this turn went, while its effect is due; otherwise `NONE`. */
  entered: Place;
  /** By place. */
  tiles: Tile[];
  /** By place; 0 where no tile lies, and for tiles that look the same all round. */
  turned: Orientation[];
  /** By place. */
  pawns: Pawn[];
  /** Pawns not yet played, by rank. */
  supply: BySeat<number[]>;
}

/** The truth. */
export interface State extends Table {
  /** In rising order: tiles of one print cannot be told apart, so neither can two orders of a hand. */
  hands: BySeat<Tile[]>;
  /** The next tile to be drawn is the last. */
  stack: Tile[];
}

/** What one viewer knows. [KH-22] */
export interface View extends Table {
  readonly viewer: Viewer;
  /** The viewer's own; `null` for a spectator. */
  readonly hand: readonly Tile[] | null;
  readonly handSizes: BySeat<number>;
  readonly stackSize: number;
  /** How many tiles of each print the viewer has not seen: they are in other hands or in the stack. */
  readonly unseen: readonly number[];
}

/** The hand of `seat`, or `null` if the viewer does not know it. */
export function handOf(known: State | View, seat: Seat): readonly Tile[] | null {
  if ('hands' in known) return known.hands[seat] ?? null;
  return known.viewer === seat ? known.hand : null;
}

export const clone = (state: State): State => ({
  options: state.options,
  turn: state.turn,
  step: state.step,
  entered: state.entered,
  tiles: state.tiles.slice(),
  turned: state.turned.slice(),
  pawns: state.pawns.slice(),
  supply: [state.supply[0]!.slice(), state.supply[1]!.slice()],
  hands: [state.hands[0]!.slice(), state.hands[1]!.slice()],
  stack: state.stack.slice(),
});
