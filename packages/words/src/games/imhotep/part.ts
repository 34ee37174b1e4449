import { type Card, imhotep, type Site, SLED_ROOM, stonesMissing, type View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Part } from '../../part.ts';
import type { Say } from '../../say.ts';
import { readPart } from './parts.ts';
import { cardEffect, cardName, shipName, stoneCounts, stoneName, stoneNames } from './names.ts';
import { slotWords } from './slots.ts';
import { smallPyramid, summary } from './summary.ts';

/** The name of a part, with what can be seen there. */
export function part(view: View, name: Part, say: Say): string {
  const { t } = say;
  const named = readPart(name);
  switch (named?.kind) {
    case undefined:
      return name;
    case 'get':
    case 'load':
    case 'sail':
    case 'card':
      return slotName(view, named.kind, say);
    case 'ship':
      return shipWords(view, named.ship, say);
    case 'space':
      return spaceWords(view, named.ship, named.space, say);
    case 'site':
      return siteWords(view, named.site, say);
    case 'quarry':
      return t('imhotep.part.quarry', { stones: stoneCounts(view.quarries, say) });
    case 'sled':
      return t('imhotep.part.sled', { stones: view.sleds[own(view, say)]!, room: SLED_ROOM });
    case 'market':
      return marketWords(view.market[named.space] ?? null, named.space + 1, say);
    case 'pair':
      return t('imhotep.part.pair', { cards: view.pairSize });
    case 'held':
    case 'keep':
      return t(`imhotep.part.${named.kind}`, {
        card: cardName(named.card, say),
        effect: cardEffect(named.card, say),
      });
    case 'pyramid':
      return t('imhotep.part.pyramid', smallPyramid(view, named.pyramid, say));
    case 'order':
      return t('imhotep.part.order', { stones: stoneNames(named.owners, say) });
    case 'point':
    case 'stones':
    case 'accept':
    case 'decline':
      return t(`imhotep.confirm.${named.kind}`);
  }
}

/** Whose sled and buttons are meant where several people look at the screen. */
const own = (view: View, { you }: Say): Seat => you ?? imhotep.toAct(view)[0] ?? view.turn;

function slotName(view: View, kind: 'get' | 'load' | 'sail' | 'card', say: Say): string {
  const slot = slotWords(view, own(view, say), say).find(({ part }) => part === kind);
  return slot === undefined
    ? say.t(`imhotep.slot.${kind}`)
    : say.t('imhotep.part.slot', { label: slot.label, note: slot.note });
}

function shipWords(view: View, index: number, say: Say): string {
  const ship = view.ships[index];
  const values = { ship: shipName(index) };
  if (ship === undefined || ship.at === 'box') return say.t('imhotep.part.shipGone', values);
  if (ship.at !== 'harbour') return say.t('imhotep.part.shipDocked', { ...values, site: ship.at });
  return say.t('imhotep.part.ship', {
    ...values,
    aboard: ship.aboard,
    size: ship.size,
    missing: stonesMissing(ship),
    stones: stoneNames(ship.spaces, say),
  });
}

function spaceWords(view: View, ship: number, space: number, say: Say): string {
  const owner = view.ships[ship]?.spaces[space] ?? null;
  return say.t('imhotep.part.space', {
    ship: shipName(ship),
    space: space + 1,
    stone: owner === null ? say.t('imhotep.part.empty') : stoneName(owner, say),
  });
}

function siteWords(view: View, site: Site, say: Say): string {
  const docked = view.ships.findIndex(({ at }) => at === site);
  return say.t('imhotep.part.site', {
    site: say.t(`imhotep.site.${site}`),
    side: view.options.sides[site],
    summary: summary(view, site, say).join(' '),
    docked: docked === -1 ? 'none' : shipName(docked),
  });
}

const marketWords = (card: Card | null, space: number, say: Say): string =>
  card === null
    ? say.t('imhotep.part.marketTaken', { space })
    : say.t('imhotep.part.marketCard', { space, card: cardName(card, say), effect: cardEffect(card, say) });
