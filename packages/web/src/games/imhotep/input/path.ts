import { type Action, pending, type View } from '@saqqara/imhotep';
import {
  heldPart,
  keepPart,
  marketPart,
  orderPart,
  pyramidPart,
  shipPart,
  sitePart,
  spacePart,
} from '@saqqara/words/games/imhotep';
import type { Part } from '../../../table/screen.ts';

/** What is named, one after the other, to choose an action. Inside a decision nobody names its kind again. */
export function path(view: View, action: Action): readonly Part[] {
  switch (action.type) {
    case 'load':
      return loadPath(view, action.ship, action.space);
    case 'sail':
      return sailPath(view, action);
    case 'play':
      return ['card', heldPart(action.card)];
    case 'take':
      return [marketPart(view.market.indexOf(action.card))];
    case 'look':
      return ['pair'];
    case 'keep':
      return [keepPart(action.card)];
    case 'build':
      return [pyramidPart(action.pyramid)];
    case 'order':
      return [orderPart(action.owners)];
    case 'get':
    case 'point':
    case 'stones':
    case 'accept':
    case 'decline':
      return [action.type];
  }
}

function loadPath(view: View, ship: number, space: number): readonly Part[] {
  switch (pending(view)?.type) {
    case undefined:
      return ['load', shipPart(ship), spacePart(ship, space)];
    // A bonus is chosen from a list, so that a space is named at once.
    case 'bonus':
      return [spacePart(ship, space)];
    default:
      return [shipPart(ship), spacePart(ship, space)];
  }
}

function sailPath(view: View, { ship, site }: Action & { type: 'sail' }): readonly Part[] {
  const decision = pending(view);
  if (decision === null) return ['sail', shipPart(ship), sitePart(site)];
  // The card Sail sails the ship just loaded: there is nothing to choose but where to.
  const isGiven = decision.type === 'sail' && decision.ship !== null;
  return isGiven ? [sitePart(site)] : [shipPart(ship), sitePart(site)];
}
