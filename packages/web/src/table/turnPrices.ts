import type { GameTypes } from '@saqqara/kernel';
import { type Decision, proposed, turned, type Way } from './choosing.ts';
import { better, type Effect, effectOf } from './effect.ts';
import type { Part } from './screen.ts';

/** What a part brings in the best of the ways its piece can lie or be paid for; `null` where more than that is still open. */
export function bestTurn(
  { screen, view, seat }: Decision<GameTypes>,
  chosen: readonly Part[],
  actions: readonly unknown[],
): Effect<unknown> | null {
  const { input, game } = screen;
  const isOpen = (action: unknown): boolean =>
    input
      .path(view, seat, action)
      .slice(chosen.length + 1)
      .some((part) => input.isWay?.(part) !== true && input.isPriced?.(part) !== false);
  // Where pieces turn all ways are alike; what pays may be named for this alone, or for more than this.
  const whole = actions.filter((action) => !isOpen(action));
  if (whole.length === 0 || (input.isPriced === undefined && whole.length < actions.length)) return null;
  const effects = whole.map((action) => effectOf(game, view, seat, action));
  return effects.toSorted(better(seat))[0] ?? null;
}

/** What one turn more of the chosen piece would bring its seat; `null` where the choice is not whole, nothing turns, or nothing is priced. */
export function nextTurn(
  decision: Decision<GameTypes>,
  ways: readonly Way<GameTypes>[],
  chosen: readonly Part[],
): number | null {
  const { screen, view, seat } = decision;
  if (screen.input.isPriced?.(chosen.at(-1) ?? '') === false) return null;
  const next = turned(decision, ways, chosen, 1);
  const action = next === null ? null : proposed(ways, next);
  return action === null ? null : effectOf(screen.game, view, seat, action).changes[seat]!.end;
}
