import { type Pawn, RANKS, rankOf, seatOf } from '@saqqara/kheops';
import type { Seat } from '@saqqara/kernel';
import type { VNode } from 'preact';
import { Pawn as PawnArt } from '../art/pawn.tsx';

const COLOURS = ['w', 'b'] as const;

export const pawnColour = (seat: Seat): 'w' | 'b' => COLOURS[seat] ?? 'w';

/** Every pawn once, for the board to point at. */
export const PawnSymbols = (): VNode => (
  <>
    {COLOURS.flatMap((colour) =>
      RANKS.filter((rank) => colour === 'w' || rank !== 'pharaoh').map((rank) => (
        <g key={`${colour}-${rank}`} id={`kh-${colour}-${rank}`}>
          <PawnArt colour={colour} type={rank} />
        </g>
      )),
    )}
  </>
);

export const pawnHref = (pawn: Pawn): string => `#kh-${pawnColour(seatOf(pawn))}-${rankOf(pawn)}`;

/** How large a pawn stands on a tile, and how far below the middle its feet are. */
export const pawnScale = (side: number): number => side / 106;
export const pawnFoot = (side: number): number => side * 0.155;
