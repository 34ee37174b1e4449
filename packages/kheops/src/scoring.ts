import { type BySeat, type Outcome, placesBy, type Score, type ScoreLine, totalled } from '@saqqara/kernel';
import { BLUE, WHITE } from './material.ts';
import { type Network, networks, type NetworkParts, ownerOf, valueOf } from './networks.ts';
import type { Table } from './state.ts';
import { survey } from './survey.ts';

/** The lines of a score sheet: the parts of the networks a seat owns, then its ankhs. */
export const SCORE_LINES = ['rooms', 'sarcophagi', 'summit', 'longest', 'secret', 'ankhs'] as const;
export type ScoreLineId = (typeof SCORE_LINES)[number];

/** Every seat's points as if the game ended now. */
export function score(table: Table): BySeat<Score> {
  const all = networks(table);
  const ankhs = ankhPoints(table);
  const scored = table.step === 'end';
  return [WHITE, BLUE].map((seat) => {
    const counting = all.filter(({ owner, isCursed }) => owner === seat && !isCursed);
    return totalled(
      SCORE_LINES.map((id): ScoreLine =>
        id === 'ankhs'
          ? { id, rule: 'KH-20', points: ankhs[seat]!, scored }
          : { id, rule: 'KH-19', points: sumOf(counting, id), scored },
      ),
    );
  });
}

/** The totals of the score sheets alone, for search: about as fast as making a copy. */
export function points(table: Table): [white: number, blue: number] {
  const surveyed = survey(table);
  let white = ankhWorth(surveyed.ankhs[WHITE]!);
  let blue = ankhWorth(surveyed.ankhs[BLUE]!);
  for (let n = 0; n < surveyed.count; n++) {
    const owner = ownerOf(surveyed, n);
    if (owner === WHITE) white += valueOf(surveyed, n);
    else if (owner === BLUE) blue += valueOf(surveyed, n);
  }
  return [white, blue];
}

/** The higher total wins; equal totals are a draw. [KH-21] */
export function outcome(table: Table): Outcome | null {
  if (table.step !== 'end') return null;
  const scores = points(table);
  return { scores, places: placesBy(2, (seat, other) => scores[seat]! > scores[other]!) };
}

/** So many ankhs score their number times itself. [KH-20] */
export const ankhWorth = (ankhs: number): number => ankhs ** 2;

/** How many ankhs were worth so much. */
export const ankhsFor = (worth: number): number => Math.sqrt(worth);

const ankhPoints = (table: Table): BySeat<number> => survey(table).ankhs.map(ankhWorth);

const sumOf = (all: readonly Network[], part: keyof NetworkParts): number =>
  all.reduce((sum, { parts }) => sum + parts[part], 0);
