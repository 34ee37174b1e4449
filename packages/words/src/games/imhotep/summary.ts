import {
  CHAMBER_ROWS,
  type Pyramid,
  PYRAMID_POINTS,
  PYRAMIDS,
  type Site,
  SMALL_PYRAMIDS,
  TOWER_POINTS,
  type View,
} from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Say } from '../../say.ts';
import { cardNames, stoneCounts, stoneNames } from './names.ts';
import { templePlaces, templeTops } from './temple.ts';

/** What lies at a site, in whole sentences. */
export function summary(view: View, site: Site, say: Say): readonly string[] {
  switch (site) {
    case 'market':
      return marketSummary(view, say);
    case 'pyramid':
      return view.options.sides.pyramid === 'A'
        ? [greatPyramid(view, say)]
        : PYRAMIDS.map((pyramid) => say.t('imhotep.part.pyramid', smallPyramid(view, pyramid, say)));
    case 'temple':
      return [
        say.t('imhotep.lies.temple', {
          stones: stoneNames(templeTops(view), say),
          place: (view.temple.length % templePlaces(view)) + 1,
        }),
      ];
    case 'chamber':
      return [chamberRows(view, say)];
    case 'obelisks':
      return [view.options.sides.obelisks === 'A' ? heights(view, say) : towers(view, say)];
  }
}

function marketSummary(view: View, say: Say): string[] {
  const cards = view.market.filter((card) => card !== null);
  const faceUp = say.t('imhotep.lies.cards', { cards: cards.length, names: cardNames(cards, say) });
  return view.pairSize === 0 ? [faceUp] : [faceUp, say.t('imhotep.lies.pair', { cards: view.pairSize })];
}

function greatPyramid(view: View, { t }: Say): string {
  const stones = view.pyramids[0]!.length;
  return t('imhotep.lies.pyramid', { stones, points: PYRAMID_POINTS[stones] ?? 1 });
}

/** The name of a small pyramid, and what lies there. */
export function smallPyramid(view: View, pyramid: Pyramid, { t }: Say): { pyramid: string; summary: string } {
  const index = PYRAMIDS.indexOf(pyramid);
  // On side A there is only the great pyramid.
  const stones = view.pyramids[index]?.length ?? 0;
  const next = SMALL_PYRAMIDS[index]![stones];
  return {
    pyramid: t('imhotep.option.pyramid', { pyramid }),
    summary: t('imhotep.lies.smallPyramid', {
      stones,
      points: next?.points ?? 0,
      bonus: next?.bonus ?? 'none',
    }),
  };
}

function chamberRows(view: View, say: Say): string {
  const row = (index: number): string => {
    const owners = view.chamber.filter((_, at) => at % CHAMBER_ROWS === index);
    return owners.length === 0 ? say.t('imhotep.part.empty') : stoneNames(owners, say);
  };
  return say.t('imhotep.lies.chamber', { top: row(0), middle: row(1), bottom: row(2) });
}

const heights = (view: View, say: Say): string =>
  say.t('imhotep.lies.obelisks', { stones: stoneCounts(view.obelisks, say) });

function towers(view: View, say: Say): string {
  const stones = stoneCounts(view.obelisks, say);
  const built = towerNames(view.towers, say);
  const points = TOWER_POINTS[view.towers.length];
  return points === undefined
    ? say.t('imhotep.lies.allTowers', { towers: built, stones })
    : say.t('imhotep.lies.towers', { towers: built, stones, points });
}

const towerNames = (owners: readonly Seat[], say: Say): string =>
  owners.length === 0 ? say.t('imhotep.lies.none') : stoneNames(owners, say);
