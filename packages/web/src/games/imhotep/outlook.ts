import {
  type Imhotep,
  maySail,
  MINIMUM_LOAD,
  pending,
  type Ship,
  TEMPLE_PLACES,
  topOf,
  type View,
} from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { type Say, who } from '@saqqara/words';
import { shipName } from '@saqqara/words/games/imhotep';
import type { Outlook } from '../../table/screen.ts';

/** What an action of Imhotep is good for that brings nothing at once, in terms of what is seen on the board. */
export const imhotepOutlook: Outlook<Imhotep> = {
  next: (before, after, seat, say) =>
    picked(after, say) ??
    loaded(before, after, seat, say) ??
    got(before, after, seat, say) ??
    onTop(before, after, seat, say),
  concerns: () => true,
};

/** Cards are taken at the market. [IM-19] */
function picked(after: View, say: Say): string | null {
  const decision = pending(after);
  return decision?.type === 'pick' ? say.t('imhotep.hint.pick', { ...who(decision.seat, say) }) : null;
}

/** A stone is aboard, and its ship may sail or not yet. [IM-14] */
function loaded(before: View, after: View, seat: Seat, { t }: Say): string | null {
  if (before.round !== after.round) return null;
  const ship = after.ships.findIndex(
    ({ aboard, at }, i) => at === 'harbour' && aboard > before.ships[i]!.aboard,
  );
  const at = after.ships[ship];
  if (at === undefined) return null;
  const name = shipName(ship);
  if (maySail(at)) return t('imhotep.hint.ready', { ship: name, stones: stonesOf(at, seat) });
  return t('imhotep.hint.load', { ship: name, missing: MINIMUM_LOAD[at.size]! - at.aboard });
}

const stonesOf = ({ spaces }: Ship, seat: Seat): number => spaces.filter((owner) => owner === seat).length;

/** The sled is fuller: without stones there is nothing to load. [IM-13] */
function got(before: View, after: View, seat: Seat, { t }: Say): string | null {
  const [had, has] = [before.sleds[seat]!, after.sleds[seat]!];
  return has > had ? t('imhotep.hint.get', { had, has }) : null;
}

/** The temple pays for what lies on top when the round ends. [IM-24] */
function onTop(before: View, after: View, seat: Seat, { t }: Say): string | null {
  if (after.options.sides.temple !== 'A' || after.temple.length === before.temple.length) return null;
  const places = Array.from({ length: TEMPLE_PLACES[after.options.seats]! }, (_, place) =>
    topOf(after, place),
  );
  const stones = places.filter((owner) => owner === seat).length;
  return stones === 0 ? null : t('imhotep.hint.temple', { stones });
}
