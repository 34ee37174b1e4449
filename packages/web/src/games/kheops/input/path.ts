import type { Action, View } from '@saqqara/kheops';
import { handPart, placePart, rankPart, turnPart, wayPart } from '@saqqara/words/games/kheops';
import type { Part } from '../../../table/screen.ts';

/** What is named, one after the other, to choose an action. Tiles of one print are one choice: the first of them. */
export function path(view: View, action: Action): readonly Part[] {
  switch (action.type) {
    case 'enter':
      return [rankPart(action.rank), placePart(action.place)];
    case 'turn':
      return [placePart(action.place), turnPart(action.times)];
    case 'swap':
      return [placePart(action.own), placePart(action.other)];
    case 'shift':
      return [placePart(action.from), placePart(action.to)];
    case 'lay':
      return [
        handPart((view.hand ?? []).indexOf(action.tile)),
        wayPart(action.turned),
        placePart(action.place),
      ];
  }
}
