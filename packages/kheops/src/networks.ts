import type { BySeat, Seat } from '@saqqara/kernel';
import {
  BLUE,
  COUPLE_POINTS,
  LONE_SARCOPHAGUS_POINTS,
  LONGEST_POINTS,
  SUMMIT_POINTS,
  WHITE,
} from './material.ts';
import { type Place, SUMMIT } from './pyramid.ts';
import type { Table } from './state.ts';
import { type Survey, survey } from './survey.ts';

/** Tiles joined by doors, two at least. [KH-17] */
export interface Network {
  /** In rising order. */
  readonly places: readonly Place[];
  /** What each seat's pawns in it count together. [KH-18] */
  readonly strength: BySeat<number>;
  /** Who scores it; `null` for a tie or no pawns. [KH-18] */
  readonly owner: Seat | null;
  readonly parts: NetworkParts;
  readonly isSecret: boolean;
  readonly isCursed: boolean;
  /** The sum of its parts; 0 if it is cursed. */
  readonly value: number;
}

/** What makes up the value of a network. [KH-19] */
export interface NetworkParts {
  readonly rooms: number;
  readonly sarcophagi: number;
  readonly summit: number;
  readonly longest: number;
  /** What a secret network gains by being doubled. */
  readonly secret: number;
}

/** Every network, with its value as if the game ended now. */
export function networks(table: Table): Network[] {
  const surveyed = survey(table);
  return Array.from({ length: surveyed.count }, (_, n) => {
    const { first, size, strength, hasExit, isCursed } = surveyed.networks[n]!;
    return {
      places: [...surveyed.members.slice(first, first + size).sort()],
      strength: strength.slice(),
      owner: ownerOf(surveyed, n),
      parts: partsOf(surveyed, n),
      isSecret: !hasExit,
      isCursed,
      value: valueOf(surveyed, n),
    };
  });
}

/** The majority scores a network; a tie scores for nobody. [KH-18] */
export function ownerOf(surveyed: Survey, n: number): Seat | null {
  const [white, blue] = surveyed.networks[n]!.strength as [number, number];
  if (white === blue) return null;
  return white > blue ? WHITE : BLUE;
}

/** What a network is worth before it is doubled or cursed. [KH-19] */
function baseOf(surveyed: Survey, n: number): number {
  return (
    surveyed.networks[n]!.rooms +
    sarcophagusPoints(surveyed, n) +
    summitPoints(surveyed, n) +
    longestPoints(surveyed, n)
  );
}

export function valueOf(surveyed: Survey, n: number): number {
  const { hasExit, isCursed } = surveyed.networks[n]!;
  if (isCursed) return 0;
  return hasExit ? baseOf(surveyed, n) : 2 * baseOf(surveyed, n);
}

function partsOf(surveyed: Survey, n: number): NetworkParts {
  const { rooms, hasExit } = surveyed.networks[n]!;
  return {
    rooms,
    sarcophagi: sarcophagusPoints(surveyed, n),
    summit: summitPoints(surveyed, n),
    longest: longestPoints(surveyed, n),
    secret: hasExit ? 0 : baseOf(surveyed, n),
  };
}

/** One alone, or a couple of one colour with no other beside it. [KH-19] */
function sarcophagusPoints(surveyed: Survey, n: number): number {
  const { sarcophagi, colours } = surveyed.networks[n]!;
  if (sarcophagi === 1) return LONE_SARCOPHAGUS_POINTS;
  const isOneColour = (colours & (colours - 1)) === 0;
  return sarcophagi === 2 && isOneColour ? COUPLE_POINTS : 0;
}

/** The summit is the first place surveyed, so it comes first in its network. [KH-19] */
const summitPoints = (surveyed: Survey, n: number): number =>
  surveyed.members[surveyed.networks[n]!.first] === SUMMIT ? SUMMIT_POINTS : 0;

/** Cursed networks compete too. [KH-19] */
const longestPoints = (surveyed: Survey, n: number): number =>
  surveyed.networks[n]!.size === surveyed.longest ? LONGEST_POINTS : 0;
