import type { Game, GameTypes, Seat } from '@saqqara/kernel';
import type { Sent } from '../../match/match.ts';
import { type Decision, opening, type Way } from '../choosing.ts';
import { type Effect, effectOf } from '../effect.ts';
import type { Part } from '../screen.ts';
import type { TableState } from './tableState.ts';

/** The parts that are named: by the person, or by themselves where there is nothing to choose. */
export function chosenParts(
  decision: Decision<GameTypes> | null,
  ways: readonly Way<GameTypes>[],
  choice: TableState['choice'],
  asked: string,
): readonly Part[] {
  if (decision === null) return [];
  return choice.asked === asked ? choice.parts : opening(decision, ways);
}

/** What the named action changes; or what is on its way: shown as what it will be, not as what is. */
export function effectShown(
  game: Game<GameTypes>,
  view: unknown,
  weighed: { readonly seat: Seat; readonly action: unknown } | null,
  sent: Sent | null,
): Effect<unknown> | null {
  if (weighed !== null) return effectOf(game, view, weighed.seat, weighed.action);
  const meant = sent === null ? null : game.parse(sent.action);
  const isPossible = sent !== null && meant !== null && game.refuse(view, sent.seat, meant) === null;
  return isPossible ? effectOf(game, view, sent.seat, meant) : null;
}

/** Whether it cannot be taken back: somebody learns something, or the turn passes to another. */
export function isFinal({ screen, view, seat }: Decision<GameTypes>, action: unknown): boolean {
  const { game } = screen;
  const later = effectOf(game, view, seat, action).view;
  const learns = JSON.stringify(game.hidden(later)) !== JSON.stringify(game.hidden(view));
  return learns || !game.toAct(later).includes(seat);
}
