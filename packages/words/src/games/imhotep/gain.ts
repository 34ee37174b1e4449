import {
  type Action,
  GET_STONES,
  imhotep,
  MINIMUM_LOAD,
  pending,
  PYRAMIDS,
  SMALL_PYRAMIDS,
  type Site,
  stonesToGet,
  TEMPLE_STONES,
  topOf,
  type View,
} from '@saqqara/imhotep';
import { after, type BySeat, type Seat, type Seed, seeded } from '@saqqara/kernel';
import { type Say, who } from '../../say.ts';
import { cardEffect, cardName, shipName } from './names.ts';
import { bestPick, type Pick, pickers, picksOf } from './picks.ts';
import { templePlaces } from './temple.ts';

/** What an action brings to its seat that points do not tell. */
export function gain(view: View, seat: Seat, action: Action, say: Say): string | null {
  const { t } = say;
  switch (action.type) {
    case 'get':
      return t('imhotep.gain.stones', { stones: stonesToGet(view, seat, GET_STONES) });
    case 'stones':
      return t('imhotep.gain.stones', { stones: stonesToGet(view, seat, TEMPLE_STONES) });
    case 'load':
      return loadGain(view, action, say);
    case 'sail':
      return sailGain(view, seat, action, say) ?? endGain(view, action, say);
    case 'play':
      return cardEffect(action.card, say);
    default:
      return null;
  }
}

/** The same in as few words as a plate on the board has room for. */
export function gainBrief(view: View, seat: Seat, action: Action, say: Say): string | null {
  if (action.type === 'load') return null;
  if (action.type !== 'sail') return gain(view, seat, action, say);
  const { t } = say;
  const unloaded = stonesAboard(view, action.ship);
  if (isOrdered(view, action.ship)) {
    const most = mostByOrder(view, seat, action);
    return most > 0 ? t('imhotep.gain.upTo', { most }) : null;
  }
  if (isPaidLater(view, action) || !unloaded.includes(seat)) return null;
  // Who picks in which order, and how much that can bring, is told by `upTo`.
  if (action.site === 'market') return null;
  if (action.site !== 'temple') return sailGain(view, seat, action, say);
  // Where each stone on top is a point the points tell it.
  const places = topsAfter(view, unloaded)[seat]!;
  return view.options.sides.temple === 'A' ? null : t('imhotep.gain.onTop', { places });
}

/** What the ship still needs then: a stone aboard brings nothing by itself. [IM-14] */
function loadGain(view: View, { ship }: Action & { type: 'load' }, { t }: Say): string {
  const { size, aboard } = view.ships[ship]!;
  const needed = MINIMUM_LOAD[size]! - aboard;
  if (needed <= 0) return t('imhotep.gain.loadReady', { ship: shipName(ship) });
  return t('imhotep.gain.load', { ship: shipName(ship), missing: needed - 1 });
}

function sailGain(view: View, seat: Seat, action: Action & { type: 'sail' }, say: Say): string | null {
  const { ship, site } = action;
  if (isOrdered(view, ship)) {
    const most = mostByOrder(view, seat, action);
    return most > 0 ? say.t('imhotep.gain.orderUpTo', { most }) : say.t('imhotep.gain.order');
  }
  const unloaded = stonesAboard(view, ship);
  if (isPaidLater(view, action)) return say.t('imhotep.gain.templeA');
  const choice =
    site === 'market'
      ? pickGain(view, seat, action, say)
      : unloaded.includes(seat)
        ? choiceGain(view, seat, site, unloaded, say)
        : null;
  if (gains(view, action) === null) return choice;
  return say.t('imhotep.gain.thenTemple', { choice: choice ?? 'none' });
}

/** The last ship has the temple pay at once: its points are among those that are told. [IM-25] */
function endGain(view: View, sail: Action & { type: 'sail' }, { t }: Say): string | null {
  if (view.options.sides.temple !== 'A' || !isLastShip(view) || opensChoice(view, sail)) return null;
  const unloaded = sail.site === 'temple' ? stonesAboard(view, sail.ship) : [];
  return topsAfter(view, unloaded).some((stones) => stones > 0) ? t('imhotep.gain.withTemple') : null;
}

