import {
  type Action,
  GET_STONES,
  pending,
  PYRAMIDS,
  SMALL_PYRAMIDS,
  stonesToGet,
  TEMPLE_STONES,
  topOf,
  type View,
} from '@saqqara/imhotep';
import type { BySeat, Seat } from '@saqqara/kernel';
import type { Say } from '../../say.ts';
import { templePlaces } from './temple.ts';

/** What an action brings to its seat that points do not tell. */
export function gain(view: View, seat: Seat, action: Action, say: Say): string | null {
  const { t } = say;
  switch (action.type) {
    case 'get':
      return t('imhotep.gain.stones', { stones: stonesToGet(view, seat, GET_STONES) });
    case 'stones':
      return t('imhotep.gain.stones', { stones: stonesToGet(view, seat, TEMPLE_STONES) });
    case 'sail':
      return sailGain(view, seat, action, say);
    default:
      return null;
  }
}

function sailGain(
  view: View,
  seat: Seat,
  { ship, site }: Action & { type: 'sail' },
  say: Say,
): string | null {
  const unloaded = view.ships[ship]!.spaces.filter((owner) => owner !== null);
  if (gains(view, { type: 'sail', ship, site }) !== null) return say.t('imhotep.gain.templeA');
  if (!unloaded.includes(seat)) return null;
  switch (site) {
    case 'market':
      return hasLever(view) ? null : pickGain(view, unloaded.indexOf(seat) + 1, say);
    case 'temple':
      return hasLever(view)
        ? null
        : say.t('imhotep.gain.temple', { places: topsAfter(view, unloaded)[seat]! });
    case 'pyramid':
      return isChoiceOfPyramids(view) ? say.t('imhotep.gain.pyramid') : null;
    case 'chamber':
    case 'obelisks':
      return null;
  }
}

/** With Lever the order of unloading is still open. [IM-16a] */
function hasLever(view: View): boolean {
  const decision = pending(view);
  return decision?.type === 'sail' && decision.ship === null;
}

/** Who comes when no card is left takes none; the pair is one choice among the cards. [IM-20] */
function pickGain(view: View, pick: number, { t }: Say): string | null {
  const cards = view.market.filter((card) => card !== null).length + (view.pairSize > 0 ? 1 : 0);
  return pick > cards ? null : t('imhotep.gain.pick', { pick });
}

/** What the temple would pay at the end of the round, a point for each stone on top; by its places it pays on the other side. [IM-24] */
export function gains(view: View, action: Action): BySeat<number> | null {
  if (action.type !== 'sail' || action.site !== 'temple') return null;
  if (view.options.sides.temple !== 'A' || hasLever(view)) return null;
  return topsAfter(
    view,
    view.ships[action.ship]!.spaces.filter((owner) => owner !== null),
  );
}

/** How many stones of each seat lie on top once these are unloaded. */
function topsAfter(view: View, unloaded: readonly Seat[]): BySeat<number> {
  const after = { ...view, temple: [...view.temple, ...unloaded] };
  const tops = Array.from({ length: templePlaces(view) }, (_, place) => topOf(after, place));
  return view.sleds.map((_, seat) => tops.filter((owner) => owner === seat).length);
}

const isChoiceOfPyramids = (view: View): boolean =>
  view.options.sides.pyramid === 'B' &&
  PYRAMIDS.filter((_, index) => view.pyramids[index]!.length < SMALL_PYRAMIDS[index]!.length).length > 1;
