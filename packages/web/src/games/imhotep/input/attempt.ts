import {
  type Action,
  type Card,
  hasEmptySpace,
  imhotep,
  isBlue,
  isFree,
  pending,
  type Ship,
  type Site,
  SITES,
  type View,
} from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { type Named, nearestToSailing, readPart } from '@saqqara/words/games/imhotep';
import type { Part } from '../../../table/screen.ts';

/** What is tried by naming a part that is not offered, if the rules have a reason against it. */
export function attempt(view: View, seat: Seat, chosen: readonly Part[], part: Part): Action | null {
  const named = readPart(part);
  if (named === null) return null;
  const further = goingOn(view, chosen, named);
  const isRefused = (action: Action): boolean => imhotep.refuse(view, seat, action) !== null;
  // What goes with what is chosen is meant so: that something else would not be possible is no news.
  const isMeant = further.length > 0 && pending(view) === null;
  const ideas = isMeant ? further : [...further, ...afresh(view, seat, named)];
  // A card is not played by what lies on the board: whoever touches a ship now means that, if something can be done with it.
  if (chosen[0] === 'card' && ideas.some((idea) => !isRefused(idea))) return null;
  return ideas.find(isRefused) ?? null;
}

/** What the part adds to what is chosen already. */
function goingOn(view: View, chosen: readonly Part[], named: Named): Action[] {
  const kind = chosen[0] === 'load' || chosen[0] === 'sail' ? chosen[0] : pending(view)?.type;
  if (kind === 'load') return loadsOf(view, named);
  if (kind !== 'sail') return [];
  const site = siteOf(named);
  if (site !== null) return [{ type: 'sail', ship: shipIn(view, chosen), site }];
  return named.kind === 'ship' || named.kind === 'space' ? [sailOf(view, named.ship)] : [];
}

/** What the part means by itself. */
function afresh(view: View, seat: Seat, named: Named): Action[] {
  switch (named.kind) {
    case 'get':
    case 'quarry':
      return [{ type: 'get' }];
    case 'load':
    case 'sled':
      return loadsOf(view, { kind: 'ship', ship: roomiestShip(view) });
    case 'sail':
      return [sailOf(view, nearestToSailing(view))];
    case 'card':
      return [{ type: 'play', card: view.cards[seat]?.find(isBlue) ?? 'lever' }];
    case 'held':
      return [{ type: 'play', card: named.card }];
    case 'ship':
      return [sailOf(view, named.ship), ...loadsOf(view, named)];
    case 'space':
      return [...loadsOf(view, named), sailOf(view, named.ship)];
    case 'site':
      return [{ type: 'sail', ship: nearestToSailing(view), site: named.site }];
    case 'market':
      return takeOf(view.market[named.space] ?? null);
    case 'pair':
      return [{ type: 'look' }];
    case 'keep':
      return [{ type: 'keep', card: named.card }];
    case 'pyramid':
      return [{ type: 'build', pyramid: named.pyramid }];
    case 'order':
      return [{ type: 'order', owners: named.owners }];
    case 'point':
    case 'stones':
    case 'accept':
    case 'decline':
      return [{ type: named.kind }];
  }
}

function loadsOf(view: View, named: Named): Action[] {
  if (named.kind === 'space') return [{ type: 'load', ship: named.ship, space: named.space }];
  if (named.kind !== 'ship') return [];
  const empty = view.ships[named.ship]?.spaces.indexOf(null) ?? -1;
  return [{ type: 'load', ship: named.ship, space: Math.max(0, empty) }];
}

/** To a site that is free, so that the reason is the ship's. Four ships leave one free. */
const sailOf = (view: View, ship: number): Action => ({
  type: 'sail',
  ship,
  site: SITES.find((site) => isFree(view, site)) ?? 'market',
});

const takeOf = (card: Card | null): Action[] => (card === null ? [] : [{ type: 'take', card }]);

/** The small pyramids lie on the site that they are part of. */
function siteOf(named: Named): Site | null {
  if (named.kind === 'site') return named.site;
  return named.kind === 'pyramid' ? 'pyramid' : null;
}

function shipIn(view: View, chosen: readonly Part[]): number {
  const decision = pending(view);
  if (decision?.type === 'sail' && decision.ship !== null) return decision.ship;
  for (const part of chosen) {
    const named = readPart(part);
    if (named?.kind === 'ship') return named.ship;
  }
  return nearestToSailing(view);
}

/** A ship with an empty space, so that the reason is the sled's; else one that is still there, so that it is the lack of space. */
function roomiestShip({ ships }: View): number {
  const isThere = ({ at }: Ship): boolean => at === 'harbour';
  const roomy = ships.findIndex((ship) => isThere(ship) && hasEmptySpace(ship));
  return Math.max(0, roomy >= 0 ? roomy : ships.findIndex(isThere));
}
