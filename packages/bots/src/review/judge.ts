import type { Game, GameTypes, Level } from '@saqqara/kernel';
import { withNodes } from '../choose.ts';
import type { Insight } from '../insight.ts';
import type { Net } from '../net/net.ts';
import { told } from '../told.ts';

/** Who judges. */
export interface Judge<T extends GameTypes> {
  readonly game: Game<T>;
  readonly level: Level<T>;
  /** `null` for a judge that has learnt nothing. */
  readonly net: Net | null;
  /** The bot that misses what is hard to find. */
  readonly lesser: Level<T>;
  readonly nodes: JudgeNodes;
}

/** How long a judge thinks, in nodes. */
export interface JudgeNodes {
  /** About all that could be done. */
  readonly first: number;
  /** About one of two plays that are compared, each time. */
  readonly compared: number;
}

/** Levels counted from 0. */
const STRONGEST = 7;
const LESSER = 5;
const FIRST = 200;
const COMPARED = 100;

/** The strongest level, with fewer nodes than in play: a game has a hundred decisions. */
export function judgeOf<T extends GameTypes>(
  game: Game<T>,
  levels: readonly Level<T>[],
  net: Net | null,
): Judge<T> | null {
  const level = levels[STRONGEST];
  const lesser = levels[LESSER];
  if (level === undefined || lesser === undefined) return null;
  const most = level.learnt !== undefined && net !== null ? level.learnt.nodes : level.nodes;
  const first = Math.min(FIRST, most);
  const nodes = { first, compared: Math.min(COMPARED, Math.ceil(most / 2)) };
  return { game, level: withNodes(told(level), first), net, lesser, nodes };
}

/** Under which name its judgements are kept: with another level or effort they would be others. */
export const JUDGE = `masterBuilder ${FIRST}+${COMPARED} fitted`;

/** What leads its search. */
export const insightOf = <T extends GameTypes>({ level, net }: Judge<T>): Insight<T> | null =>
  net === null || level.learnt === undefined || level.mind.net === undefined
    ? null
    : { ...level.learnt, judge: { net, inputs: level.mind.net } };
