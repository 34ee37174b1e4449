import type { GameTypes, Seat } from '@saqqara/kernel';
import type { Say } from '@saqqara/words';
import { effectOf } from '../table/effect.ts';
import type { Screen } from '../table/screen.ts';

/** Something that the coach could say now. Of each topic it speaks once. */
export interface Advice {
  readonly topic: string;
  readonly text: string;
}

/** What a game's coach looks at. */
export interface Coached<T extends GameTypes = GameTypes> {
  readonly game: Screen<T>['game'];
  readonly view: T['View'];
  readonly seat: Seat;
  readonly say: Say;
}

/** What is worth saying about a position, the most useful first; all of it true by the rules. */
export type Adviser<T extends GameTypes = GameTypes> = (coached: Coached<T>) => readonly Advice[];

/** What could be done now, and by how much it changes the points of a seat. */
export const changesFor = <T extends GameTypes>(
  { game, view, seat }: Coached<T>,
  actions: readonly T['Action'][],
  whose: Seat,
): readonly { readonly action: T['Action']; readonly points: number }[] =>
  actions.map((action) => ({ action, points: effectOf(game, view, seat, action).changes[whose]!.end }));

/** The one that brings most; `null` where there is none. */
export const best = <A>(
  choices: readonly { readonly action: A; readonly points: number }[],
): { readonly action: A; readonly points: number } | null =>
  choices.reduce<{ readonly action: A; readonly points: number } | null>(
    (most, each) => (most === null || each.points > most.points ? each : most),
    null,
  );
