import { below, type Game, type GameTypes, seeded, silent } from '@saqqara/kernel';
import type { Question } from './question.ts';
import { lead } from './reward.ts';
import { search } from './search.ts';
import { byVisits } from './tree.ts';

/**
 * Players that never change once published, so that strength can be told from one year to the next. Each is pinned by
 * golden choices; a better idea gets a new name.
 */
export const REFERENCES = ['random', 'greedy-1', 'uct-400-1'] as const;
export type Reference = (typeof REFERENCES)[number];

/** What a reference chose, and how many nodes it looked at. */
export interface Choice<Action> {
  readonly action: Action;
  readonly nodes: number;
}

/** With fewer nodes than it has, a reference is none; that is for whoever only measures how quick it is. */
export function consult<T extends GameTypes>(
  reference: Reference,
  question: Question<T>,
  { mostNodes = Infinity } = {},
): Choice<T['Action']> {
  switch (reference) {
    case 'random':
      return { action: anyAction(question), nodes: 0 };
    case 'greedy-1':
      return greedy(question);
    case 'uct-400-1':
      return uct(question, Math.min(400, mostNodes));
  }
}

function anyAction<T extends GameTypes>({ game, view, seat, seed }: Question<T>): T['Action'] {
  const legal = game.legalActions(view, seat);
  return legal[below(seeded(seed), legal.length)]!;
}

/** The best projected score difference right now, in one world that the view allows; the first among equals. */
function greedy<T extends GameTypes>({ game, view, seat, seed }: Question<T>): Choice<T['Action']> {
  const legal = game.legalActions(view, seat);
  const world = game.determinize(view, seeded(seed));
  const leads = legal.map((action) => {
    const next = game.clone(world);
    game.apply(next, seat, action, silent);
    return lead(projected(game, next), seat);
  });
  return { action: legal[leads.indexOf(Math.max(...leads))]!, nodes: legal.length };
}

/** Plain search: random play-outs, no evaluation. */
function uct<T extends GameTypes>(
  { game, view, seat, seats, seed }: Question<T>,
  nodes: number,
): Choice<T['Action']> {
  const legal = game.legalActions(view, seat);
  if (legal.length === 1) return { action: legal[0]!, nodes: 0 };
  const manner = { game, mind: null, exploration: 0.4, breadth: null };
  const thinking = search(manner, { view, seats }, (count) => count < nodes, seeded(seed));
  for (;;) {
    const step = thinking.next();
    if (step.done !== true) continue;
    const best = byVisits(step.value.root, seat)[0]!;
    return { action: best.action, nodes };
  }
}

const projected = <T extends GameTypes>(game: Game<T>, state: T['State']): number[] =>
  game.score(state).map(({ total }) => total);
