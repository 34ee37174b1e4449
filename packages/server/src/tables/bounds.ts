import type { Position } from './position.ts';

/**
 * A match is kept for ever, and whoever opens it reads all of it: its log cannot grow without end. More than anybody needs who
 * plays; who resigns, plays or comes back is never refused for it.
 */
const MOST_BACKS = 200;
const MOST_TAKEN_BACK = 1_000;
const MOST_OTHERS = 400;

/** Whether a match has been gone back in so often, or so far, that it only goes on from here. */
export const hasGoneBackEnough = ({ spent, table }: Pick<Position, 'spent' | 'table'>, to: number): boolean =>
  spent.backs >= MOST_BACKS || spent.takenBack + table.plays - to > MOST_TAKEN_BACK;

/** Whether there were so many offers, and so much coming and going, that there is no more of it. */
export const hasStirredEnough = ({ spent }: Pick<Position, 'spent'>): boolean => spent.others >= MOST_OTHERS;