/** What its own stones bring a seat besides points. */
function choiceGain(view: View, seat: Seat, site: Site, unloaded: readonly Seat[], say: Say): string | null {
  switch (site) {
    case 'temple':
      return view.options.sides.temple === 'A'
        ? null
        : say.t('imhotep.gain.temple', { places: topsAfter(view, unloaded)[seat]! });
    case 'pyramid':
      return isChoiceOfPyramids(view) ? say.t('imhotep.gain.pyramid') : null;
    case 'market':
    case 'chamber':
    case 'obelisks':
      return null;
  }
}

const stonesAboard = (view: View, ship: number): readonly Seat[] =>
  view.ships[ship]!.spaces.filter((owner) => owner !== null);

/** With Lever the order of unloading is still open, where stones of several seats are aboard. [IM-16a] */
function isOrdered(view: View, ship: number): boolean {
  const decision = pending(view);
  const hasLever = decision?.type === 'sail' && decision.ship === null;
  return hasLever && new Set(stonesAboard(view, ship)).size > 1;
}

/** What the best order would bring, with chance filled in for what is hidden. */
function mostByOrder(view: View, seat: Seat, sail: Action & { type: 'sail' }): number {
  const state = imhotep.determinize(view, seeded(DEAL));
  const before = imhotep.score(state)[seat]!.total;
  const sailed = after(imhotep, state, seat, sail);
  const changes = imhotep
    .legalActions(imhotep.view(sailed, seat), seat)
    .map((order) => imhotep.score(after(imhotep, sailed, seat, order))[seat]!.total - before);
  return Math.max(0, ...changes);
}

const DEAL: Seed = [1, 2, 3, 4];

/** Who picks first and what is best for them; when the own turn comes. [IM-19] */
function pickGain(view: View, seat: Seat, sail: Action & { type: 'sail' }, say: Say): string | null {
  const order = pickers(view, sail);
  const [first] = order;
  if (first === undefined) return null;
  const best = bestPick(view, seat, sail);
  return say.t('imhotep.gain.picks', {
    ...who(first, say),
    card: best === null ? 'none' : cardName(best.card, say),
    points: best?.points ?? 0,
    own: order.indexOf(seat) + 1,
  });
}

/** Who chooses something by it, in their order, and the most that can bring each. */
export const upTo = (view: View, seat: Seat, action: Action): readonly Pick[] | null =>
  action.type === 'sail' && !isOrdered(view, action.ship) ? picksOf(view, seat, action) : null;

/**
 * What the temple would pay once the round ends, unless this ends it and points tell it: a point for each stone on top; by its
 * places it pays on the other side. With the last ship it pays after what is chosen elsewhere. [IM-24]
 */
export function gains(view: View, action: Action): BySeat<number> | null {
  if (action.type !== 'sail' || view.options.sides.temple !== 'A') return null;
  if (isPaidLater(view, action)) return topsAfter(view, stonesAboard(view, action.ship));
  const isDue = action.site !== 'temple' && view.temple.length > 0 && isLastShip(view);
  return isDue && opensChoice(view, action) ? topsAfter(view, []) : null;
}

/** Whether the temple has stones from this ship long before it pays. */
const isPaidLater = (view: View, { ship, site }: Action & { type: 'sail' }): boolean =>
  site === 'temple' && view.options.sides.temple === 'A' && !isOrdered(view, ship) && !isLastShip(view);

/** Whether somebody decides something before the round ends. */
function opensChoice(view: View, sail: Action & { type: 'sail' }): boolean {
  const [seat] = imhotep.toAct(view);
  if (seat === undefined) return false;
  const state = imhotep.determinize(view, seeded(DEAL));
  return pending(after(imhotep, state, seat, sail)) !== null;
}

const isLastShip = (view: View): boolean => view.ships.filter(({ at }) => at === 'harbour').length === 1;

/** How many stones of each seat lie on top once these are unloaded. */
function topsAfter(view: View, unloaded: readonly Seat[]): BySeat<number> {
  const after = { ...view, temple: [...view.temple, ...unloaded] };
  const tops = Array.from({ length: templePlaces(view) }, (_, place) => topOf(after, place));
  return view.sleds.map((_, seat) => tops.filter((owner) => owner === seat).length);
}

const isChoiceOfPyramids = (view: View): boolean =>
  view.options.sides.pyramid === 'B' &&
  PYRAMIDS.filter((_, index) => view.pyramids[index]!.length < SMALL_PYRAMIDS[index]!.length).length > 1;
