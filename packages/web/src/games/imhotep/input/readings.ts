import { isFree, pending, type Site, type View } from '@saqqara/imhotep';
import {
  marketPart,
  type Named,
  readPart,
  readyShips,
  shipPart,
  sitePart,
  spacePart,
} from '@saqqara/words/games/imhotep';
import type { Part } from '../../../table/screen.ts';

type Readings = readonly (readonly Part[])[];

/** What touching a part can mean by itself, the likeliest first. Not all of it need be allowed now. */
export function readings(view: View, part: Part): Readings {
  const named = readPart(part);
  if (named === null) return [];
  const decision = pending(view);
  if (decision === null) return turnReadings(view, part, named);
  switch (decision.type) {
    case 'load':
      return loadReadings(view, named);
    case 'sail':
      return sailReadings(view, named, decision.ship);
    case 'bonus':
      return bonusReadings(view, part, named);
    case 'temple':
      return named.kind === 'quarry' || named.kind === 'sled' ? [['stones']] : [[part]];
    case 'pick':
      return named.kind === 'market' ? sameCards(view, named.space) : [[part]];
    case 'keep':
    case 'pyramid':
    case 'templeCard':
    case 'order':
      return [[part]];
  }
}

function turnReadings(view: View, part: Part, named: Named): Readings {
  switch (named.kind) {
    case 'get':
    case 'quarry':
      return [['get']];
    case 'load':
    case 'sled':
      return [['load']];
    case 'sail':
    case 'card':
      return [[part]];
    case 'held':
      return [['card', part]];
    case 'ship':
      return shipReadings(named.ship);
    case 'space': {
      const load = ['load', shipPart(named.ship), part];
      // A stone aboard stands for its ship, and so does a space that nothing can be put on.
      return isEmpty(view, named) ? [load, ['sail', shipPart(named.ship)]] : shipReadings(named.ship);
    }
    case 'site':
      return siteReadings(view, named.site);
    case 'pyramid':
      return siteReadings(view, 'pyramid');
    case 'market':
    case 'pair':
    case 'keep':
    case 'order':
    case 'point':
    case 'stones':
    case 'accept':
    case 'decline':
      return [];
  }
}

const shipReadings = (ship: number): Readings => [
  ['sail', shipPart(ship)],
  ['load', shipPart(ship)],
];

/** A site alone says enough when one ship may sail; with several it asks which. */
function siteReadings(view: View, site: Site): Readings {
  if (!isFree(view, site)) return [];
  const ready = readyShips(view);
  return ready.length === 1 ? [['sail', shipPart(ready[0]!), sitePart(site)]] : [['sail']];
}

function loadReadings(view: View, named: Named): Readings {
  if (named.kind === 'ship') return [[shipPart(named.ship)]];
  if (named.kind !== 'space') return [];
  const ship = shipPart(named.ship);
  return isEmpty(view, named) ? [[ship, spacePart(named.ship, named.space)]] : [[ship]];
}

function sailReadings(view: View, named: Named, only: number | null): Readings {
  if (named.kind === 'ship' || named.kind === 'space') return only === null ? [[shipPart(named.ship)]] : [];
  if (named.kind !== 'site') return [];
  if (only !== null) return [[sitePart(named.site)]];
  const ready = readyShips(view);
  return ready.length === 1 ? [[shipPart(ready[0]!), sitePart(named.site)]] : [];
}

function bonusReadings(view: View, part: Part, named: Named): Readings {
  switch (named.kind) {
    case 'quarry':
    case 'sled':
      return [['accept']];
    case 'ship':
      return view.ships[named.ship]?.spaces.map((_, space) => [spacePart(named.ship, space)]) ?? [];
    default:
      return [[part]];
  }
}

/** Equal cards are one choice, named by the first of them. [IM-19] */
function sameCards(view: View, space: number): Readings {
  const card = view.market[space] ?? null;
  return card === null ? [] : [[marketPart(view.market.indexOf(card))]];
}

const isEmpty = (view: View, { ship, space }: { ship: number; space: number }): boolean =>
  view.ships[ship]?.spaces[space] === null;
