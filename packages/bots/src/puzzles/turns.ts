import { type Game, type GameTypes, type Seat, silent } from '@saqqara/kernel';
import { keyOf } from '../keys.ts';

/** One way to play a whole turn. */
export interface TurnLine<T extends GameTypes> {
  readonly actions: readonly T['Action'][];
  /** The state just before the turn ends. */
  readonly before: T['State'];
}

/** What leads to the same place, however it is ordered. */
export interface TurnChoice<T extends GameTypes> {
  readonly lines: readonly TurnLine<T>[];
}

/** Every way in which a seat can play the turn that it is about to begin, those that come to the same together. */
export function turnChoices<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  seat: Seat,
  keyAfter: (state: T['State'], seat: Seat) => string,
): TurnChoice<T>[] {
  const choices = new Map<string, TurnLine<T>[]>();
  const turn = game.turn(state);
  const collect = (from: T['State'], actions: readonly T['Action'][]): void => {
    for (const action of game.legalActions(from, seat)) {
      const after = game.clone(from);
      game.apply(after, seat, action, silent);
      const line = [...actions, action];
      if (game.outcome(after) === null && game.turn(after) === turn) collect(after, line);
      else {
        const key = keyAfter(from, seat);
        const known = choices.get(key);
        if (known === undefined) choices.set(key, [{ actions: line, before: from }]);
        else known.push({ actions: line, before: from });
      }
    }
  };
  collect(state, []);
  return [...choices.values()].map((lines) => ({ lines }));
}

export const written = <T extends GameTypes>(game: Game<T>, { actions }: TurnLine<T>): string[] =>
  actions.map((action) => keyOf(game, action));
